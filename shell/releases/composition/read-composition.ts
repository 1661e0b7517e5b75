import type { ReleaseErrorCode } from '../error-table.ts';
import { asReleaseError, type ReleaseError } from '../errors.ts';
import { fixedKeyRing, type KeyRing } from '../keys/key-ring.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { type LiveRemote, livePointers } from '../pointers/live-pointers.ts';
import { followTimestamp } from '../pointers/timestamp.ts';
import { listFoldersWithoutShell, readRelease } from '../release/read-release.ts';
import type { PinnedRelease } from '../release/release.ts';
import type { RemoteState, ShellFacts, ShellWarning } from '../shells/registered-shells.ts';
import type { Store } from '../store/store.ts';
import { type Composition, compose, compositionProblems, versionProblems } from './composition.ts';
import { findRollout, type LiveRollout } from './live-rollout.ts';

const discoverIntervalMs = 1_000;
/** When a broken release is read again. Each `refusalMs` is derived from it. */
export const retryBrokenAfterMs = 2_000;

/** The codes of problems with a pointer. Loading a release does not clear them. */
export const pointerCodes: readonly string[] = [
  'BAD_POINTER',
  'POINTER_MISSING',
  'POINTER_SIGNATURE',
  'POINTER_OLD',
  'TOO_LARGE',
  'STORE_UNREACHABLE',
] satisfies ReleaseErrorCode[];

interface ReadOptions {
  trustedKeys: readonly TrustedKey[];
  shell: ShellFacts;
  /** Called once for each problem with the store, a release or a pointer, again only after it was gone. */
  onError?: (error: ReleaseError) => void;
  /** Checks each new release. Throw to reject it, for example because its server file is broken. */
  admit?: (release: PinnedRelease) => Promise<unknown>;
}

/** How a server reads: it follows the key list and needs a time stamp. */
export interface ReaderOptions extends Omit<ReadOptions, 'trustedKeys'> {
  keyRing: KeyRing;
  /** Reads nothing before it has seen a valid time stamp. */
  needsTimestamp?: boolean;
  /** The age at which a time stamp is late. */
  lateMs?: number | undefined;
}

/** Reads what is live now. A broken remote is reported and replaced by the release before, if that works. */
export function readComposition(
  store: Store,
  { trustedKeys, ...options }: ReadOptions,
): Promise<Composition> {
  return compositionReader(store, { ...options, keyRing: fixedKeyRing(trustedKeys) }).read();
}

/**
 * Reads compositions repeatedly at low cost: pointers only when their etag changes, each release.json once.
 * A broken release is replaced by the last good one (after a restart: by the previous one in the pointer) and
 * retried later.
 */
