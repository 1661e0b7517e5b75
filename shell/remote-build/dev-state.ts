import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteTable } from './route-table.ts';

export type { RouteTable };

/**
 * How far the development build of a remote is. `kit dev` writes it beside the files that it speaks of, and a shell in
 * development follows it.
 */
export interface DevState {
  /** The newest code for browsers; a page that is open can take it in at once. */
  code?: { number: number; hash: string };
  /** The newest code of which all is known that a composition needs. */
  release?: { number: number; table: RouteTable };
  /** What keeps the newest edit from being built. */
  failure?: string;
}

export const devStateFile = 'state.json';

/** Where a remote's development build lies; `dist` stays as the last real build left it. */
export function devDir(root: string): string {
  return join(root, '.site', 'dev');
}

export function readDevState(dir: string): DevState {
  try {
    return JSON.parse(readFileSync(join(dir, devStateFile), 'utf8')) as DevState;
  } catch {
    // Not written yet.
    return {};
  }
}

export function writeDevState(dir: string, state: DevState): void {
  const draft = join(dir, `${devStateFile}.new`);
  writeFileSync(draft, JSON.stringify(state));
  // Readers see the old state or the new one, never half of it.
  renameSync(draft, join(dir, devStateFile));
}
