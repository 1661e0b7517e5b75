import { expect, test } from 'vitest';
import { kinds, plan, simulateRollout, usual } from './simulate-rollout.ts';

const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);

test.each(Object.entries(kinds))(
  'rolls out, or back, a release that %s',
  (_, { behavior, traffic = {}, harmless }) => {
    const expected = harmless ? 'live' : 'rolled back';
    for (const seed of seeds) {
      const { end, afterMs } = simulateRollout(behavior, traffic, seed);
      expect([seed, end]).toEqual([seed, expected]);
      expect(afterMs).toBeLessThanOrEqual(3 * plan.everyMs);
    }
  },
);

test('waits for more views where there is little traffic', () => {
  const { end, afterMs } = simulateRollout(usual, { viewsPerSecond: 0.5 }, 1);
  expect(end).toBe('live');
  expect(afterMs).toBeGreaterThan(4 * plan.everyMs);
});
