import { defineCategoryPage } from '../categories/define-category-page.tsx';
import { masterNumbers } from '../categories/master-numbers.ts';

export default defineCategoryPage(masterNumbers);
