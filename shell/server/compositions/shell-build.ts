import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellBuild } from '../../build/build-shell.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The shell's own build, read once at start. */
export interface LoadedShell extends ShellBuild {
  serverFile: string;
  read: (path: string) => Buffer;
}

export function loadShellBuild(dir = dist): LoadedShell {
  const read = (path: string) => readFileSync(join(dir, path));
  const build = JSON.parse(read('shell.json').toString()) as ShellBuild;
  return { ...build, serverFile: join(dir, 'server/entry.mjs'), read };
}
