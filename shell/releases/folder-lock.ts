import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { asReleaseError } from './errors.ts';

const WAIT_MS = 5_000;

/**
 * Runs one short synchronous step while no other process of this machine does.
 * SQLite is used for its file lock alone: the kernel drops it with its holder, so that a crash leaves nothing to
 * clean up, which a file with a process id in it cannot promise.
 */
export function withFolderLock<T>(folder: string, step: () => T): T {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, '.lock'), { timeout: WAIT_MS });
    lock.exec('BEGIN EXCLUSIVE');
    return step();
  } catch (error) {
    throw asReleaseError(error);
  } finally {
    lock?.close();
  }
}
