import { defineGuardianPage } from '../guardians/define-guardian-page.tsx';
import { raphaelContent } from '../guardians/raphael.ts';

export default defineGuardianPage(raphaelContent);
