import compare717And777 from '../../content/comparisons/717-vs-777.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare717And777);
