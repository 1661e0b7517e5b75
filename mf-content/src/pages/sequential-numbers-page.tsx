import sequentialNumbers from '../../content/categories/sequential-numbers.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(sequentialNumbers);
