import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import type { Sighting } from './sighting.ts';

interface Schema extends DBSchema {
  sightings: { key: string; value: Sighting };
}

type Sightings = IDBPObjectStore<Schema, ['sightings'], 'sightings', 'readwrite'>;

/** Makes changes, if any, in one transaction and returns all sightings after it, newest first. Sends nothing. */
async function inTransaction(change: (store: Sightings) => readonly Promise<unknown>[]): Promise<Sighting[]> {
  const database = await openDB<Schema>('my-numbers', 1, {
    upgrade: (created) => void created.createObjectStore('sightings', { keyPath: 'id' }),
  });
  try {
    const transaction = database.transaction('sightings', 'readwrite');
    await Promise.all(change(transaction.store));
    const all = await transaction.store.getAll();
    await transaction.done;
    return all.sort((a, b) => b.seenAt.localeCompare(a.seenAt) || b.id.localeCompare(a.id));
  } finally {
    database.close();
  }
}

export const loadSightings = () => inTransaction(() => []);
export const saveSightings = (sightings: readonly Sighting[]) =>
  inTransaction((store) => sightings.map((one) => store.put(one)));
export const deleteSighting = (id: string) => inTransaction((store) => [store.delete(id)]);
export const deleteAllSightings = () => inTransaction((store) => [store.clear()]);
