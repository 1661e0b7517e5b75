import type { Composition, LiveRollout } from '@site/releases';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RunningComposition } from '../compositions/running-composition.ts';
import { ReleaseCounts } from '../telemetry/release-counts.ts';
import { ServedRollout } from './served-rollout.ts';

const starts = vi.fn<() => Promise<RunningComposition>>();
let changed: () => void;
let served: ServedRollout;

beforeEach(() => {
  starts.mockReset();
  vi.useFakeTimers({ toFake: ['performance'] });
  served = new ServedRollout({
    start: starts,
    counts: new ReleaseCounts(new Registry()),
    log: pino({ level: 'silent' }),
    onChange: () => changed(),
  });
  return () => vi.useRealTimers();
});

function rollout(id: number): LiveRollout {
  const started = '2026-11-22T00:00:00.000Z';
  const plan = { steps: [50], everyMs: 60_000, minViews: 0, startedAt: started, since: started };
  return {
    remote: 'mf-x',
    stable: '1.0.0',
    rollout: { ...plan, id, candidate: '1.1.0', share: 50, state: 'running', why: '' },
    composition: { id: 'with-candidate' } as Composition,
  };
}

const running = { id: 'with-candidate', pool: { close: async () => {} } } as RunningComposition;

/** Has the candidate of a rollout started, later than one that failed is tried again. */
async function start(id: number, result: Promise<RunningComposition>) {
  vi.advanceTimersByTime(60_000);
  starts.mockReturnValueOnce(result);
  const { promise, resolve } = Promise.withResolvers<void>();
  changed = resolve;
  served.update(rollout(id));
  await promise;
  return served.report()?.stopped;
}

const fails = () => start(1, Promise.reject(new Error('busy')));

test('two failures to start in a row stop a candidate', async () => {
  expect(await fails()).toBeUndefined();
  expect(await fails()).toBe('the candidate failed to start: busy');
});

test('a single failure to start does not stop a candidate that started after the previous failure', async () => {
  await fails();
  expect(await start(1, Promise.resolve(running))).toBeUndefined();
  // Its release cannot be read for a while.
  const { composition: _, ...unreadable } = rollout(1);
  served.update(unreadable);
  expect(await fails()).toBeUndefined();
});

test('a single failure to start does not stop a candidate of a later rollout', async () => {
  await fails();
  expect(await start(2, Promise.reject(new Error('busy')))).toBeUndefined();
});
