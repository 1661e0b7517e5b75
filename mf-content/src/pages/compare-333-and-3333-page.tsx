import { compare333And3333 } from '../comparisons/compare-333-and-3333.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare333And3333);
