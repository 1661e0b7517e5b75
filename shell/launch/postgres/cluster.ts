import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import type { Account } from './account.ts';
import type { Programs } from './programs.ts';

/** Name of the site's role and database. */
export const siteName = 'site';

/** A fixed environment, because variables like PGDATA and PGPORT would override our settings. */
export const cleanEnv = { LC_ALL: 'C', TZ: 'UTC' };

/** Allows only the site's role, only from this machine, only with its password. */
const hostBasedAccess = `host ${siteName} ${siteName} 127.0.0.1/32 scram-sha-256\n`;

/** Creates the cluster in a temporary folder and renames it, so that a killed start leaves no incomplete cluster. */
export async function createCluster(dataDir: string, password: string, programs: Programs): Promise<void> {
  const failure = 'The database could not be created.';
  const draft = `${dataDir}.new`;
  const { initdb, account } = programs;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(draft, account.uid, account.gid);
  await run(initdb, account, failure, [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    // The builtin provider sorts the same on every machine, whatever locales are installed.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  await runSingleUser(draft, programs, failure, [
    `CREATE ROLE ${siteName} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${siteName} OWNER ${siteName}`,
  ]);
  // Overwriting the file of initdb keeps its owner and mode.
  await writeFile(join(draft, 'pg_hba.conf'), hostBasedAccess);
  await rename(draft, dataDir);
}

export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

/** Sets a new password, because the file with the old one was lost. */
export function changePassword(dataDir: string, password: string, programs: Programs): Promise<void> {
  const statement = `ALTER ROLE ${siteName} PASSWORD '${password}'`;
  return runSingleUser(dataDir, programs, 'The password of the database could not be changed.', [statement]);
}

/** Runs statements in single-user mode, which needs no port and no password. It reads one statement per line. */
function runSingleUser(dataDir: string, programs: Programs, failure: string, statements: string[]) {
  const args = ['--single', '-D', dataDir, 'postgres'];
  return run(programs.postgres, programs.account, failure, args, `${statements.join('\n')}\n`);
}

/** `failure` is the sentence of the error. */
async function run(file: string, account: Account, failure: string, args: string[], input = '') {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = execFile(file, args, { ...account, cwd: '/', env: cleanEnv }, (cause, _stdout, stderr) => {
    // Single-user mode continues after a failed statement and exits with 0.
    if (!cause && !/^.*(ERROR|FATAL|PANIC):/m.test(stderr)) return resolve();
    reject(new LaunchError('DATABASE_FAILED', failure, { cause, detail: stderr }));
  });
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  await promise;
}
