import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import type { Sighting } from './sighting.ts';

interface Schema extends DBSchema {
  sightings: { key: string; value: Sighting };
}

type Sightings = IDBPObjectStore<Schema, ['sightings'], 'sightings', 'readwrite'>;

/** Makes a change, if any, in one transaction and returns all sightings after it, newest first. Sends nothing. */
async function inTransaction(change?: (store: Sightings) => Promise<unknown>): Promise<Sighting[]> {
  const database = await openDB<Schema>('my-numbers', 1, {
    upgrade: (created) => void created.createObjectStore('sightings', { keyPath: 'id' }),
  });
  try {
    const transaction = database.transaction('sightings', 'readwrite');
    await change?.(transaction.store);
    const all = await transaction.store.getAll();
    await transaction.done;
    return all.sort((a, b) => b.seenAt.localeCompare(a.seenAt) || b.id.localeCompare(a.id));
  } finally {
    database.close();
  }
}

export const loadSightings = () => inTransaction();
export const saveSightings = (sightings: readonly Sighting[]) =>
  inTransaction((store) => Promise.all(sightings.map((one) => store.put(one))));

export interface Deletion {
  deleted: readonly Sighting[];
  left: Sighting[];
}

export async function deleteSighting(one: Sighting): Promise<Deletion> {
  return { deleted: [one], left: await inTransaction((store) => store.delete(one.id)) };
}

export async function deleteAllSightings(): Promise<Deletion> {
  let deleted: Sighting[] = [];
  const left = await inTransaction(async (store) => {
    // Another window may have saved more than this one shows.
    deleted = await store.getAll();
    await store.clear();
  });
  return { deleted, left };
}
