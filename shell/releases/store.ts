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
