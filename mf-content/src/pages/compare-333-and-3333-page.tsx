import compare333And3333 from '../../content/comparisons/333-vs-3333.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare333And3333);
