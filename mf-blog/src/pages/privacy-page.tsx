import privacy from '../../content/legal/privacy.legal.md';
import { defineLegalPage } from '../legal/define-legal-page.tsx';

export default defineLegalPage('/privacy', privacy);
