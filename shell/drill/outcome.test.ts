import { expect, test } from 'vitest';
import { outcomeOf } from './outcome.ts';

const never = new Promise<string[]>(() => {});

test('an error is a promise that did not hold', async () => {
  const { signal } = new AbortController();
  expect(await outcomeOf(Promise.resolve(['It is late.']), signal)).toEqual(['It is late.']);
  expect(await outcomeOf(Promise.reject(new Error('No disk.')), signal)).toEqual([
    'It could not be played. No disk.',
  ]);
});

test('an interruption ends a wait that ignores it', async () => {
  const stop = new AbortController();
  const outcome = outcomeOf(never, stop.signal);
  stop.abort(new Error('Stopped.'));
  await expect(outcome).rejects.toThrow('Stopped.');
  await expect(outcomeOf(never, stop.signal)).rejects.toThrow('Stopped.');
});
