import { execFile } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

/** Where root puts what an unprivileged PostgreSQL could not reach inside the project (below /root, for instance). */
export const outsideDir = '/var/lib/angel-numbers';

/** Asks the system itself, as that account: mode bits alone know nothing of parents, ACLs and mounts. */
export async function canReach(folder: string, { uid, gid }: Account): Promise<boolean> {
  if (uid === undefined) return true;
  try {
    await promisify(execFile)('/bin/sh', ['-c', 'cd "$1" && ls . >/dev/null', 'sh', folder], {
      uid,
      gid,
      cwd: '/',
    });
    return true;
  } catch {
    return false;
  }
}

/** Makes the folder that will hold `path` and lets others pass through it, whatever the umask says. */
export async function openParent(path: string): Promise<void> {
  const parent = dirname(path);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const { mode, uid } = await stat(parent);
  if (uid === process.getuid?.() && (mode & 0o055) !== 0o055) await chmod(parent, (mode & 0o777) | 0o055);
}
