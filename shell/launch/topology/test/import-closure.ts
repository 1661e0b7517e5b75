import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { findWorkspaces } from '../../build/workspaces.ts';
import { projectRoot } from '../../paths.ts';

const workspaces = findWorkspaces(projectRoot);

/** Imports that are left after type stripping, re-exports, and modules that are named by address (workers). */
const references = [
  /^(?:import|export)\s+(?!type\s)[^'"]*?\sfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bnew URL\('([^']+\.ts)'/g,
];

/** Every source file of this project that a program loads, from the root: shell/server/main.ts, … */
export function filesLoadedBy(script: string): string[] {
  const found = new Set([join(projectRoot, script)]);
  // A Set's iteration also visits what is added on the way.
  for (const file of found) {
    const source = readFileSync(file, 'utf8');
    for (const pattern of references) {
      for (const [, specifier = ''] of source.matchAll(pattern)) {
        const target = locate(specifier, file);
        if (target && existsSync(target)) found.add(target);
      }
    }
  }
  return [...found].map((file) => relative(projectRoot, file));
}

function locate(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!workspace) return undefined;
  const { exports } = JSON.parse(readFileSync(join(workspace.path, 'package.json'), 'utf8'));
  return join(workspace.path, exports[`.${specifier.slice(workspace.name.length)}`]);
}
