import {
  type Composition,
  compose,
  compositionProblems,
  type ShellFacts,
  versionProblems,
} from './composition.ts';
import { asReleaseError, ReleaseError } from './errors.ts';
import { type Pointer, parsePointer, pointerFromHistory } from './pointer.ts';
import { listRemotes, readRelease } from './read-release.ts';
import type { RemoteState } from './registered-shells.ts';
import { type PinnedRelease, shellName } from './release.ts';
import { storePath } from './release-path.ts';
import type { TrustedKey } from './signing.ts';
import type { Store, StoredFile } from './store.ts';
import { readHistory } from './stored-pointer.ts';

const discoverIntervalMs = 1_000;
const retryBrokenAfterMs = 2_000;

export interface ReadOptions {
  trustedKeys: readonly TrustedKey[];
  shell: ShellFacts;
  /** Called once for each problem with a release or pointer. The error has the remote, release and code. */
  onError?: (error: ReleaseError) => void;
  /** Checks each new release. Throw to reject it, for example because its server file is broken. */
  admit?: (release: PinnedRelease) => Promise<unknown>;
}

interface LiveRemote {
  name: string;
  /** Null if neither the pointer nor the history can be read: then it is unknown which release is live. */
  version: string | null;
  previous: string | null;
  /** The releases that were live before, newest first, without those that were rolled back. */
  earlier: string[];
  sequence: number;
}

interface KnownPointer {
  etag: string | undefined;
  /** Undefined if the remote was never live. */
  pointer: Pointer | undefined;
  isUnreadable?: boolean;
}

/** Reads what is live now. A broken remote is reported and left out. */
export function readComposition(store: Store, options: ReadOptions): Promise<Composition> {
  return compositionReader(store, options).read();
}

/**
 * Reads compositions repeatedly at low cost: pointers only when their etag changes, each release.json once.
 * A broken release is replaced by the last good one (after a restart: by the previous one in the pointer) and
 * retried later. A lost pointer is replaced by the last one that was read (after a restart: by the history).
 */
