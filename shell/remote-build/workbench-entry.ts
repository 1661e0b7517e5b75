import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExposedModule } from './scan.ts';
import { importPath, writeIfChanged } from './write-if-changed.ts';

/** The remote's development stylesheet needs the classes of this file too. */
export const workbenchSource = fileURLToPath(new URL('./workbench/workbench.tsx', import.meta.url));

/** Writes the page that lists a remote's pages and slots. For development builds only. */
export function writeWorkbench(
  dir: string,
  remote: string,
  modules: readonly ExposedModule[],
): ExposedModule {
  const from = (file: string) => JSON.stringify(importPath(dir, file));
  const namesOf = (kind: ExposedModule['kind']) =>
    modules.flatMap((module, index) => (module.kind === kind ? [`m${index}`] : [])).join(', ');
  const text = [
    `import { workbench } from ${from(workbenchSource)};`,
    ...modules.map(({ file }, index) => `import m${index} from ${from(file)};`),
    `export default workbench({ remote: '${remote}', pages: [${namesOf('page')}], slots: [${namesOf('slot')}] });`,
    '',
  ].join('\n');
  return { kind: 'page', name: './_workbench', file: writeIfChanged(join(dir, 'workbench.ts'), text) };
}
