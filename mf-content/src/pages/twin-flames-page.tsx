import { defineCategoryPage } from '../categories/define-category-page.tsx';
import { twinFlames } from '../categories/twin-flames.ts';

export default defineCategoryPage(twinFlames);
