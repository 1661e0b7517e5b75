import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { replaceFile } from '../replace-file.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** What must be remembered between two starts, in a file that only its owner can read. */
export interface Credentials {
  port: number;
  password: string;
}

/** The role and the database of the site. */
export const siteName = 'site';

/** PostgreSQL's own settings in the environment (PGDATA, PGPORT, …) would win over ours. */
export const cleanEnv = { LC_ALL: 'C', TZ: 'UTC' };

/** Only the site's role may come in, only from this machine, only with its password. */
const hostBasedAccess = `host ${siteName} ${siteName} 127.0.0.1/32 scram-sha-256\n`;

export function readCredentials(file: string): Credentials | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  } catch {
    return undefined;
  }
}

export function writeCredentials(file: string, credentials: Credentials): void {
  replaceFile(file, JSON.stringify(credentials), 0o600);
}

export function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** Makes the cluster beside its place and moves it there whole: a start that is killed meanwhile leaves no half of one. */
export async function createCluster(dataDir: string, password: string, binaries: Binaries, account: Account) {
  const draft = `${dataDir}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(draft, account.uid, account.gid);
  await run(binaries.initdb, account, [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    // The builtin provider sorts alike on every machine, whatever locales are installed.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]);
  await runSingleUser(draft, binaries, account, [
    `CREATE ROLE ${siteName} LOGIN PASSWORD '${password}'`,
    `CREATE DATABASE ${siteName} OWNER ${siteName}`,
  ]);
  // Written over the file of initdb, which keeps its owner and mode.
  await writeFile(join(draft, 'pg_hba.conf'), hostBasedAccess);
  await rename(draft, dataDir);
}

export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'PG_VERSION'));
}

/** For the case that the password was lost while the data were not. */
export function changePassword(dataDir: string, password: string, binaries: Binaries, account: Account) {
  return runSingleUser(dataDir, binaries, account, [`ALTER ROLE ${siteName} PASSWORD '${password}'`]);
}

/** PostgreSQL without a server: no port, no password, one statement a line. */
function runSingleUser(dataDir: string, binaries: Binaries, account: Account, statements: string[]) {
  return run(
    binaries.postgres,
    account,
    ['--single', '-D', dataDir, 'postgres'],
    `${statements.join('\n')}\n`,
  );
}

async function run(file: string, account: Account, args: string[], input = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = execFile(file, args, { ...account, cwd: '/', env: cleanEnv }, (cause, _stdout, stderr) => {
    // Single-user mode goes on after a failed statement and ends with 0.
    if (!cause && !/^.*(ERROR|FATAL|PANIC):/m.test(stderr)) return resolve();
    reject(
      new LaunchError('DATABASE_FAILED', 'The database could not be created.', { cause, detail: stderr }),
    );
  });
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  await promise;
}
