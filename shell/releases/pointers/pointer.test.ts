import { expect, test } from 'vitest';
import { changeThatMadeLive, emptyPointer, type Pointer, pointerAfter } from './pointer.ts';

const at = '2025-01-01T00:00:00.000Z';

/** Applies moves: `+1.0.0` promotes 1.0.0, `-1.0.0` rolls back to it, `-1.0.0!2.0.0` also marks 2.0.0 as bad. */
function after(...moves: string[]): Pointer {
  return moves.reduce((pointer, move) => {
    const action = move.startsWith('+') ? 'promote' : 'rollback';
    const [version = '', bad] = move.slice(1).split('!');
    const about = { sequence: pointer.sequence + 1, at, by: 'ada', why: '', key: '' };
    return pointerAfter(pointer, { ...about, version, action, ...(bad && { bad }) });
  }, emptyPointer('mf-tools'));
}

test.each([
  [['+1.0.0'], null],
  [['+1.0.0', '+2.0.0'], '1.0.0'],
  [['+1.0.0', '+2.0.0', '+3.0.0', '-2.0.0'], '1.0.0'],
  [['+1.0.0', '+2.0.0', '+3.0.0', '-2.0.0', '-1.0.0'], null],
  [['+1.0.0', '+2.0.0', '+3.0.0', '-2.0.0', '+4.0.0'], '2.0.0'],
  [['+1.0.0', '+2.0.0', '+1.0.0'], '2.0.0'],
  [['+2.0.0', '-1.0.0!2.0.0'], null],
  [['+1.0.0', '+2.0.0', '-1.0.0!2.0.0'], null],
  [['+1.0.0', '+2.0.0', '-1.0.0!2.0.0', '-2.0.0'], '1.0.0'],
  [['+1.0.0', '+2.0.0', '-1.0.0!2.0.0', '+3.0.0'], '1.0.0'],
])('after %j the previous release is %j', (moves, previous) => {
  expect(after(...moves).previous).toBe(previous);
});

test('a rolled-back release is bad until it is made live by its version', () => {
  const rolledBack = ['+1.0.0', '+2.0.0', '-1.0.0!2.0.0'];
  expect(after(...rolledBack).bad).toEqual(['2.0.0']);
  expect(after(...rolledBack, '+3.0.0').bad).toEqual(['2.0.0']);
  expect(after(...rolledBack, '+2.0.0').bad).toEqual([]);
  expect(after(...rolledBack, '-2.0.0').bad).toEqual([]);
});

test('changes that keep the live release do not cost the way back', () => {
  const pointer = after('+1.0.0', '+2.0.0', ...Array.from({ length: 60 }, () => '+2.0.0'));
  expect([pointer.previous, pointer.sequence, pointer.history.length]).toEqual(['1.0.0', 62, 50]);
  expect(changeThatMadeLive(pointer)?.sequence).toBe(2);
  expect(pointer.history.at(-1)?.sequence).toBe(62);
});

test('keeps the change before the newest, which may have the rollout that the newest ended', () => {
  const promotions = Array.from({ length: 50 }, (_, index) => `+1.0.${index}`);
  const { history } = after(...promotions, '+1.0.49', '+2.0.0');
  expect(history.slice(-2).map(({ sequence }) => sequence)).toEqual([51, 52]);
});

test('keeps the last 50 changes in the history', () => {
  const { history, sequence } = after(...Array.from({ length: 60 }, (_, index) => `+1.0.${index}`));
  expect(sequence).toBe(60);
  expect(history.map((change) => change.sequence)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 11),
  );
});
