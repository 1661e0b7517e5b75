import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A module that the shell can load by name: a page or a slot, found by its file name. */
export interface ExposedModule {
  kind: 'page' | 'slot';
  /** The name under which the container offers it, e.g. `./decode-page`. */
  name: string;
  file: string;
}

/** Finds `src/pages/**\/*-page.tsx` and `src/slots/**\/*-slot.tsx`. */
export function scanModules(remoteDir: string): ExposedModule[] {
  const modules = (['page', 'slot'] as const).flatMap((kind) =>
    globSync(`src/${kind}s/**/*-${kind}.tsx`, { cwd: remoteDir })
      .sort()
      .map((file) => ({ kind, name: `./${basename(file, '.tsx')}`, file: join(remoteDir, file) })),
  );
  const files = new Map<string, string>();
  for (const { name, file } of modules) {
    const other = files.get(name);
    if (other) throw new Error(`Two files would be exposed as ${name}: ${other} and ${file}. Rename one.`);
    files.set(name, file);
  }
  return modules;
}
