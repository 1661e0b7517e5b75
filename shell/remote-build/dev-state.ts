import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteTable } from './route-table.ts';

export type { RouteTable };

/** The state of a remote's development build. `kit dev` writes it next to the build, the development shell reads it. */
export interface DevState {
  /** The latest browser code. Open pages can load it at once. */
  code?: { number: number; hash: string };
  /** The latest build with a route table, which a composition needs. */
  release?: { number: number; table: RouteTable };
  /** The errors of the latest build, if it failed. */
  failure?: string;
}

export const devStateFile = 'state.json';

/** The folder of a remote's development build. `dist` holds only production builds. */
export function devDir(root: string): string {
  return join(root, '.site', 'dev');
}

export function readDevState(dir: string): DevState {
  try {
    return JSON.parse(readFileSync(join(dir, devStateFile), 'utf8')) as DevState;
  } catch {
    // The state has not been written yet.
    return {};
  }
}

export function writeDevState(dir: string, state: DevState): void {
  const draft = join(dir, `${devStateFile}.new`);
  writeFileSync(draft, JSON.stringify(state));
  // rename() is atomic: readers never see a partial file.
  renameSync(draft, join(dir, devStateFile));
}
