import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseError } from '../errors.ts';
import type { Store } from './store.ts';

/** Opens `s3://bucket/prefix?endpoint=…&region=…`, `file:///folder` or a plain folder. */
export async function openStore(url: string): Promise<Store> {
  if (url.startsWith('s3://')) {
    // Loaded on demand, because the AWS SDK is large and folder stores do not need it.
    const { openS3Store } = await import('./store-s3.ts');
    return openS3Store(url);
  }
  const { openFolderStore } = await import('./store-folder.ts');
  return openFolderStore(folderOf(url));
}

/** True for a store on this machine. Only then may a signing key be created automatically. */
export function isFolderStore(url: string): boolean {
  return !url.startsWith('s3://');
}

function folderOf(url: string): string {
  if (url === '' || (/^[a-z0-9+]{2,}:/i.test(url) && !url.startsWith('file:')))
    throw new ReleaseError('STORE_URL', { detail: url || 'empty' });
  if (!url.startsWith('file:')) return resolve(url);
  return url.startsWith('file:///') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
}
