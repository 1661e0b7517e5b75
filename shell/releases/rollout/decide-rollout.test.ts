import { expect, test } from 'vitest';
import type { Pointer, Rollout } from '../pointers/pointer.ts';
import type { ShellRegistration } from '../shells/registered-shells.ts';
import { decideRollout } from './decide-rollout.ts';
import { noCounts } from './failure-test.ts';
import { EvidenceCollector } from './rollout-evidence.ts';

const rollout: Rollout = {
  id: 2,
  candidate: '1.1.0',
  steps: [50, 100],
  share: 50,
  everyMs: 30_000,
  minViews: 20,
  state: 'running',
  startedAt: new Date(0).toISOString(),
  since: new Date(0).toISOString(),
  why: '',
};
const pointer = { remote: 'mf-tools', version: '1.0.0', history: [], rollout } as unknown as Pointer;

/** A shell's counts: how often the candidate failed, of how many renders, and the renders and failures of the live release. */
type Counts = [failed: number, ofCandidate: number, ofStable: number, stableFailed?: number];

/** What is decided after the step for the counts at each look, of which the first is inconclusive. */
function decide(...looks: Counts[]) {
  const collector = new EvidenceCollector('mf-tools', rollout);
  const decisions = looks.map(([failed, ofCandidate, ofStable, stableFailed = 0], look) => {
    const candidate = { ...noCounts, views: 137, renders: ofCandidate, render: failed };
    const report = {
      remote: 'mf-tools',
      id: 2,
      candidate,
      stable: { ...noCounts, renders: ofStable, render: stableFailed },
    };
    const evidence = collector.add(50, [{ id: 'a', rollout: report } as unknown as ShellRegistration]);
    const state = look === 0 ? 'running' : 'inconclusive';
    return decideRollout({ ...pointer, rollout: { ...rollout, state } }, evidence, 30_000);
  });
  return decisions.map((decision) => decision?.rollout?.state ?? decision?.event);
}

test.each<[string, Counts[], (string | undefined)[]]>([
  [
    'waits while the live release comes from the cache alone',
    [
      [46, 48, 0],
      [46, 50, 0],
    ],
    ['inconclusive', undefined],
  ],
  [
    'is taken back as soon as the live release is rendered',
    [
      [46, 48, 0],
      [46, 48, 1],
    ],
    ['inconclusive', 'rollout-stopped'],
  ],
  [
    'goes on if the live release makes its failure likely chance',
    [
      [1, 48, 0],
      [1, 48, 40],
    ],
    ['inconclusive', 'rollout-finished'],
  ],
  [
    'goes on if the live release fails, too',
    [
      [1, 48, 0],
      [1, 48, 1, 1],
    ],
    ['inconclusive', 'rollout-finished'],
  ],
  ['is compared at once with a live release that was rendered', [[1, 48, 40]], ['rollout-finished']],
])('a candidate that fails %s', (_, looks, decisions) => {
  expect(decide(...looks)).toEqual(decisions);
});

test('a candidate that does not fail goes on without a render of the live release', () => {
  expect(decide([0, 48, 0])).toEqual(['rollout-finished']);
});
