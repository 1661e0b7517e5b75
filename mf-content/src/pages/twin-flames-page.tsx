import twinFlames from '../../content/categories/twin-flames.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(twinFlames);
