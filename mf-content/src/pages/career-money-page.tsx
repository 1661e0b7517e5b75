import careerMoney from '../../content/categories/career-money.category.yaml';
import { defineCategoryPage } from '../categories/define-category-page.tsx';

export default defineCategoryPage(careerMoney);
