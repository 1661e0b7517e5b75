import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReleaseError } from './errors.ts';

export interface StoredFile {
  bytes: Buffer;
  etag: string;
}

export interface StoredEntry {
  path: string;
  bytes: number;
  modifiedAt: Date;
}

export type Swap = { swapped: true; etag: string } | { swapped: false; current: StoredFile | undefined };

/** Where releases and pointers live. Paths are plain and relative; whatever fails throws a ReleaseError. */
export interface Store {
  /** The address, as people would type it. */
  readonly url: string;
  get(path: string): Promise<StoredFile | undefined>;
  /** Like get, but answers 'unchanged' without the bytes while the etag still holds. */
  getIfChanged(path: string, etag: string | undefined): Promise<StoredFile | 'unchanged' | undefined>;
  /** Creates a file that never changes. The same bytes again are fine, others are refused (IMMUTABLE). */
  putImmutable(path: string, bytes: Uint8Array): Promise<'created' | 'present'>;
  /** Writes only if the file still has this etag (null: only if there is none). */
  compareAndSwap(path: string, bytes: Uint8Array, expectedEtag: string | null): Promise<Swap>;
  /** Every file whose path begins with the prefix, sorted by path. */
  list(prefix: string): Promise<StoredEntry[]>;
  /** The names one level below a folder that hold something themselves: `folders('')` are the remotes. */
  folders(prefix: string): Promise<string[]>;
  /** Removes a file; one that is not there is fine. */
  delete(path: string): Promise<void>;
}

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
