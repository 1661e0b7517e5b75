import { stat } from 'node:fs/promises';
import { LaunchError } from '../launch-error.ts';
import { runCommand } from '../process/run-command.ts';

/** The user that PostgreSQL runs as; empty for the one who runs this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user, always the one who owns the data. */
export async function findAccount(dataDir: string): Promise<Account> {
  const me = process.getuid?.();
  const owner = await stat(dataDir).catch(() => undefined);
  if (me !== 0) {
    if (owner && me !== undefined && owner.uid !== me) {
      throw new LaunchError(
        'DATABASE_USER',
        `The database in ${dataDir} belongs to another user (number ${owner.uid}), probably because root started it first.`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp('postgres')) ?? (await createPostgres()) ?? (await lookUp('nobody')) ?? noAccount();
}

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([runCommand(['id', '-u', name]), runCommand(['id', '-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function createPostgres(): Promise<Account | undefined> {
  const added = await runCommand([
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir=/nonexistent',
    '--shell=/usr/sbin/nologin',
    'postgres',
  ]);
  return added.code === 0 ? lookUp('postgres') : undefined;
}

function noAccount(): never {
  throw new LaunchError(
    'DATABASE_USER',
    'PostgreSQL does not run as root, and no other user could be found or made.',
  );
}
