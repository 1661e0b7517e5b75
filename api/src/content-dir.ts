import { fileURLToPath } from 'node:url';

/** The folder of the API's texts. The path is right for this file and for the bundle in `dist`. */
export const contentDir = fileURLToPath(new URL('../content', import.meta.url));
