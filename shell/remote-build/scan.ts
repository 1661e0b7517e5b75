import { globSync } from 'node:fs';
import { join, parse } from 'node:path';

const extensions = { page: '.tsx', slot: '.tsx', resource: '.ts' } as const;

/** A module that the shell loads by name. Resources run only on the server. */
export interface ExposedModule {
  kind: keyof typeof extensions;
  /** The key under which the container exposes it, e.g. `./decode-page`. */
  name: string;
  file: string;
}

/** Finds `src/pages/**\/*-page.tsx`, `src/slots/**\/*-slot.tsx` and `src/resources/**\/*-resource.ts`. */
export function scanModules(remoteDir: string): ExposedModule[] {
  const modules = (['page', 'slot', 'resource'] as const).flatMap((kind) =>
    globSync(`src/${kind}s/**/*-${kind}.{ts,tsx,js,jsx}`, { cwd: remoteDir })
      .sort()
      .map((path) => {
        const { name, ext } = parse(path);
        const file = join(remoteDir, path);
        if (ext !== extensions[kind])
          throw new Error(`${file} must end in .tsx, or in .ts if it is a resource.`);
        return { kind, name: `./${name}`, file };
      }),
  );
  if (modules.length === 0)
    throw new Error(
      `${remoteDir} has no page, slot or resource. A page is a file src/pages/<name>-page.tsx.`,
    );
  const files = new Map<string, string>();
  for (const { name, file } of modules) {
    const other = files.get(name);
    if (other) throw new Error(`Two files would be exposed as ${name}: ${other} and ${file}. Rename one.`);
    files.set(name, file);
  }
  return modules;
}
