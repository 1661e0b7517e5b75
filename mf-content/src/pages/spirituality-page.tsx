import { defineCategoryPage } from '../categories/define-category-page.tsx';
import { spirituality } from '../categories/spirituality.ts';

export default defineCategoryPage(spirituality);