export function compositionReader(store: Store, { trustedKeys, shell, admit, onError }: ReadOptions) {
  const pointers = new Map<string, KnownPointer>();
  const releases = new Map<string, PinnedRelease>();
  const failures = new Map<string, { error: ReleaseError; retryAt: number }>();
  const reported = new Map<string, Map<string, ReleaseError>>();
  let current = new Map<string, PinnedRelease>();
  let states: RemoteState[] = [];
  let remotes: string[] = [];
  let nextDiscoveryAt = 0;

  async function read(): Promise<Composition> {
    if (Date.now() >= nextDiscoveryAt) {
      // A remote is removed by a pointer without a version. One that is only missing from the store is still live.
      const known = [...pointers].filter(([, { pointer }]) => pointer?.version).map(([name]) => name);
      const listed = (await listRemotes(store)).filter((name) => name !== shellName);
      remotes = [...new Set([...listed, ...known])];
      nextDiscoveryAt = Date.now() + discoverIntervalMs;
    }
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
    const missing = live.map(({ name }) => name).filter((name) => !accepted.has(name));
    return compose(shell, [...accepted.values()], missing.sort());
  }

  async function readLive(name: string): Promise<LiveRemote | undefined> {
    const known = pointers.get(name);
    try {
      const file = await store.getIfChanged(storePath.pointer(name), known?.etag);
      if (file !== 'unchanged') {
        const { pointer, problem } = parse(name, file);
        // Without a file, a remote that is known not to be live needs no second look at its history.
        const kept = pointer ?? known?.pointer ?? (known && !file ? undefined : await rebuild(name));
        pointers.set(name, { etag: file?.etag, pointer: kept });
        if (problem && (file || kept?.version)) throw problem;
        for (const code of ['BAD_POINTER', 'POINTER_MISSING'] as const)
          reported.get(name)?.delete(reportKey({ code }));
      }
    } catch (error) {
      const problem = asReleaseError(error, { remote: name });
      const isKnown = pointers.get(name)?.pointer !== undefined;
      // Without an earlier pointer, leaving the remote out would look as if the site did not have it.
      if (problem.code === 'STORE_UNREACHABLE' && !isKnown) throw problem;
      if (!isKnown) pointers.set(name, { etag: undefined, pointer: undefined, isUnreadable: true });
      report(name, problem);
    }
    const { pointer, isUnreadable } = pointers.get(name) ?? {};
    if (isUnreadable) return { name, version: null, previous: null, earlier: [], sequence: 0 };
    if (!pointer?.version) return undefined;
    const { version, previous, history, bad, sequence } = pointer;
    const earlier = history.flatMap((change) => change.version ?? []).filter((one) => !bad.includes(one));
    return { name, version, previous, earlier: earlier.reverse(), sequence };
  }

  async function rebuild(name: string): Promise<Pointer | undefined> {
    const history = await readHistory(store, name);
    return history.length > 0 ? pointerFromHistory(name, history) : undefined;
  }

  async function loadUsable(
    remote: LiveRemote,
    accepted: PinnedRelease[],
  ): Promise<PinnedRelease | undefined> {
    const { name, version } = remote;
    for (const candidate of await candidatesOf(remote)) {
      try {
        const release = await load(name, candidate);
        // A missing slot only leaves a gap on a page, so it does not rule out a release.
        const conflict = compositionProblems(shell, [...accepted, release]).find(
          ({ code }) => code !== 'SLOT_MISSING',
        );
        if (conflict) throw conflict;
        if (candidate === version) clearReleaseReports(name);
        return release;
      } catch (error) {
        const problem = asReleaseError(error, { remote: name, release: candidate });
        if (candidate === version || !isRangeProblem(problem)) report(name, problem);
      }
    }
    return undefined;
  }

  /**
   * The live release and those that may replace it. A shell that lacks its kit or React takes the newest one that it can
   * run, like every other shell of its version.
   */
  async function candidatesOf({ name, version, previous, earlier }: LiveRemote): Promise<Set<string>> {
    const live = version ? await load(name, version).catch(() => undefined) : undefined;
    const newer = live && versionProblems(shell, [live]).length > 0 ? earlier : [];
    const candidates = [version, ...newer, current.get(name)?.version, previous];
    return new Set(candidates.filter((candidate) => typeof candidate === 'string'));
  }

  async function load(name: string, version: string): Promise<PinnedRelease> {
    const key = `${name}@${version}`;
    const known = releases.get(key);
    if (known) return known;
    const failure = failures.get(key);
    if (failure && Date.now() < failure.retryAt) throw failure.error;
    try {
      const release = await readRelease(store, name, version, trustedKeys);
      // The files of a release that this shell cannot run are not needed.
      if (versionProblems(shell, [release]).length === 0) await admit?.(release);
      releases.set(key, release);
      failures.delete(key);
      return release;
    } catch (thrown) {
      const error = asReleaseError(thrown, { remote: name, release: version });
      failures.set(key, { error, retryAt: Date.now() + retryBrokenAfterMs });
      throw error;
    }
  }

  function stateOf({ name, version, sequence }: LiveRemote): RemoteState {
    const served = current.get(name)?.version ?? null;
    const problem = [...(reported.get(name)?.values() ?? [])].find(
      ({ release }) => release === undefined || release === version,
    );
    const { code, message } = problem ?? {};
    return {
      remote: name,
      live: version,
      sequence,
      served,
      ...(code && message && { problem: { code, message } }),
    };
  }

  function isNew({ name, version }: LiveRemote): boolean {
    return current.get(name)?.version !== version;
  }

  /** Clears what was reported about the releases of a remote. Problems with its pointer may still be there. */
  function clearReleaseReports(name: string): void {
    const pointerKeys = (['BAD_POINTER', 'POINTER_MISSING', 'STORE_UNREACHABLE'] as const).map((code) =>
      reportKey({ code }),
    );
    for (const key of reported.get(name)?.keys() ?? [])
      if (!pointerKeys.includes(key)) reported.get(name)?.delete(key);
  }

  function report(name: string, error: ReleaseError): void {
    const errors = reported.get(name) ?? new Map<string, ReleaseError>();
    reported.set(name, errors);
    if (errors.has(reportKey(error))) return;
    errors.set(reportKey(error), error);
    onError?.(error);
  }

  /** Keeps memory bounded: a server runs for months and sees many releases. */
  function dropUnused(live: readonly LiveRemote[]): void {
    const used = new Set(
      live.flatMap(({ name, version, previous, earlier }) =>
        [version, previous, current.get(name)?.version, ...earlier].map((one) => `${name}@${one}`),
      ),
    );
    for (const map of [releases, failures]) for (const key of map.keys()) if (!used.has(key)) map.delete(key);
  }

  return {
    read,
    /** What the last read found about each live remote. */
    remotes: () => states,
  };
}

function isRangeProblem({ code }: ReleaseError): boolean {
  return code === 'KIT_RANGE' || code === 'REACT_RANGE';
}

function reportKey({ release, code }: { release?: string | undefined; code: ReleaseError['code'] }): string {
  return `${release ?? ''} ${code}`;
}

function parse(remote: string, file: StoredFile | undefined) {
  if (!file) return { problem: new ReleaseError('POINTER_MISSING', { remote }) };
  try {
    return { pointer: parsePointer(file.bytes, remote) };
  } catch (error) {
    return { problem: asReleaseError(error, { remote }) };
  }
}
