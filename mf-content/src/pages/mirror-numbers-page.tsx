import mirrorNumbers from '../../content/categories/mirror-numbers.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(mirrorNumbers);
