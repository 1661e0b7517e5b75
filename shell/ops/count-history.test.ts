import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseFigures, ShellRegistration } from '@site/releases';
import { expect, test } from 'vitest';
import { figuresOf } from '../releases/test/sample-release.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { CountHistory, type RangeName, ranges } from './count-history.ts';
import { loadCountHistory, saveCountHistory } from './count-history-file.ts';

const figures = (pages: number, failedPages: number) => [
  figuresOf('mf-calm', '1', { pages, failedPages, renders: pages, renderSeconds: pages / 128 }),
];
const shell = (id: string, counted: ReleaseFigures[], startedAt = '2026-11-22T10:00:00.000Z') =>
  ({ id, startedAt, figures: counted }) as ShellRegistration;
const at = (seconds: number) => Date.parse('2026-11-22T11:00:00.000Z') + seconds * 1_000;
const read = (log: CountHistory, seconds: number, range: RangeName = 'minutes') => {
  const { bars, total } = log.series('mf-calm', '1', range, at(seconds));
  return { pages: bars.map(({ pages }) => pages), total };
};

test('counts what was added since the last sample, over all shells', () => {
  const log = new CountHistory();
  log.add([shell('a', figures(100, 50)), shell('b', [])], at(0));
  log.add([shell('a', figures(110, 51)), shell('b', figures(4, 1))], at(5));
  const { pages, total } = read(log, 5);
  expect(pages.slice(-2)).toEqual([0, 14]);
  expect(total).toEqual({
    pages: 14,
    views: 0,
    failedPages: 2,
    browserFailures: 0,
    renderMs: 7.8125,
  });
});

test('counts a shell that has just started from zero, and one that restarted never backwards', () => {
  const log = new CountHistory();
  log.add([shell('a', figures(100, 0))], at(0));
  log.add([shell('c', figures(7, 3), new Date(at(2)).toISOString())], at(5));
  expect(read(log, 5).pages.slice(-2)).toEqual([0, 7]);
  expect(read(log, 5).total.failedPages).toBe(3);
});

test('shows a failure of the night in the day, with bounded memory', () => {
  const log = new CountHistory();
  const day = 24 * 60 * 60;
  for (let seconds = 0, count = 0; seconds <= 2 * day; seconds += 5, count += 1)
    log.add([shell('a', figures(count, seconds >= day + 7_200 ? 9 : 0))], at(seconds));
  expect(read(log, 2 * day, 'minutes').total).toMatchObject({ pages: 60, failedPages: 0 });
  expect(read(log, 2 * day, 'hour').total).toMatchObject({ failedPages: 0 });
  expect(read(log, 2 * day, 'hour').pages.slice(0, -1)).toEqual(Array(59).fill(12));
  const { bars, total } = log.series('mf-calm', '1', 'day', at(2 * day));
  expect(total.failedPages).toBe(9);
  expect(bars.findIndex(({ failedPages }) => failedPages > 0)).toBe(7);
  const { buckets } = log.toJSON();
  for (const [name, { bars }] of Object.entries(ranges))
    expect(buckets[name as RangeName]).toHaveLength(bars);
});

test('forgets what it recorded ahead of a clock that is set back', () => {
  const log = new CountHistory();
  const hour = 60 * 60;
  for (const [index, seconds] of [0, 5, hour, hour + 5, 10, 15].entries())
    log.add([shell('a', figures(100 + index, 0))], at(seconds));
  expect(log.recorded).toEqual([
    { from: at(0), to: at(5) },
    { from: at(10), to: at(15) },
  ]);
  expect(read(log, hour + 5).total.pages).toBe(0);
});

test('leaves what was counted during a gap out of the bars', () => {
  const log = new CountHistory();
  log.add([shell('a', figures(100, 0)), shell('b', [])], at(0));
  // The store was away; b served its first pages and c started meanwhile.
  const c = (pages: number) => shell('c', figures(pages, 0), new Date(at(60)).toISOString());
  log.add([shell('a', figures(2100, 40)), shell('b', figures(9, 9)), c(7)], at(3600));
  expect(read(log, 3600, 'hour').total).toMatchObject({ pages: 0, failedPages: 0 });
  log.add([shell('a', figures(2102, 41)), shell('b', figures(9, 9)), c(8)], at(3605));
  expect(read(log, 3605).total).toMatchObject({ pages: 3, failedPages: 1 });
});

test('says when the record begins, and where it has a gap', () => {
  const log = new CountHistory();
  for (const seconds of [0, 5, 10, 300, 305]) log.add([], at(seconds));
  expect(log.recorded).toEqual([
    { from: at(0), to: at(10) },
    { from: at(300), to: at(305) },
  ]);
  // What is older than the charts is forgotten.
  log.add([], at(24 * 60 * 60 + 200));
  expect(log.recorded.map(({ from }) => from)).toEqual([at(300), at(24 * 60 * 60 + 200)]);
});

test('survives a restart in a file, and starts empty if that is damaged', async () => {
  const dir = temporaryFolder();
  const file = join(dir, 'new', 'figures.json');
  const problems: unknown[] = [];
  const load = () => loadCountHistory(file, (problem) => problems.push(problem));
  const log = load();
  log.add([shell('a', figures(0, 0))], at(0));
  log.add([shell('a', figures(10, 1))], at(5));
  await saveCountHistory(file, log);
  // Earlier versions also kept failures.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"pages"', '"failures":1,"pages"'));
  const next = load();
  // What was counted in between has no time, so it is in no bar.
  next.add([shell('a', figures(500, 90))], at(60));
  next.add([shell('a', figures(503, 90))], at(65));
  expect(read(next, 65, 'hour').total).toMatchObject({ pages: 13, failedPages: 1 });
  expect(next.recorded).toHaveLength(2);
  expect(problems).toEqual([]);
  writeFileSync(file, '{"recorded":');
  expect(load().recorded).toEqual([]);
  expect(problems).toHaveLength(1);
});
