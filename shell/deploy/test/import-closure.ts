import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import { findWorkspaces } from '../../launch/workspaces/workspaces.ts';

const workspaces = findWorkspaces(projectRoot);

/** Imports that are left after type stripping, re-exports, and modules that are named by address (workers). */
const references = [
  /^(?:import|export)\s+(?!type\s)[^'"]*?\sfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bnew URL\('([^']+\.ts)'/g,
];

export interface Loaded {
  /** Source files of this project, from the root: shell/server/main.ts, … */
  files: string[];
  /** Packages from elsewhere that a workspace's files import and its package.json does not name among the dependencies. */
  undeclared: string[];
}

/** All that a program loads, read from its sources. */
export function loadedBy(script: string): Loaded {
  const files = new Set([join(projectRoot, script)]);
  const undeclared = new Set<string>();
  // A Set's iteration also visits what is added on the way.
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    for (const specifier of references.flatMap((pattern) =>
      [...source.matchAll(pattern)].map(([, name = '']) => name),
    )) {
      const ours = locate(specifier, file);
      if (ours && existsSync(ours)) files.add(ours);
      if (!ours && !isDeclared(specifier, file))
        undeclared.add(`${relative(projectRoot, file)} imports ${specifier}`);
    }
  }
  return { files: [...files].map((file) => relative(projectRoot, file)), undeclared: [...undeclared] };
}

function locate(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!workspace) return undefined;
  const { exports } = readManifest(workspace.path);
  return join(workspace.path, exports[`.${specifier.slice(workspace.name.length)}`] ?? '');
}

function isDeclared(specifier: string, file: string): boolean {
  if (specifier.startsWith('node:')) return true;
  // The innermost workspace is the owner.
  const owners = workspaces
    .filter(({ path }) => file.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length);
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [''];
  return Object.hasOwn(readManifest(owners[0]?.path ?? projectRoot).dependencies, name);
}

function readManifest(folder: string): {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
} {
  const { exports = {}, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { exports, dependencies };
}
