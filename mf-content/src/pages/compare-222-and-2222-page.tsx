import compare222And2222 from '../../content/comparisons/222-vs-2222.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare222And2222);
