import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import { findWorkspaces } from '../../launch/workspaces/workspaces.ts';

const workspaces = findWorkspaces(projectRoot);

/** Imports and re-exports without types, and workers in `new URL(…)`. */
const references = [
  /^(?:import|export)\s+(?!type\s)[^'"]*?\sfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\bnew URL\('([^']+\.ts)'/g,
];

export function loadedBy(script: string) {
  const files = new Set([join(projectRoot, script)]);
  const undeclared = new Set<string>();
  // The loop also visits files that are added during it.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const specifier of references.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    )) {
      const source = resolveInProject(specifier, file);
      if (source && existsSync(source)) files.add(source);
      if (!source && !isDeclared(specifier, file))
        undeclared.add(`${relative(projectRoot, file)} imports ${specifier}`);
    }
  }
  return {
    files: [...files].map((file) => relative(projectRoot, file)),
    /** The manifests of the workspaces that they belong to. */
    manifests: [
      ...new Set([...files].map((file) => relative(projectRoot, join(ownerOf(file), 'package.json')))),
    ],
    /** Imports of packages that are missing from the dependencies in the workspace's package.json. */
    undeclared: [...undeclared],
  };
}

function resolveInProject(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const workspace = workspaces.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (!workspace) return undefined;
  const { exports } = readManifest(workspace.path);
  return join(workspace.path, exports[`.${specifier.slice(workspace.name.length)}`] ?? '');
}

function isDeclared(specifier: string, file: string): boolean {
  if (specifier.startsWith('node:')) return true;
  const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [''];
  return Object.hasOwn(readManifest(ownerOf(file)).dependencies, name);
}

/** The folder of the workspace that has a file. Workspaces are nested: the innermost one owns it. */
function ownerOf(file: string): string {
  const owners = workspaces
    .map(({ path }) => path)
    .filter((path) => file.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length);
  return owners[0] ?? projectRoot;
}

function readManifest(folder: string): Record<'exports' | 'dependencies', Record<string, string>> {
  return { exports: {}, dependencies: {}, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
}

/** The folders of packages and of everything that they depend on. */
export function installedFor(packages: readonly string[]): string[] {
  const installed = join(projectRoot, 'node_modules');
  const folders = new Set(packages.map((name) => join(installed, name)));
  // The loop also visits folders that are added during it.
  for (const folder of folders) {
    for (const name of Object.keys(readManifest(folder).dependencies)) {
      const nested = join(folder, 'node_modules', name);
      folders.add(existsSync(nested) ? nested : join(installed, name));
    }
  }
  return [...folders].map((folder) => relative(projectRoot, folder));
}
