import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseError } from './errors.ts';
import type { Store } from './store.ts';

/** Opens `s3://bucket/prefix?endpoint=…&region=…`, `file:///folder` or a plain folder. */
export async function openStore(url: string): Promise<Store> {
  if (url.startsWith('s3://')) {
    // Loaded on demand: a site on a folder does not pay for the AWS SDK.
    const { openS3Store } = await import('./store-s3.ts');
    return openS3Store(url);
  }
  const { openFolderStore } = await import('./store-folder.ts');
  return openFolderStore(folderOf(url));
}

/** True where this machine alone holds the store, so that a key may be made beside it. */
export function isFolderStore(url: string): boolean {
  return !url.startsWith('s3://');
}

function folderOf(url: string): string {
  if (url === '' || (/^[a-z0-9+]+:\/\//i.test(url) && !url.startsWith('file://')))
    throw new ReleaseError('STORE_URL', { detail: url || 'empty' });
  if (!url.startsWith('file:')) return resolve(url);
  return url.startsWith('file:///') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}
