import { compare222And2222 } from '../comparisons/compare-222-and-2222.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare222And2222);
