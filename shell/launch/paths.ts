import { join, relative } from 'node:path';

/** The project's root folder. */
export const projectRoot = join(import.meta.dirname, '..', '..');

/** Where a state folder keeps its parts. */
export function statePaths(stateDir: string) {
  return {
    stateDir,
    logs: join(stateDir, 'logs'),
    store: join(stateDir, 'store'),
    keys: join(stateDir, 'keys'),
    lock: join(stateDir, 'launcher.json'),
    released: join(stateDir, 'released.json'),
  };
}

export type StatePaths = ReturnType<typeof statePaths>;

/** Build stamps speak about dist folders, which every state folder shares. */
export const buildStateDir = join(projectRoot, '.site', 'builds');

/** A path as people write it: relative to the project when it lies inside. */
export function shown(path: string): string {
  const inside = relative(projectRoot, path);
  return inside.startsWith('..') ? path : inside;
}
