export interface StoredFile {
  bytes: Buffer;
  etag: string;
}

export interface StoredEntry {
  path: string;
  bytes: number;
  modifiedAt: Date;
}

type SwapResult = { swapped: true; etag: string } | { swapped: false; current: StoredFile | undefined };

/** Holds releases and pointers. Paths are plain and relative. Every failure is thrown as a ReleaseError. */
export interface Store {
  /** The URL or folder that opened the store. */
  readonly url: string;
  /** Throws TOO_LARGE, without reading all of it, if the file has more bytes than `maxBytes` (default: 256 MB). */
  get(path: string, maxBytes?: number): Promise<StoredFile | undefined>;
  /** Like get, but returns 'unchanged' without the bytes while the etag still matches. */
  getIfChanged(
    path: string,
    etag: string | undefined,
    maxBytes?: number,
  ): Promise<StoredFile | 'unchanged' | undefined>;
  /** Creates a file that never changes. Writing the same bytes again succeeds, other bytes throw IMMUTABLE. */
  putImmutable(path: string, bytes: Uint8Array): Promise<'created' | 'present'>;
  /** Writes only if the file still has this etag (null: only if the file does not exist). */
  compareAndSwap(path: string, bytes: Uint8Array, expectedEtag: string | null): Promise<SwapResult>;
  /**
   * Every file whose path begins with the prefix, sorted by path. Leaves out names that the store refuses, such as the `folder/`
   * objects of S3 consoles: reading one would throw. A store in a folder also leaves out hidden files.
   */
  list(prefix: string): Promise<StoredEntry[]>;
  /** The names of the non-empty folders one level below the prefix: `folders('')` returns the remotes. */
  folders(prefix: string): Promise<string[]>;
  /** Removes a file. Does nothing if it does not exist. */
  delete(path: string): Promise<void>;
}
