import { expect, test } from 'vitest';
import { emptyPointer, type Pointer, pointerAfter } from './pointer.ts';

const at = '2025-01-01T00:00:00.000Z';

/** Applies moves: `+1.0.0` promotes 1.0.0, `-1.0.0` rolls back to it. */
function after(...moves: string[]): Pointer {
  return moves.reduce((pointer, move) => {
    const action = move.startsWith('+') ? 'promote' : 'rollback';
    return pointerAfter(pointer, { version: move.slice(1), at, by: 'ada', why: '', action });
  }, emptyPointer('mf-tools'));
}

test('increases the sequence also on a rollback', () => {
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
])('after %j the previous release is %j', (moves, previous) => {
  expect(after(...moves).previous).toBe(previous);
});

test('keeps the last 50 changes in the history', () => {
  const { history, sequence } = after(...Array.from({ length: 60 }, (_, index) => `+1.0.${index}`));
  expect(sequence).toBe(60);
  expect(history.map((change) => change.sequence)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 11),
  );
});
