import compare777And7777 from '../../content/comparisons/777-vs-7777.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare777And7777);
