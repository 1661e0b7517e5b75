import { compare777And7777 } from '../comparisons/compare-777-and-7777.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare777And7777);
