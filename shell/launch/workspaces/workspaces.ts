import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Workspace {
  name: string;
  /** Folder from the root, with forward slashes: 'mf-tools'. */
  dir: string;
  path: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: string[];
}

/** Every workspace of the project, by the patterns of the root package.json. */
export function findWorkspaces(root: string): Workspace[] {
  const { workspaces } = readPackage(root);
  return globSync(workspaces ?? [], { cwd: root })
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .sort()
    .map((dir) => {
      const path = join(root, dir);
      const { name, version, scripts, dependencies, devDependencies } = readPackage(path);
      return {
        name: name ?? dir,
        dir,
        path,
        version: version ?? '0.0.0',
        scripts: scripts ?? {},
        dependencies: Object.keys({ ...dependencies, ...devDependencies }),
      };
    });
}

/** The remotes are whatever folders follow the naming rule: adding one changes no list. */
export function findRemotes(workspaces: Workspace[]): Workspace[] {
  return workspaces.filter(({ dir }) => /^mf-[^/]+$/.test(dir));
}

/** The houses that run from a build. Packages inside a house are used as sources; their builds are checks. */
export function findBuilds(workspaces: Workspace[]): Workspace[] {
  return workspaces.filter(({ dir, scripts }) => !dir.includes('/') && scripts.build);
}

/** The workspaces of this project that one is made from, itself first. */
export function withDependencies(workspace: Workspace, all: Workspace[]): Workspace[] {
  const byName = new Map(all.map((each) => [each.name, each]));
  const found = new Set([workspace]);
  // A Set's iteration also visits what is added on the way.
  for (const each of found) {
    for (const name of each.dependencies) {
      const dependency = byName.get(name);
      if (dependency) found.add(dependency);
    }
  }
  return [...found];
}

interface PackageJson {
  name?: string;
  version?: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}
