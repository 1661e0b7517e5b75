import { join } from 'node:path';
import { importPath, putFile } from './put-file.ts';
import type { ExposedModule } from './scan.ts';
import { uiSources } from './ui-sources.ts';

/** Files that the bundler needs and nobody should have to write: the server entry, the scoped stylesheet and the like. */
export interface Entries {
  server: string;
  styles: string;
  empty: string;
  /** Development only: lets the page around the remote replace its code. */
  updates: string;
}

export interface EntriesOptions {
  /** The remote's folder. */
  root: string;
  /** The folder for the entries. */
  dir: string;
  name: string;
  modules: readonly ExposedModule[];
  /** Files outside the remote whose classes it uses, beside those of @site/ui. */
  styled?: readonly string[];
}

export function writeEntries({ root, dir, name, modules, styled = [] }: EntriesOptions): Entries {
  const put = (file: string, text: string) => putFile(join(dir, file), text);
  const from = (file: string) => importPath(dir, file);
  return {
    server: put('server.ts', serverEntry(join(root, 'src', 'remote.ts'), modules, from)),
    styles: put(
      'styles.css',
      scopedStyles(name, [join(root, 'src'), ...uiSources(join(root, 'src')), ...styled].map(from)),
    ),
    empty: put('empty.ts', 'export {};\n'),
    updates: put('updates.ts', updatesEntry(name)),
  };
}

function serverEntry(remote: string, modules: readonly ExposedModule[], from: (file: string) => string) {
  const lines = modules.map(({ file }, index) => `import m${index} from ${from(file)};`);
  const table = (kind: ExposedModule['kind']) =>
    modules
      .map((module, index) => ({ ...module, index }))
      .filter((module) => module.kind === kind)
      .map(({ name, index }) => `${JSON.stringify(name)}: m${index}`)
      .join(', ');
  return [
    `export { default as remote } from ${from(remote)};`,
    ...lines,
    `export const pages = { ${table('page')} };`,
    `export const slots = { ${table('slot')} };`,
    `export const resources = { ${table('resource')} };`,
    '',
  ].join('\n');
}

/**
 * Utilities match only inside this remote's own wrapper and stop at the next remote inside it, so that two releases
 * of Tailwind on one page cannot touch each other, in whichever order they load.
 */
function scopedStyles(name: string, sources: readonly string[]) {
  return `@layer theme, base, components, utilities;
@import '@site/ui/theme.css';
${sources.map((source) => `@source ${source};`).join('\n')}
@layer utilities {
  @scope ([data-remote='${name}']) to (:scope [data-remote]) {
    @tailwind utilities source(none);
  }
}
`;
}

/** Only code inside the container can ask the container's bundler for new code. */
function updatesEntry(name: string) {
  return `globalThis.siteUpdates ??= new Map();
globalThis.siteUpdates.set('${name}', {
  hash: () => __webpack_hash__,
  apply: () => import.meta.webpackHot.check(true),
});
`;
}
