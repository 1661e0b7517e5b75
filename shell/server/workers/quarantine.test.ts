import { expect, test } from 'vitest';
import { Quarantine } from './quarantine.ts';

function fakeClock() {
  let now = 0;
  return { now: () => now, advance: (ms: number) => (now += ms) };
}

test('quarantines a module for ten seconds, only on the address where it failed', () => {
  const clock = fakeClock();
  const quarantine = new Quarantine(clock.now);
  quarantine.add('mf-x/page', '/a');
  expect(quarantine.modulesFor('/a')).toEqual(['mf-x/page']);
  expect(quarantine.modulesFor('/b')).toEqual([]);
  clock.advance(10_001);
  expect(quarantine.modulesFor('/a')).toEqual([]);
});

test('doubles the time with each failure, up to five minutes', () => {
  const clock = fakeClock();
  const quarantine = new Quarantine(clock.now);
  for (const durationMs of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    quarantine.add('mf-x/page', '/a');
    clock.advance(durationMs - 1);
    expect(quarantine.modulesFor('/a')).toEqual(['mf-x/page']);
    clock.advance(2);
    expect(quarantine.modulesFor('/a')).toEqual([]);
  }
});

test('quarantines a module on all addresses after failures on three', () => {
  const quarantine = new Quarantine(fakeClock().now);
  for (const url of ['/a', '/b', '/c']) quarantine.add('mf-x/page', url);
  expect(quarantine.modulesFor('/d')).toEqual(['mf-x/page']);
});

test('starts again with ten seconds when the last failure was long ago', () => {
  const clock = fakeClock();
  const quarantine = new Quarantine(clock.now);
  quarantine.add('mf-x/page', '/a');
  clock.advance(3_600_000);
  quarantine.add('mf-x/page', '/a');
  clock.advance(10_001);
  expect(quarantine.modulesFor('/a')).toEqual([]);
});
