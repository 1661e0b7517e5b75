import { expect, test } from 'vitest';
import { kinds, plan, simulateRollout, usual, usualTraffic } from './simulate-rollout.ts';

const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);

test.each(Object.entries(kinds))('rolls out, or back, a release that %s', (name, { behavior, traffic }) => {
  const expected = name.startsWith('changes nothing') ? 'live' : 'rolled back';
  for (const seed of seeds) {
    const { end, afterMs } = simulateRollout(behavior, usual, { ...usualTraffic, ...traffic }, seed);
    expect([seed, end]).toEqual([seed, expected]);
    expect(afterMs).toBeLessThanOrEqual(2 * plan.everyMs);
  }
});

test('waits for more views where there is little traffic', () => {
  const traffic = { shells: 2, viewsPerSecond: 0.5, addresses: 200 };
  const { end, afterMs } = simulateRollout(usual, usual, traffic, 1);
  expect(end).toBe('live');
  expect(afterMs).toBeGreaterThan(4 * plan.everyMs);
});
