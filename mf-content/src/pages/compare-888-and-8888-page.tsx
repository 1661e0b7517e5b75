import { compare888And8888 } from '../comparisons/compare-888-and-8888.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare888And8888);
