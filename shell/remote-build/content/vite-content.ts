import { contentFolderOf, readContentFile } from './content-files.ts';

/** The same for Vitest: tests import content files as the build does. */
export function viteContent() {
  return {
    name: 'content',
    async load(id: string) {
      const folder = contentFolderOf(id);
      return folder && `export default ${JSON.stringify(await readContentFile(folder, id))}`;
    },
  };
}
