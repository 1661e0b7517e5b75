import compare111And1111 from '../../content/comparisons/111-vs-1111.comparison.yaml';
import { defineComparisonPage } from '../comparisons/define-comparison-page.tsx';

export default defineComparisonPage(compare111And1111);
