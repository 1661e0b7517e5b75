import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const lockTimeoutMs = 5_000;

/**
 * Runs one short synchronous step under a lock that all processes of this machine share.
 * SQLite is used only for its file lock, which the kernel releases when the process crashes. A file with a process id would
 * stay behind.
 */
export function withFolderLock<T>(folder: string, step: () => T): T {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(join(folder, '.lock'), { timeout: lockTimeoutMs });
    lock.exec('BEGIN EXCLUSIVE');
    return step();
  } finally {
    lock?.close();
  }
}
