import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';
import { urielContent } from '../guardians/uriel.ts';

export default defineGuardianPage(urielContent);
