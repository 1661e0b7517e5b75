import { execFile } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { displayPath } from '../paths.ts';
import type { ChangeReporter } from '../reporter.ts';
import type { Account } from './account.ts';

/** Used by root alone, for files that PostgreSQL's user cannot reach inside the project (below /root, for example). */
export const outsideDir = '/var/lib/angel-numbers';

/** Tries it as that account, because mode bits do not tell about parent folders, ACLs and mounts. */
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

/** Creates the folder that will hold `path`. If PostgreSQL runs as another user, that user gets access to the folder. */
export async function prepareParent(path: string, account: Account, reporter: ChangeReporter) {
  const parent = dirname(path);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const { mode, uid } = await stat(parent);
  if (account.uid === undefined || uid !== process.getuid?.() || (mode & 0o055) === 0o055) return;
  reporter.announceChange(
    `Making ${displayPath(parent)} readable for other users (chmod go+rx), because PostgreSQL runs as uid ${account.uid}.`,
  );
  await chmod(parent, (mode & 0o777) | 0o055);
}
