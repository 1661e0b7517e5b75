import { defineCategoryPage } from '../categories/define-category-page.tsx';
import { sequentialNumbers } from '../categories/sequential-numbers.ts';

export default defineCategoryPage(sequentialNumbers);
