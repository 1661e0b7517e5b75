import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Workspace, withDependencies } from './workspaces.ts';

/** Hashes of a build's inputs and outputs. File times and git cannot replace them: both ignore edited or deleted outputs. */
export interface Stamp {
  inputs: string;
  outputs: string;
}

/** Folders that no build reads, wherever they are. */
const ignoredFolders = /^(node_modules|dist|tests?)$/;
/** Folders of a workspace that no build reads: documents, commands, the launcher and the server. In its sources, folders may have these names. */
const ignoredTopFolders = /^(e2e|docs|bench|checks|commands|deploy|drill|launch|packaging|server|topology)$/;
const ignoredFiles = /(\.(test|spec)\.tsx?|\.log|^(README|CHANGELOG)\.md)$/;
const sharedFiles = ['package-lock.json', 'tsconfig.base.json'];

/** Hash of everything that affects a build: the workspace's files, those of the workspaces that it uses, and the tools. */
export function hashInputs(workspace: Workspace, all: Workspace[], root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of sharedFiles) {
    if (existsSync(join(root, file))) addFile(hash, file, join(root, file));
  }
  const workspaceFolders = new Set(all.map(({ path }) => path));
  for (const each of withDependencies(workspace, all)) {
    hash.update(`\0${each.name}`);
    addFolder(hash, each.path, '', (name, path) => {
      if (name.startsWith('.') || ignoredFolders.test(name) || workspaceFolders.has(path)) return true;
      return ignoredTopFolders.test(name) && path === join(each.path, name);
    });
  }
  return hash.digest('hex');
}

/** Hash of the dist folder. Undefined if there is none. */
export function hashOutputs(workspace: Workspace): string | undefined {
  const dist = join(workspace.path, 'dist');
  if (!existsSync(dist)) return undefined;
  const hash = createHash('sha256');
  addFolder(hash, dist, '', () => false);
  return hash.digest('hex');
}

export function stampFile(stampDir: string, workspace: Workspace): string {
  return join(stampDir, `${workspace.dir.replaceAll('/', '__')}.json`);
}

function addFolder(
  hash: Hash,
  folder: string,
  prefix: string,
  skip: (name: string, path: string) => boolean,
): void {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skip(entry.name, path)) addFolder(hash, path, `${prefix}${entry.name}/`, skip);
    } else if (entry.isFile() && !ignoredFiles.test(entry.name)) {
      addFile(hash, prefix + entry.name, path);
    }
  }
}

function addFile(hash: Hash, name: string, path: string): void {
  // Name and length distinguish `ab`+`c` from `a`+`bc`.
  const bytes = readFileSync(path);
  hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
}
