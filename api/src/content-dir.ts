import { fileURLToPath } from 'node:url';

/** The folder of the API's texts. The bundle in `dist` finds it as this source file does. */
export const contentDir = fileURLToPath(new URL('../content', import.meta.url));