export function compositionReader(store: Store, options: ReaderOptions) {
  const { keyRing, shell, admit, onError, needsTimestamp = false, lateMs } = options;
  const timestamp = followTimestamp(store, keyRing, lateMs);
  const pointers = livePointers(store, { keyRing, timestamp, ignoresUnsigned: needsTimestamp });
  const releases = new Map<string, PinnedRelease>();
  const failures = new Map<string, { error: ReleaseError; retryAt: number }>();
  /** The problems of each remote, and under '' those of the whole store. */
  const reported = new Map<string, ReleaseError[]>();
  let current = new Map<string, PinnedRelease>();
  let states: RemoteState[] = [];
  let rollout: LiveRollout | undefined;
  let remotes: string[] = [];
  let nextDiscoveryAt = 0;
  let ringVersion = keyRing.version;
  let hasStarted = !needsTimestamp;

  async function read(): Promise<Composition> {
    // Date.now() would stop the discovery for hours after a clock that was ahead is corrected.
    if (performance.now() >= nextDiscoveryAt) {
      await keyRing.refresh();
      await timestamp.refresh();
      checkAgainAfterKeyChange();
      // Only a pointer without a version removes a remote. A remote whose folder is missing from the store is still live.
      const signed = Object.keys(timestamp.newest?.remotes ?? {});
      const listed = await listFoldersWithoutShell(store);
      remotes = [...new Set([...listed, ...pointers.names(), ...signed])];
      nextDiscoveryAt = performance.now() + discoverIntervalMs;
    }
    checkStore();
    if (!hasStarted) return compose(shell, [], [...remotes].sort());
    const live = (await Promise.all(remotes.map(readLive))).filter((remote) => remote !== undefined);
    await Promise.allSettled(live.map(({ name, version }) => version && load(name, version)));
    // In a conflict the release that is already in use wins, then the first name, so that all replicas agree.
    live.sort((a, b) => Number(isNew(a)) - Number(isNew(b)) || (a.name < b.name ? -1 : 1));
    const accepted = new Map<string, PinnedRelease>();
    for (const remote of live) {
      const release = await loadUsable(remote, [...accepted.values()]);
      if (release) accepted.set(remote.name, release);
    }
    current = accepted;
    dropUnused(live);
    states = live.map(stateOf).sort((a, b) => (a.remote < b.remote ? -1 : 1));
    const missing = live
      .map(({ name }) => name)
      .filter((name) => !accepted.has(name))
      .sort();
    const composition = compose(shell, [...accepted.values()], missing);
    rollout = await findRollout(live, composition, load);
    reportRollout(rollout);
    return composition;
  }

  /** A release or pointer that a revoked key signed is no longer valid, even if it is served now. */
  function checkAgainAfterKeyChange(): void {
    if (keyRing.version === ringVersion) return;
    ringVersion = keyRing.version;
    releases.clear();
    failures.clear();
    pointers.checkAgain();
  }

  /** A server that starts needs a valid time stamp. A running one goes on without it. */
  function checkStore(): void {
    if (!needsTimestamp) return;
    const timestampProblem = timestamp.problem();
    if (timestamp.newest && timestampProblem?.code !== 'TIMESTAMP_EXPIRED') hasStarted = true;
    const problems = [timestampProblem, keyRing.refused?.problem].filter((problem) => problem !== undefined);
    forget('', (error) => !problems.some(isSameProblem(error)));
    for (const problem of problems) report('', problem);
  }

  function reportRollout(found: LiveRollout | undefined): void {
    if (!found) return;
    const { remote, rollout, problem } = found;
    forget(remote, (error) => error.release === rollout.candidate && error.code !== problem?.code);
    if (problem) report(remote, problem);
  }

  async function readLive(name: string): Promise<LiveRemote | undefined> {
    const { live, problem } = await pointers.read(name);
    forget(name, (error) => isPointerProblem(error) && error.code !== problem?.code);
    if (problem) report(name, problem);
    return live;
  }

  async function loadUsable(remote: LiveRemote, accepted: PinnedRelease[]) {
    const { name, version } = remote;
    for (const usable of await usableVersionsOf(remote)) {
      try {
        const release = await load(name, usable);
        // A missing slot only leaves a gap on a page, so it does not rule out a release.
        const conflict = compositionProblems(shell, [...accepted, release]).find(
          ({ code }) => code !== 'SLOT_MISSING',
        );
        if (conflict) throw conflict;
        // Problems with its pointer, and with the candidate of a rollout, may still be there.
        if (usable === version)
          forget(name, (error) => !isPointerProblem(error) && error.release !== remote.rollout?.candidate);
        return release;
      } catch (error) {
        const problem = asReleaseError(error, { remote: name, release: usable });
        if (usable === version || !isRangeProblem(problem)) report(name, problem);
        // Keep a release that runs if the store merely cannot be read now, as after a change of the keys.
        const running = current.get(name);
        if (problem.code === 'STORE_UNREACHABLE' && running?.version === usable) return running;
      }
    }
    return undefined;
  }

  /**
   * The live release and those that may replace it. A shell that lacks its kit or React takes the newest one that it can
   * run, like every other shell of its version.
   */
  async function usableVersionsOf({ name, version, previous, earlier }: LiveRemote): Promise<Set<string>> {
    const live = version ? await load(name, version).catch(() => undefined) : undefined;
    const fallbacks = live && versionProblems(shell, [live]).length > 0 ? earlier : [];
    const versions = [version, ...fallbacks, current.get(name)?.version, previous];
    return new Set(versions.filter((one) => typeof one === 'string'));
  }

  async function load(name: string, version: string): Promise<PinnedRelease> {
    const key = `${name}@${version}`;
    const known = releases.get(key);
    if (known) return known;
    const failure = failures.get(key);
    if (failure && performance.now() < failure.retryAt) throw failure.error;
    try {
      const release = await readRelease(store, name, version, keyRing.keys);
      // The files of a release that this shell cannot run are not needed.
      if (versionProblems(shell, [release]).length === 0) await admit?.(release);
      releases.set(key, release);
      failures.delete(key);
      return release;
    } catch (thrown) {
      const error = asReleaseError(thrown, { remote: name, release: version });
      failures.set(key, { error, retryAt: performance.now() + retryBrokenAfterMs });
      throw error;
    }
  }

  function stateOf({ name, version, sequence }: LiveRemote): RemoteState {
    const served = current.get(name)?.version ?? null;
    const problem = reported.get(name)?.find(({ release }) => release === undefined || release === version);
    return { remote: name, live: version, sequence, served, ...(problem && { problem: warningOf(problem) }) };
  }

  function isNew({ name, version }: LiveRemote): boolean {
    return current.get(name)?.version !== version;
  }

  function forget(name: string, isGone: (error: ReleaseError) => boolean): void {
    reported.set(name, reported.get(name)?.filter((error) => !isGone(error)) ?? []);
  }

  function report(name: string, error: ReleaseError): void {
    const errors = reported.get(name) ?? [];
    if (errors.some(isSameProblem(error))) return;
    reported.set(name, [...errors, error]);
    onError?.(error);
  }

  /** Keeps memory bounded: a server runs for months and sees many releases. */
  function dropUnused(live: readonly LiveRemote[]): void {
    const used = new Set(
      live.flatMap(({ name, version, previous, earlier, rollout }) =>
        [version, previous, current.get(name)?.version, rollout?.candidate, ...earlier].map(
          (one) => `${name}@${one}`,
        ),
      ),
    );
    for (const map of [releases, failures]) for (const key of map.keys()) if (!used.has(key)) map.delete(key);
  }

  return {
    read,
    /** What the last read found about each live remote. */
    remotes: () => states,
    /** The rollout that the last read found. */
    rollout: () => rollout,
    /** Problems of the whole store: its time stamp and its key list. */
    storeProblems: () => reported.get('') ?? [],
    /** The newest time stamp that was read. */
    timestamp: () => timestamp.newest,
  };
}

/** What a shell says about a problem in its registration. */
export function warningOf({ code, message }: ReleaseError): ShellWarning {
  return { code, message };
}

function isRangeProblem({ code }: ReleaseError): boolean {
  return code === 'KIT_RANGE' || code === 'REACT_RANGE';
}

function isPointerProblem({ release, code }: ReleaseError): boolean {
  return release === undefined && pointerCodes.includes(code);
}

function isSameProblem({ release, code }: ReleaseError) {
  return (other: ReleaseError) => other.release === release && other.code === code;
}
