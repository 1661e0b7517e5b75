import { join, relative } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..', '..');

export function statePaths(stateDir: string) {
  return {
    stateDir,
    logs: join(stateDir, 'logs'),
    store: join(stateDir, 'store'),
    keys: join(stateDir, 'keys'),
    lock: join(stateDir, 'launcher.json'),
    released: join(stateDir, 'released.json'),
    /** The last time stamp that this site signed, out of reach of whoever can write to the store. */
    timestamp: join(stateDir, 'timestamp.json'),
    /** Compiling takes a quarter of a server's start. */
    compileCache: join(stateDir, 'compile-cache'),
  };
}

export type StatePaths = ReturnType<typeof statePaths>;

/** Build stamps describe the dist folders, which all state folders share. */
export function buildStateDirOf(root: string): string {
  return join(root, '.site', 'builds');
}
export const buildStateDir = buildStateDirOf(projectRoot);
/** Node's compile cache for what tests start. */
export const testCompileCache = join(buildStateDir, 'compiled');

/** A path for messages: relative to the project if it is inside. */
export function displayPath(path: string): string {
  const inside = relative(projectRoot, path);
  return inside.startsWith('..') ? path : inside;
}
