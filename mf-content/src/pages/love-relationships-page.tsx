import { defineCategoryPage } from '../categories/define-category-page.tsx';
import { loveRelationships } from '../categories/love-relationships.ts';

export default defineCategoryPage(loveRelationships);
