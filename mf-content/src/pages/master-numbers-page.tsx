import masterNumbers from '../../content/categories/master-numbers.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(masterNumbers);
