import compare888And8888 from '../../content/comparisons/888-vs-8888.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare888And8888);
