import { compare818And888 } from '../comparisons/compare-818-and-888.ts';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare818And888);
