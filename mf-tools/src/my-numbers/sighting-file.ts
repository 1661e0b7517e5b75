import * as z from 'zod/mini';
import { type Sighting, sightingSchema } from './sighting.ts';

const format = 'my-angel-numbers';

export function writeFile(sightings: readonly Sighting[]): string {
  return `${JSON.stringify({ format, sightings }, undefined, 2)}\n`;
}

export type FileContent =
  | { kind: 'sightings'; sightings: Sighting[] }
  | { kind: 'not-json' }
  | { kind: 'bad-entry'; position: number; field: string };

const fileSchema = z.object({ format: z.literal(format), sightings: z.array(z.unknown()) });

/** Reads an exported file, which someone may have edited. Returns all entries, or the first invalid one. */
export function readFile(text: string): FileContent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  const file = fileSchema.safeParse(parsed);
  if (!file.success) return { kind: 'not-json' };
  const sightings = new Map<string, Sighting>();
  for (const [index, entry] of file.data.sightings.entries()) {
    const { data, error } = sightingSchema.safeParse(entry);
    if (!data)
      return { kind: 'bad-entry', position: index + 1, field: String(error?.issues[0]?.path[0] ?? 'entry') };
    // Someone copied an entry and changed the copy. With the same id, it would replace the original.
    if (sightings.has(data.id)) return { kind: 'bad-entry', position: index + 1, field: 'id' };
    sightings.set(data.id, data);
  }
  return { kind: 'sightings', sightings: [...sightings.values()] };
}
