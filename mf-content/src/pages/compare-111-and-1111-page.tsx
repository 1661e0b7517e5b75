import { compare111And1111 } from '../comparisons/compare-111-and-1111.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare111And1111);
