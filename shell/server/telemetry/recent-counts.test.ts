import { setImmediate } from 'node:timers/promises';
import type { ReleaseFigures } from '@site/releases';
import { expect, onTestFinished, test, vi } from 'vitest';
import { figuresOf } from '../../releases/test/sample-release.ts';
import { scratchFolder } from '../../releases/test/scratch-store.ts';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import { registerShell } from '../compositions/register-shell.ts';
import { createTestLog } from '../test/test-log.ts';
import { type Counted, createRecentCounts } from './recent-counts.ts';

test('counts what was added in the last five minutes', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = performance.now();
  let all: Counted[] = [];
  const counts = createRecentCounts(() => all);
  const recentAt = (minute: number, pages: number, failedPages: number) => {
    vi.advanceTimersByTime(start + minute * 60_000 - performance.now());
    all = [figuresOf('mf-a', '1', { pages, failedPages })];
    return counts()[0]?.recent;
  };
  counts();
  expect(recentAt(1, 100, 5)).toMatchObject({ pages: 100, failedPages: 5, unavailable: 0 });
  expect(recentAt(3, 150, 5)).toMatchObject({ pages: 150, failedPages: 5, unavailable: 0 });
  expect(recentAt(6, 200, 5)).toMatchObject({ pages: 100, failedPages: 0, unavailable: 0 });
  expect(recentAt(20, 210, 8)).toMatchObject({ pages: 10, failedPages: 3, unavailable: 0 });
  // The release was forgotten, and is counted from zero.
  expect(recentAt(21, 4, 0)).toMatchObject({ pages: 0, failedPages: 0, unavailable: 0 });
});

test('counts the same when the clock is set', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let pages = 0;
  const counts = createRecentCounts(() => [figuresOf('mf-a', '1', { pages })]);
  counts();
  pages = 100;
  counts();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(counts()[0]?.recent?.pages).toBe(100);
});

test('a shell counts five minutes also while the store is away', async () => {
  const { store, plant, close } = await scratchFolder();
  onTestFinished(close);
  await plant('mf-a/live.json', Buffer.from(''));
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let minute = 0;
  let written: ReleaseFigures | undefined;
  const registration = registerShell({
    store: {
      ...store,
      async folders(path) {
        if (minute > 0 && minute < 10) throw new Error('The store is away.');
        return store.folders(path);
      },
      async compareAndSwap(path, bytes, etag) {
        const result = await store.compareAndSwap(path, bytes, etag);
        written = JSON.parse(Buffer.from(bytes).toString()).figures[0];
        return result;
      },
    },
    shell: loadShellBuild(),
    log: createTestLog().log,
    remotes: () => [],
    warnings: () => [],
    current: () => undefined,
    counts: () => [figuresOf('mf-a', '1', { pages: minute * 10 })],
    rollout: () => undefined,
    startProblem: () => undefined,
  });
  onTestFinished(() => registration.close());
  registration.update();
  await expect.poll(() => written?.pages).toBe(0);
  while (minute < 10) {
    // The update before has ended then.
    await setImmediate();
    minute += 1;
    vi.advanceTimersByTime(60_000);
    registration.update();
  }
  await expect.poll(() => written?.pages).toBe(100);
  expect(written?.recent.pages).toBe(50);
});
