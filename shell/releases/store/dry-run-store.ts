import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseError } from '../errors.ts';
import type { Store } from './store.ts';
import { openFolderStore } from './store-folder.ts';

/** Runs `check` with a store that reads from the base and writes to a temporary folder. */
export async function withDryRunStore<T>(base: Store, check: (store: Store) => Promise<T>): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'releases-'));
  return await check(dryRunStore(base, openFolderStore(folder.path)));
}

/** A store that writes to `top` and never to `base`. */
function dryRunStore(base: Store, top: Store): Store {
  const deleted = new Set<string>();
  const get: Store['get'] = async (path, maxBytes) =>
    (await top.get(path, maxBytes)) ?? (deleted.has(path) ? undefined : base.get(path, maxBytes));
  return {
    url: base.url,
    get,

    async getIfChanged(path, etag, maxBytes) {
      const file = await get(path, maxBytes);
      return file && file.etag === etag ? 'unchanged' : file;
    },

    async putImmutable(path, bytes) {
      const present = await get(path);
      if (!present) return top.putImmutable(path, bytes);
      if (present.bytes.equals(bytes)) return 'present';
      throw new ReleaseError('IMMUTABLE', { file: path });
    },

    async compareAndSwap(path, bytes, expectedEtag) {
      const current = await get(path);
      if ((current?.etag ?? null) !== expectedEtag) return { swapped: false, current };
      return top.compareAndSwap(path, bytes, (await top.get(path))?.etag ?? null);
    },

    async list(prefix) {
      const kept = (await base.list(prefix)).filter(({ path }) => !deleted.has(path));
      const entries = [...kept, ...(await top.list(prefix))].map((entry) => [entry.path, entry] as const);
      return [...new Map(entries).values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },

    async folders(prefix) {
      return [...new Set([...(await base.folders(prefix)), ...(await top.folders(prefix))])].sort();
    },

    async delete(path) {
      deleted.add(path);
      await top.delete(path);
    },
  };
}
