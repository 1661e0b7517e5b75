import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';
import { michaelContent } from '../guardians/michael.ts';

export default defineGuardianPage(michaelContent);
