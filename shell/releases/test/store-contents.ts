import type { Store } from '../store/store.ts';

/** The bytes of all files of a store by path, in a form that a failed comparison prints. */
export async function contentOf(store: Store): Promise<Record<string, string>> {
  const files = await store.list('');
  const contents = files.map(async ({ path }) => [
    path,
    (await store.get(path))?.bytes.toString('hex') ?? '',
  ]);
  return Object.fromEntries(await Promise.all(contents));
}

/** Deletes all files of a store. */
export async function empty(store: Store): Promise<void> {
  for (const { path } of await store.list('')) await store.delete(path);
}
