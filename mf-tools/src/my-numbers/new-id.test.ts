import { expect, it } from 'vitest';
import { newId } from './new-id.ts';
import { sightingSchema } from './sighting.ts';

it('makes unique ids that the schema accepts', () => {
  const ids = Array.from({ length: 200 }, () => newId());
  for (const id of ids) expect(sightingSchema.shape.id.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

it('makes ids that sort by time', () => {
  const times = [0, 1, 255, 4096, Date.now(), Date.now() + 1, 2 ** 47];
  const ids = times.map((time) => newId(time));
  expect(ids.toSorted()).toEqual(ids);
});
