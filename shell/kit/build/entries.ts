import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ExposedModule } from './scan.ts';

/** Files that the bundler needs and nobody should have to write: the server entry and the scoped stylesheet. */
export interface Entries {
  server: string;
  styles: string;
  empty: string;
}

export function writeEntries(remoteDir: string, name: string, modules: readonly ExposedModule[]): Entries {
  const dir = join(remoteDir, 'dist', '.entry');
  mkdirSync(dir, { recursive: true });
  const put = (file: string, text: string) => {
    const path = join(dir, file);
    if (!sameText(path, text)) writeFileSync(path, text);
    return path;
  };
  const from = (file: string) => JSON.stringify(relative(dir, file));
  return {
    server: put('server.ts', serverEntry(modules, from)),
    styles: put('styles.css', scopedStyles(name)),
    empty: put('empty.ts', 'export {};\n'),
  };
}

function serverEntry(modules: readonly ExposedModule[], from: (file: string) => string) {
  const lines = modules.map(({ file }, index) => `import m${index} from ${from(file)};`);
  const table = (kind: ExposedModule['kind']) =>
    modules
      .map((module, index) => ({ ...module, index }))
      .filter((module) => module.kind === kind)
      .map(({ name, index }) => `${JSON.stringify(name)}: m${index}`)
      .join(', ');
  return [
    "export { default as remote } from '../../src/remote.ts';",
    ...lines,
    `export const pages = { ${table('page')} };`,
    `export const slots = { ${table('slot')} };`,
    '',
  ].join('\n');
}

/**
 * Utilities match only inside this remote's own wrapper and stop at the next remote inside it, so that two releases
 * of Tailwind on one page cannot touch each other, in whichever order they load.
 */
function scopedStyles(name: string) {
  return `@layer theme, base, components, utilities;
@import '@site/ui/theme.css';
@source '../../src';
@layer utilities {
  @scope ([data-remote='${name}']) to (:scope [data-remote]) {
    @tailwind utilities source(none);
  }
}
`;
}

function sameText(path: string, text: string) {
  try {
    return readFileSync(path, 'utf8') === text;
  } catch {
    return false;
  }
}
