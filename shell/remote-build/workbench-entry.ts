import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importPath, putFile } from './put-file.ts';
import type { ExposedModule } from './scan.ts';

/** Its classes belong into the remote's stylesheet as well. */
export const workbenchSource = fileURLToPath(new URL('./workbench/workbench.tsx', import.meta.url));

/** Writes the page that shows a remote's pages and slots; only development builds have it. */
export function writeWorkbench(
  dir: string,
  remote: string,
  modules: readonly ExposedModule[],
): ExposedModule {
  const from = (file: string) => importPath(dir, file);
  const ofKind = (kind: ExposedModule['kind']) =>
    modules.flatMap((module, index) => (module.kind === kind ? [`m${index}`] : [])).join(', ');
  const text = [
    `import { workbench } from ${from(workbenchSource)};`,
    ...modules.map(({ file }, index) => `import m${index} from ${from(file)};`),
    `export default workbench({ remote: '${remote}', pages: [${ofKind('page')}], slots: [${ofKind('slot')}] });`,
    '',
  ].join('\n');
  return { kind: 'page', name: './_workbench', file: putFile(join(dir, 'workbench.ts'), text) };
}
