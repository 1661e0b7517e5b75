import type { Part } from '../bench.ts';
import type { Measurement } from '../measurement.ts';
import { kinds, plan, simulateRollout } from './simulate-rollout.ts';

/** The stated rates: 1 in 1,000 for the controller and 1 in 10,000 for each of four shells at most. */
const falseAlarms = 0.0014;

/** Simulated rollouts, each kind with the same seeds. */
export const measureRollout: Part = async ({ rounds }) => {
  const count = rounds(1_000, 100);
  return Object.entries(kinds).map(([name, { behavior, traffic = {}, harmless = false }]): Measurement => {
    const outcomes = Array.from({ length: count }, (_, seed) => simulateRollout(behavior, traffic, seed + 1));
    const rolledBack = outcomes.filter(({ end }) => end === 'rolled back');
    const inTime = rolledBack.filter(({ afterMs }) => afterMs <= 2 * plan.everyMs);
    const shown = harmless ? rolledBack : inTime;
    const times = rolledBack.map(({ afterMs }) => afterMs / 1_000).sort((a, b) => a - b);
    const share = shown.length / count;
    return {
      what: `rollouts of a release that ${name}: rolled back${harmless ? '' : ' within two intervals'}`,
      value: 100 * share,
      unit: ' %',
      error: 100 * Math.sqrt(Math.max(share * (1 - share), falseAlarms * (1 - falseAlarms)) / count),
      target: harmless ? { atMost: 100 * falseAlarms } : { atLeast: 99 },
      note: `${shown.length} of ${count}${harmless ? '' : `, median after ${times[Math.floor(times.length / 2)] ?? '-'} s`}`,
    };
  });
};
