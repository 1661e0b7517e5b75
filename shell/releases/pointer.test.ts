import { expect, test } from 'vitest';
import { type Pointer, pointerAfter } from './pointer.ts';

const at = '2025-01-01T00:00:00.000Z';
const empty: Pointer = {
  remote: 'mf-tools',
  version: null,
  sequence: 0,
  previous: null,
  at,
  by: '',
  why: '',
  history: [],
};

/** `+1.0.0` promotes, `-1.0.0` rolls back to. */
function after(...moves: string[]): Pointer {
  return moves.reduce((pointer, move) => {
    const action = move.startsWith('+') ? 'promote' : 'rollback';
    return pointerAfter(pointer, { version: move.slice(1), at, by: 'ada', why: '', action });
  }, empty);
}

test('the sequence only grows, also when an older release comes back', () => {
  expect(after('+1.0.0', '+2.0.0', '-1.0.0')).toMatchObject({ version: '1.0.0', sequence: 3 });
});

test.each([
  [['+1.0.0'], null],
  [['+1.0.0', '+2.0.0'], '1.0.0'],
  [['+1.0.0', '+2.0.0', '+3.0.0', '-2.0.0'], '1.0.0'],
  [['+1.0.0', '+2.0.0', '+3.0.0', '-2.0.0', '-1.0.0'], null],
  [['+1.0.0', '+2.0.0', '+3.0.0', '-2.0.0', '+4.0.0'], '2.0.0'],
  [['+1.0.0', '+2.0.0', '+1.0.0'], '2.0.0'],
  [['+2.0.0', '-1.0.0'], null],
])('after %j a rollback goes to %j', (moves, previous) => {
  expect(after(...moves).previous).toBe(previous);
});

test('the history keeps the last 50 changes', () => {
  const { history, sequence } = after(...Array.from({ length: 60 }, (_, index) => `+1.0.${index}`));
  expect(sequence).toBe(60);
  expect(history.map((change) => change.sequence)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 11),
  );
});
