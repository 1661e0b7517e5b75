import { stat } from 'node:fs/promises';
import { LaunchError } from '../launch-error.ts';
import { runProgram } from '../process/run-program.ts';
import type { ChangeReporter } from '../reporter.ts';

/** The user that PostgreSQL runs as. Empty for the user of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root runs it as the owner of the data, or as `postgres`, or as `nobody`. */
export async function findAccount(dataDir: string, reporter: ChangeReporter): Promise<Account> {
  const uid = process.getuid?.();
  const owner = await stat(dataDir).catch(() => undefined);
  if (uid !== 0) {
    if (owner && uid !== undefined && owner.uid !== uid) {
      throw new LaunchError(
        'DATABASE_USER',
        `The database in ${dataDir} belongs to another user (uid ${owner.uid}), probably because root started it first.`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account =
    (await findUser('postgres')) ?? (await createPostgresUser(reporter)) ?? (await findUser('nobody'));
  if (account) return account;
  throw new LaunchError(
    'DATABASE_USER',
    'PostgreSQL does not run as root, and there is neither a user `postgres` nor a user `nobody`.',
  );
}

async function findUser(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([runProgram(['id', '-u', name]), runProgram(['id', '-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function createPostgresUser(reporter: ChangeReporter): Promise<Account | undefined> {
  reporter.announceChange(
    'Creating the system user `postgres` (useradd), because PostgreSQL refuses to run as root.',
  );
  const flags = '--system --user-group --no-create-home --home-dir=/nonexistent --shell=/usr/sbin/nologin';
  const added = await runProgram(['useradd', ...flags.split(' '), 'postgres']);
  return added.code === 0 ? findUser('postgres') : undefined;
}
