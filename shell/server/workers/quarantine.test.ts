import { expect, test } from 'vitest';
import { Quarantine } from './quarantine.ts';

function clockwork() {
  let now = 0;
  return { now: () => now, pass: (ms: number) => (now += ms) };
}

test('a module is held back for the one address on which it failed, and tried again after a while', () => {
  const clock = clockwork();
  const quarantine = new Quarantine(clock.now);
  quarantine.add('mf-x/page', '/a');
  expect(quarantine.heldFor('/a')).toEqual(['mf-x/page']);
  expect(quarantine.heldFor('/b')).toEqual([]);
  clock.pass(10_001);
  expect(quarantine.heldFor('/a')).toEqual([]);
});

test('each failure doubles the time, up to five minutes', () => {
  const clock = clockwork();
  const quarantine = new Quarantine(clock.now);
  for (const heldMs of [10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]) {
    quarantine.add('mf-x/page', '/a');
    clock.pass(heldMs - 1);
    expect(quarantine.heldFor('/a')).toEqual(['mf-x/page']);
    clock.pass(2);
    expect(quarantine.heldFor('/a')).toEqual([]);
  }
});

test('a module that fails on three addresses at once is held back altogether', () => {
  const quarantine = new Quarantine(clockwork().now);
  for (const url of ['/a', '/b', '/c']) quarantine.add('mf-x/page', url);
  expect(quarantine.heldFor('/d')).toEqual(['mf-x/page']);
});

test('a failure long ago is forgotten', () => {
  const clock = clockwork();
  const quarantine = new Quarantine(clock.now);
  quarantine.add('mf-x/page', '/a');
  clock.pass(3_600_000);
  quarantine.add('mf-x/page', '/a');
  clock.pass(10_001);
  expect(quarantine.heldFor('/a')).toEqual([]);
});
