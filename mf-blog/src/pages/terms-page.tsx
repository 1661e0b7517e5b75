import terms from '../../content/legal/terms.legal.md';
import { defineLegalPage } from '../legal/define-legal-page.tsx';

export default defineLegalPage('/terms', terms);
