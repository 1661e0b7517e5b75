import loveRelationships from '../../content/categories/love-relationships.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(loveRelationships);
