import { noCounts, type Pointer, type Rollout, RolloutTest, shellStopEvidence } from '@site/releases';
import { decideRollout, EvidenceCollector } from '@site/releases/watch';
import { growth } from '../../server/rollout/served-rollout.ts';

/** What the live release does in all simulations: a few failures that no candidate is to blame for. */
export const usual = {
  /** The share of renders that fail by chance. */
  renderFailureRate: 0.002,
  /** The share of renders that take too long by chance. */
  lateRenderRate: 0.001,
  /** The share of addresses that always fail. */
  brokenAddressShare: 0.005,
  /** The share of views that fail in the browser. */
  browserFailureRate: 0.005,
};
type Behavior = typeof usual;

const usualTraffic = { shells: 2, viewsPerSecond: 20, addressCount: 200 };
type Traffic = typeof usualTraffic;

const tickMs = 2_000;
/** How long a shell sends a page without rendering it again (`renderAgainAfterMs` of the page cache). */
const freshMs = 60_000;
const maxMs = 60 * 60_000;

export const plan = { steps: [5, 25, 100], everyMs: 5 * 60_000, minViews: 50 };

/** Simulates the rollout of a release in place of a usual one, with the code of the shells and of the controller that decides. */
export function simulateRollout(
  candidate: Behavior,
  changes: Partial<Traffic>,
  seed: number,
): { end: 'live' | 'rolled back' | 'waiting'; afterMs: number } {
  const traffic = { ...usualTraffic, ...changes };
  const random = mulberry32(seed);
  const shells = Array.from({ length: traffic.shells }, (_, id) => new Shell(`shell-${id}`));
  const rollout: Rollout = {
    ...plan,
    candidate: '1.1.0',
    id: 2,
    startedAt: new Date(0).toISOString(),
    share: plan.steps[0] ?? 100,
    state: 'running',
    since: new Date(0).toISOString(),
    why: '',
  };
  let pointer = { remote: 'mf-tools', version: '1.0.0', rollout } as Pointer;
  const collector = new EvidenceCollector('mf-tools', rollout);
  const views = (traffic.viewsPerSecond * tickMs) / 1_000;
  for (let now = tickMs; now <= maxMs; now += tickMs) {
    const { share = 100 } = pointer.rollout ?? {};
    for (let view = 0; view < views; view++) {
      const shell = shells[Math.floor(random() * shells.length)];
      const arm = random() * 100 < share ? 'candidate' : 'stable';
      // A few addresses get most visits.
      const address = Math.floor(traffic.addressCount * random() ** 3);
      shell?.view(arm, arm === 'candidate' ? candidate : usual, address, traffic.addressCount, now, random);
    }
    for (const shell of shells) shell.check(share);
    const evidence = collector.add(share, shells.map((shell) => shell.registration()) as never);
    const move = decideRollout(pointer, evidence, now);
    if (move?.event === 'rollout-stopped') return { end: 'rolled back', afterMs: now };
    if (move?.event === 'rollout-finished') return { end: 'live', afterMs: now };
    if (move?.rollout)
      pointer = { ...pointer, rollout: { ...move.rollout, since: new Date(now).toISOString() } };
  }
  return { end: 'waiting', afterMs: maxMs };
}

class Shell {
  readonly #id: string;
  readonly #test = new RolloutTest();
  readonly #cached = { candidate: new Map<number, number>(), stable: new Map<number, number>() };
  readonly #counts = { candidate: { ...noCounts }, stable: { ...noCounts } };
  #tested = { candidate: noCounts, stable: noCounts };
  #stopped: string | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  view(
    arm: 'candidate' | 'stable',
    { renderFailureRate, lateRenderRate, brokenAddressShare, browserFailureRate }: Behavior,
    address: number,
    addressCount: number,
    now: number,
    random: () => number,
  ): void {
    const counts = this.#counts[arm];
    counts.views += 1;
    if (random() < browserFailureRate) counts.browser += 1;
    if (now < (this.#cached[arm].get(address) ?? 0)) return;
    counts.renders += 1;
    // Spread over often and rarely visited addresses.
    const alwaysFails = (((address + 61) * 7_919) % addressCount) / addressCount < brokenAddressShare;
    const fails = alwaysFails || random() < renderFailureRate;
    const isLate = !fails && random() < lateRenderRate;
    if (fails) counts.render += 1;
    if (isLate) counts.deadline += 1;
    if (!fails && !isLate) this.#cached[arm].set(address, now + freshMs);
    // As the page cache does: a page that was good before stays while it fails by chance.
    else if (!alwaysFails && this.#cached[arm].has(address)) this.#cached[arm].set(address, now + freshMs);
  }

  check(share: number): void {
    const now = structuredClone(this.#counts);
    this.#test.add(share, growth(now, this.#tested));
    this.#tested = now;
    if (this.#test.evidence >= shellStopEvidence) this.#stopped = 'it fails too often';
  }

  registration() {
    return {
      id: this.#id,
      rollout: { remote: 'mf-tools', id: 2, ...structuredClone(this.#counts), stopped: this.#stopped },
    };
  }
}

/** A small random number generator with a seed, so that each simulation can be repeated. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const kinds: Record<string, { behavior: Behavior; traffic?: Partial<Traffic>; harmless?: true }> = {
  'changes nothing': { behavior: usual, harmless: true },
  'changes nothing, 200 views a second': {
    behavior: usual,
    traffic: { viewsPerSecond: 200, shells: 4 },
    harmless: true,
  },
  'changes nothing, one address': {
    behavior: { ...usual, brokenAddressShare: 0 },
    traffic: { addressCount: 1 },
    harmless: true,
  },
  'fails on every page': { behavior: { ...usual, brokenAddressShare: 1 } },
  'fails on 5% of the addresses': { behavior: { ...usual, brokenAddressShare: 0.055 } },
  'fails in 5% of the renders': { behavior: { ...usual, renderFailureRate: 0.052 } },
  'takes too long in 5% of the renders': { behavior: { ...usual, lateRenderRate: 0.051 } },
  'fails in 5% of the browsers': { behavior: { ...usual, browserFailureRate: 0.055 } },
};
