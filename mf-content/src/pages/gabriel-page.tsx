import gabrielContent from '../../content/guardians/gabriel.guardian.yaml';
import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';

export default defineGuardianPage(gabrielContent);
