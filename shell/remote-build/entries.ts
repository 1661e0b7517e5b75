import { join } from 'node:path';
import type { ExposedModule } from './scan.ts';
import { uiSources } from './ui-sources.ts';
import { importPath, writeIfChanged } from './write-if-changed.ts';

interface EntriesOptions {
  /** The remote's folder. */
  root: string;
  /** The folder for the entries. */
  dir: string;
  name: string;
  modules: readonly ExposedModule[];
  /** More files whose Tailwind classes the stylesheet needs. */
  extraSources?: readonly string[];
}

/** Generates source files for the bundler. */
export function writeEntries({ root, dir, name, modules, extraSources = [] }: EntriesOptions) {
  const write = (file: string, text: string) => writeIfChanged(join(dir, file), text);
  const from = (file: string) => JSON.stringify(importPath(dir, file));
  return {
    server: write('server.ts', serverEntry(join(root, 'src', 'remote.ts'), modules, from)),
    styles: write(
      'styles.css',
      scopedStyles(
        name,
        [join(root, 'src'), ...uiSources(join(root, 'src')), ...extraSources].map(from),
        from(join(root, 'src/**/*.test.{ts,tsx}')),
      ),
    ),
    empty: write('empty.ts', 'export {};\n'),
    /** For development: lets the page replace the code of the remote. */
    updates: write('updates.ts', updatesEntry(name)),
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
 * Limits utilities to this remote's wrapper, without nested remotes. Different versions of Tailwind on one page then
 * cannot affect each other, in any load order.
 */
function scopedStyles(name: string, sources: readonly string[], tests: string) {
  return `@layer theme, base, components, utilities;
@import '@site/ui/theme.css';
${sources.map((source) => `@source ${source};`).join('\n')}
@source not ${tests};
@layer utilities {
  @scope ([data-remote='${name}']) to (:scope [data-remote]) {
    @tailwind utilities source(none);
  }
}
`;
}

/** Must run inside the container: only code of the container can use its hot module replacement. */
function updatesEntry(name: string) {
  return `globalThis.siteUpdates ??= new Map();
globalThis.siteUpdates.set('${name}', {
  hash: () => __webpack_hash__,
  apply: () => import.meta.webpackHot.check(true),
});
`;
}
