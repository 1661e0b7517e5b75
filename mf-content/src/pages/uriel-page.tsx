import urielContent from '../../content/guardians/uriel.guardian.yaml';
import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';

export default defineGuardianPage(urielContent);
