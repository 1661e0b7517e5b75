import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Quarantine } from './quarantine.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('quarantines a module for ten seconds, only on the address where it failed', () => {
  const quarantine = new Quarantine();
  quarantine.add('mf-x/page', '/a');
  expect(quarantine.modulesFor('/a')).toEqual(['mf-x/page']);
  expect(quarantine.modulesFor('/b')).toEqual([]);
  vi.advanceTimersByTime(10_001);
  expect(quarantine.modulesFor('/a')).toEqual([]);
});

test('doubles the time with each failure, up to five minutes', () => {
  const quarantine = new Quarantine();
  for (const durationMs of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    quarantine.add('mf-x/page', '/a');
    vi.advanceTimersByTime(durationMs - 1);
    expect(quarantine.modulesFor('/a')).toEqual(['mf-x/page']);
    vi.advanceTimersByTime(2);
    expect(quarantine.modulesFor('/a')).toEqual([]);
  }
});

test('counts workers that fail at the same time as one failure', () => {
  const quarantine = new Quarantine();
  for (const _worker of [1, 2, 3, 4]) quarantine.add('mf-x', 'start');
  expect(quarantine.remainingMs('start')).toBe(10_000);
  vi.advanceTimersByTime(10_000);
  quarantine.add('mf-x', 'start');
  expect(quarantine.remainingMs('start')).toBe(20_000);
});

test('quarantines a module on all addresses after failures on three', () => {
  const quarantine = new Quarantine();
  for (const url of ['/a', '/b', '/c']) quarantine.add('mf-x/page', url);
  expect(quarantine.modulesFor('/d')).toEqual(['mf-x/page']);
});

test('starts again with ten seconds when the last failure was long ago', () => {
  const quarantine = new Quarantine();
  quarantine.add('mf-x/page', '/a');
  vi.advanceTimersByTime(3_600_000);
  quarantine.add('mf-x/page', '/a');
  vi.advanceTimersByTime(10_001);
  expect(quarantine.modulesFor('/a')).toEqual([]);
});
