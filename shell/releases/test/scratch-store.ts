import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { type S3Server, startS3Server, testCredentials } from './s3-server.ts';

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
  const url = join(path, 'store');
  const plant = async (file: string, bytes: Buffer) => {
    await mkdir(dirname(join(url, file)), { recursive: true });
    await writeFile(join(url, file), bytes);
  };
  return { store: await openStore(url), url, env: {}, plant, close: remove };
}

export async function scratchS3(): Promise<ScratchStore> {
  // Small pages, so that listings consist of several.
  return openScratchStore(await startS3Server({ pageSize: 5 }));
}

/** Writes a file that can change, whatever is in its place. */
export async function replaceFile(store: Store, path: string, bytes: Uint8Array): Promise<void> {
  await store.compareAndSwap(path, bytes, (await store.get(path))?.etag ?? null);
}

export const credentialsEnv = {
  AWS_ACCESS_KEY_ID: testCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
};

export async function openScratchStore(server: S3Server): Promise<ScratchStore> {
  Object.assign(process.env, credentialsEnv);
  const url = `s3://${server.bucket}/site?endpoint=${encodeURIComponent(server.endpoint)}&region=eu-central-1`;
  const plant = async (file: string, bytes: Buffer) => server.objects.put(`site/${file}`, bytes);
  return { store: await openStore(url), url, env: credentialsEnv, plant, close: () => server.close() };
}
