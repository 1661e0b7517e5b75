import { contentFolderOf, readContentFile } from './content-files.ts';

type DefineCacheKey = (keyOf: (context: { id: string }) => false | undefined) => void;

/** Lets tests in Vitest import content files as the build does. */
export function viteContent() {
  const withoutQuery = (id: string) => id.split('?')[0] ?? '';
  return {
    name: 'content',
    /** Vitest would keep compiled content until its file changes, but it also depends on the schemas. */
    configureVitest({ defineCacheKeyGenerator }: { defineCacheKeyGenerator?: DefineCacheKey }) {
      // Vitest 4 names it otherwise, and keeps nothing by default.
      defineCacheKeyGenerator?.(({ id }) => (contentFolderOf(withoutQuery(id)) ? false : undefined));
    },
    async load(id: string) {
      const file = withoutQuery(id);
      const folder = contentFolderOf(file);
      return folder && `export default ${JSON.stringify(await readContentFile(folder, file))}`;
    },
  };
}
