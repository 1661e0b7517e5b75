import type { ReleaseFigures, ShellRegistration } from '@site/releases';
import { expect, test } from 'vitest';
import { FiguresLog } from './figures.ts';

const figures = (pages: number, failures: number): ReleaseFigures[] => [
  { remote: 'mf-calm', release: '1', pages, failures, renders: pages, renderSeconds: pages / 128 },
];
const shell = (id: string, counted: ReleaseFigures[], startedAt = '2026-11-22T10:00:00.000Z') =>
  ({ id, startedAt, figures: counted }) as ShellRegistration;
const at = (seconds: number) => Date.parse('2026-11-22T11:00:00.000Z') + seconds * 1_000;

test('counts what was added since the last sample, over all shells', () => {
  const log = new FiguresLog();
  log.add([shell('a', figures(100, 50)), shell('b', [])], at(0));
  log.add([shell('a', figures(110, 51)), shell('b', figures(4, 1))], at(5));
  const { pages, failures, recent } = log.series('mf-calm', '1');
  expect([pages, failures]).toEqual([
    [0, 14],
    [0, 2],
  ]);
  expect(recent).toEqual({ pages: 14, failures: 2, browserFailures: 0, renderMs: 7.8125 });
});

test('counts a shell that has just started from zero, and one that restarted never backwards', () => {
  const log = new FiguresLog();
  log.add([shell('a', figures(100, 0))], at(0));
  log.add([shell('c', figures(7, 3), new Date(at(2)).toISOString())], at(5));
  expect(log.series('mf-calm', '1').pages).toEqual([0, 7]);
  expect(log.series('mf-calm', '1').failures).toEqual([0, 3]);
});
