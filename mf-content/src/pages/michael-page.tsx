import michaelContent from '../../content/guardians/michael.guardian.yaml';
import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';

export default defineGuardianPage(michaelContent);
