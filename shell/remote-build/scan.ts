import { globSync } from 'node:fs';
import { join, parse, relative } from 'node:path';

const extensions = { page: 'tsx', slot: 'tsx', resource: 'ts' } as const;

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
    globSync(`src/${kind}s/**/*-${kind}.${extensions[kind]}`, { cwd: remoteDir })
      .sort()
      .map((file) => ({ kind, name: `./${parse(file).name}`, file: join(remoteDir, file) })),
  );
  const [misnamed] = globSync(
    'src/{pages/**/*-page,slots/**/*-slot,resources/**/*-resource}.{ts,tsx,js,jsx}',
    {
      cwd: remoteDir,
      exclude: modules.map(({ file }) => relative(remoteDir, file)),
    },
  );
  if (misnamed)
    throw new Error(`${join(remoteDir, misnamed)} must end in .tsx, or in .ts if it is a resource.`);
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
