import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Sighting, sightingSchema } from './sighting.ts';
import { readFile, writeFile } from './sighting-file.ts';

const one: Sighting = {
  id: '0b0e7e0a-54a4-4a0c-9a3e-0d3f8f1f2a11',
  number: '11:11',
  seenAt: '2026-11-22T11:11',
  place: 'on a clock',
  note: 'thinking of Ana',
};

it('reads what it has written', () => {
  const written = writeFile([one, { ...one, id: '0b0e7e0a-54a4-4a0c-9a3e-0d3f8f1f2a12', note: '"{}\n' }]);
  const read = readFile(written);
  expect(read.kind).toBe('sightings');
  // Texts in an edited file are trimmed.
  expect(read).toMatchObject({ sightings: [one, { note: '"{}' }] });
});

it.each(['', '{', 'null', '[]', '{"format":"other","sightings":[]}'])(
  'refuses %j as no file of the journal',
  (text) => {
    expect(readFile(text)).toEqual({ kind: 'not-json' });
  },
);

it.each([
  [{ number: 'eleven' }, 'number'],
  [{ seenAt: '2026-13-40T99:99' }, 'seenAt'],
  [{ seenAt: 'yesterday' }, 'seenAt'],
  [{ seenAt: '2026-02-30T11:11' }, 'seenAt'],
  [{ seenAt: '0001-01-01T11:11' }, 'seenAt'],
  [{ place: 'x'.repeat(81) }, 'place'],
  [{ note: 7 }, 'note'],
  [{ id: 'x' }, 'id'],
  [{ number: '444' }, 'id'],
])('names the entry and the field of %j', (change, field) => {
  const text = JSON.stringify({ format: 'my-angel-numbers', sightings: [one, { ...one, ...change }] });
  expect(readFile(text)).toEqual({ kind: 'bad-entry', position: 2, field });
});

it('never throws, whatever the file holds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      readFile(`{"format":"my-angel-numbers","sightings":[${text}]}`);
    }),
  );
  expect(sightingSchema.safeParse(one).success).toBe(true);
});
