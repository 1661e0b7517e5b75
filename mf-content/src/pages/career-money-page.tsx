import { careerMoney } from '../categories/career-money.ts';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(careerMoney);
