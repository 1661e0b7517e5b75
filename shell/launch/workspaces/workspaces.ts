import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { displayPath } from '../paths.ts';

export interface Workspace extends Required<Pick<PackageJson, 'name' | 'version' | 'scripts' | 'config'>> {
  /** Folder relative to the root, with forward slashes: 'mf-tools'. */
  dir: string;
  path: string;
  dependencies: string[];
}

/** All workspaces that match the patterns of the root package.json. */
export function findWorkspaces(root: string): Workspace[] {
  const { workspaces } = readPackage(root);
  return globSync(workspaces ?? [], { cwd: root })
    .filter((dir) => existsSync(join(root, dir, 'package.json')))
    .sort()
    .map((dir) => {
      const path = join(root, dir);
      const { name = dir, version = '0.0.0', scripts = {}, config = {}, ...more } = readPackage(path);
      const dependencies = Object.keys({ ...more.dependencies, ...more.devDependencies });
      return { name, dir, path, version, scripts, config, dependencies };
    });
}

/** A workspace is a remote if its folder is named mf-*, so a new remote needs no entry in a list. */
export function findRemotes(workspaces: Workspace[]): Workspace[] {
  return workspaces.filter(isRemote);
}

function isRemote({ dir }: Pick<Workspace, 'dir'>): boolean {
  return /^mf-[^/]+$/.test(dir);
}

/** Top-level workspaces with a build. Packages inside them are used as sources. */
export function findBuilds(workspaces: Workspace[]): Workspace[] {
  return workspaces.filter(({ dir, scripts }) => !dir.includes('/') && scripts.build);
}

/** Builds remotes. No remote lists it as a dependency, because remotes must not import it. */
const remoteBuild = '@site/remote-build';

/** A workspace and all workspaces that its build depends on, directly or not. */
export function withDependencies(workspace: Workspace, all: Workspace[]): Workspace[] {
  const byName = new Map(all.map((each) => [each.name, each]));
  const found = new Set([workspace]);
  // Iterating over a Set also visits items added meanwhile.
  for (const each of found) {
    for (const name of isRemote(each) ? [...each.dependencies, remoteBuild] : each.dependencies) {
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
  /** `pageScriptLimit`: the limit for the scripts of this remote on one page, in bytes compressed with brotli. */
  config?: { pageScriptLimit?: number };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readPackage(folder: string): PackageJson {
  const file = join(folder, 'package.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  } catch (cause) {
    const sentence = `${displayPath(file)} is not valid JSON: ${(cause as Error).message}`;
    throw new LaunchError('BAD_PACKAGE', sentence, { cause });
  }
}
