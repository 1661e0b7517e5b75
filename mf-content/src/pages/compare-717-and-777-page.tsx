import { compare717And777 } from '../comparisons/compare-717-and-777.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare717And777);
