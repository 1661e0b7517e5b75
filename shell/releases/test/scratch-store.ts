import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../errors.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { credentialsEnv, type S3Server, startS3Server } from './s3-server.ts';

export interface ScratchStore {
  store: Store;
  url: string;
  /** The environment that another process needs to open the store. */
  env: Record<string, string>;
  /** Writes a file past the store, also under a name that the store refuses. */
  plant: (path: string, bytes: Buffer) => Promise<unknown>;
  close: () => Promise<void>;
}

export const scratchStores = { folder: scratchFolder, S3: scratchS3 };

export async function scratchFolder(): Promise<ScratchStore> {
  const { path, remove } = await mkdtempDisposable(join(tmpdir(), 'release-store-'));
  return openScratchFolder(join(path, 'store'), remove);
}

export async function openScratchFolder(url: string, close = async () => {}): Promise<ScratchStore> {
  const plant = async (file: string, bytes: Buffer) => {
    await mkdir(dirname(join(url, file)), { recursive: true });
    await writeFile(join(url, file), bytes);
  };
  return { store: await openStore(url), url, env: {}, plant, close };
}

export async function scratchS3(): Promise<ScratchStore> {
  return openScratchStore(await startS3Server());
}

/** Writes a file that can change, whatever is in its place. */
export async function replaceFile(store: Store, path: string, bytes: Uint8Array): Promise<void> {
  await store.compareAndSwap(path, bytes, (await store.get(path))?.etag ?? null);
}

export async function openScratchStore(server: S3Server): Promise<ScratchStore> {
  Object.assign(process.env, credentialsEnv);
  const url = `s3://${server.bucket}/site?endpoint=${encodeURIComponent(server.endpoint)}&region=eu-central-1`;
  const plant = async (file: string, bytes: Buffer) => server.objects.put(`site/${file}`, bytes);
  return { store: await openStore(url), url, env: credentialsEnv, plant, close: () => server.close() };
}

/** A store that cannot read this file, or the files of this folder, while it is down. */
export function unreadable(store: Store, path: string, isDown = () => true): Store {
  const reachable = (name: string) => {
    if (name.startsWith(path) && isDown()) throw new ReleaseError('STORE_UNREACHABLE', { file: name });
    return store;
  };
  return {
    ...store,
    get: async (name, ...rest) => reachable(name).get(name, ...rest),
    getIfChanged: async (name, ...rest) => reachable(name).getIfChanged(name, ...rest),
  };
}

/** The bytes of all files of a store by path, in a form that a failed comparison prints. */
export async function contentOf(store: Store): Promise<Record<string, string>> {
  const files = await store.list('');
  const contents = files.map(async ({ path }) => [
    path,
    (await store.get(path))?.bytes.toString('hex') ?? '',
  ]);
  return Object.fromEntries(await Promise.all(contents));
}

/** Does something in the first test, and in each later one copies the files that it wrote, which is faster. */
export function copied<Result>(
  scratch: () => Pick<ScratchStore, 'store' | 'plant'>,
  act: () => Promise<Result>,
): () => Promise<Result> {
  let done: { files: [path: string, content: string][]; result: Result } | undefined;
  return async () => {
    const { store, plant } = scratch();
    if (done) {
      for (const [path, content] of done.files) await plant(path, Buffer.from(content, 'hex'));
      return done.result;
    }
    const before = await contentOf(store);
    const result = await act();
    const isNew = ([path, content]: [string, string]) => content !== before[path];
    done = { files: Object.entries(await contentOf(store)).filter(isNew), result };
    return result;
  };
}

/** Deletes all files of a store. */
export async function empty(store: Store): Promise<void> {
  for (const { path } of await store.list('')) await store.delete(path);
}
