import compare818And888 from '../../content/comparisons/818-vs-888.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare818And888);
