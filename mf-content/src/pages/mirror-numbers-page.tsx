import { defineCategoryPage } from '../categories/define-category-page.tsx';
import { mirrorNumbers } from '../categories/mirror-numbers.ts';

export default defineCategoryPage(mirrorNumbers);
