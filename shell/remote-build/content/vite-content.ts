import { contentFolderOf, readContentFile } from './content-files.ts';

/** Lets tests in Vitest import content files as the build does. */
export function viteContent() {
  return {
    name: 'content',
    async load(id: string) {
      const [file = ''] = id.split('?');
      const folder = contentFolderOf(file);
      return folder && `export default ${JSON.stringify(await readContentFile(folder, file))}`;
    },
  };
}
