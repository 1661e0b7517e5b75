import { expect, onTestFinished, test, vi } from 'vitest';
import { figuresOf } from '../../releases/test/sample-release.ts';
import { type Counted, createRecentFigures } from './recent-figures.ts';

test('counts what was added in the last five minutes', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const start = performance.now();
  let all: Counted[] = [];
  const figures = createRecentFigures(() => all);
  const recentAt = (minute: number, pages: number, failedPages: number) => {
    vi.advanceTimersByTime(start + minute * 60_000 - performance.now());
    all = [figuresOf('mf-a', '1', { pages, failedPages })];
    return figures()[0]?.recent;
  };
  figures();
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
  const figures = createRecentFigures(() => [figuresOf('mf-a', '1', { pages })]);
  figures();
  pages = 100;
  figures();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(figures()[0]?.recent?.pages).toBe(100);
});
