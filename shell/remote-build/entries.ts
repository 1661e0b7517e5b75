import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ExposedModule, scanModules } from './scan.ts';
import { uiSources } from './ui-sources.ts';
import { importPath, writeIfChanged } from './write-if-changed.ts';

export interface PresetOptions {
  /** The remote's folder. */
  root: string;
  name: string;
  outDir: string;
  /** Builds with hot module replacement. Such a build is never released. */
  dev?: boolean;
}

const workbenchSource = fileURLToPath(new URL('./workbench/workbench.tsx', import.meta.url));

/** Finds the modules of a remote, in development with the workbench, and generates source files for the bundler. */
export function writeEntries({ root, outDir, name, dev }: PresetOptions) {
  const dir = join(outDir, '.entry');
  const write = (file: string, text: string) => writeIfChanged(join(dir, file), text);
  const from = (file: string) => JSON.stringify(importPath(dir, file));
  const modules = scanModules(root);
  const sources = [join(root, 'src'), ...uiSources(join(root, 'src'))];
  if (dev) {
    const file = write('workbench.ts', workbenchEntry(name, modules, from));
    modules.push({ kind: 'page', name: './_workbench', file });
    sources.push(workbenchSource);
  }
  return {
    modules,
    server: write('server.ts', serverEntry(join(root, 'src', 'remote.ts'), modules, from)),
    styles: write(
      'styles.css',
      scopedStyles(name, sources.map(from), from(join(root, 'src/**/*.test.{ts,tsx}'))),
    ),
    empty: write('empty.ts', 'export {};\n'),
    /** For development: lets the page replace the code of the remote. */
    updates: write('updates.ts', updatesEntry(name)),
  };
}

type Modules = readonly ExposedModule[];
/** What a file is imported from in an entry, in quotes. */
type From = (file: string) => string;

function serverEntry(remote: string, modules: Modules, from: From) {
  return `export { default as remote } from ${from(remote)};
${importsOf(modules, from)}
export const pages = { ${tableOf(modules, 'page')} };
export const slots = { ${tableOf(modules, 'slot')} };
export const resources = { ${tableOf(modules, 'resource')} };
`;
}

function workbenchEntry(remote: string, modules: Modules, from: From) {
  return `import { workbench } from ${from(workbenchSource)};
${importsOf(modules, from)}
const pages = { ${tableOf(modules, 'page')} };
const slots = { ${tableOf(modules, 'slot')} };
export default workbench('${remote}', Object.values(pages), Object.values(slots));
`;
}

function importsOf(modules: Modules, from: From) {
  return modules.map(({ file }, index) => `import m${index} from ${from(file)};`).join('\n');
}

/** The imported modules of a kind by their names, as the fields of an object. */
function tableOf(modules: Modules, kind: ExposedModule['kind']) {
  return modules
    .flatMap((module, index) => (module.kind === kind ? [`${JSON.stringify(module.name)}: m${index}`] : []))
    .join(', ');
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
