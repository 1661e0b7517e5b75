import raphaelContent from '../../content/guardians/raphael.guardian.yaml';
import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';

export default defineGuardianPage(raphaelContent);
