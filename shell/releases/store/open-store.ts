import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asReleaseError, ReleaseError } from '../errors.ts';
import type { Store } from './store.ts';

/** Opens `s3://bucket/prefix?endpoint=…&region=…`, `file:///folder` or a plain folder. */
export async function openStore(url: string): Promise<Store> {
  if (url.startsWith('s3://')) {
    // Loaded on demand, because the AWS SDK is large and folder stores do not need it.
    const { openS3Store } = await import('./store-s3.ts');
    return openS3Store(url);
  }
  const { openFolderStore } = await import('./store-folder.ts');
  const folder = folderOf(url);
  const isFile = await stat(folder).then(
    (found) => !found.isDirectory(),
    // The first write creates a folder that does not exist.
    (error) => error.code === 'ENOTDIR',
  );
  if (isFile) throw new ReleaseError('STORE_URL', { detail: `${folder} is not a folder` });
  return openFolderStore(folder);
}

/** False for an address, such as `file:///folder`. */
export function isPath(url: string): boolean {
  return !/^[a-z0-9+]{2,}:/i.test(url);
}

/** True for a store on this machine. Only then may a signing key be created automatically. */
export function isFolderStore(url: string): boolean {
  return !url.startsWith('s3://');
}

/** Whether the first store is inside the folder of the other or contains it, with links resolved. Undefined if neither, or if one is a bucket. */
export async function folderOverlap(url: string, other: string): Promise<'inside' | 'contains' | undefined> {
  if (!isFolderStore(url) || !isFolderStore(other)) return undefined;
  const [folder, base] = await Promise.all([realFolder(folderOf(url)), realFolder(folderOf(other))]);
  if (isIn(folder, base)) return 'inside';
  return isIn(base, folder) ? 'contains' : undefined;
}

/** True also for the folder itself. */
function isIn(folder: string, base: string): boolean {
  return `${folder}${sep}`.startsWith(base.endsWith(sep) ? base : `${base}${sep}`);
}

/** The path without links, also of a folder that does not exist yet. */
async function realFolder(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (dirname(path) === path) throw asReleaseError(error);
    return join(await realFolder(dirname(path)), basename(path));
  }
}

function folderOf(url: string): string {
  if (url === '' || (!isPath(url) && !url.startsWith('file:')))
    throw new ReleaseError('STORE_URL', { detail: url || 'empty' });
  if (!url.startsWith('file:')) return resolve(url);
  return url.startsWith('file:///') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}
