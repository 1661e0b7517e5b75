import spirituality from '../../content/categories/spirituality.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(spirituality);
