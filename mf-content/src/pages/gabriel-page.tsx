import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';
import { gabrielContent } from '../guardians/gabriel.ts';

export default defineGuardianPage(gabrielContent);
