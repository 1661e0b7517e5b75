import {
  type Composition,
  compose,
  compositionId,
  type KeyRing,
  type PinnedRelease,
  type PointerChange,
  readPointer,
  readShells,
  type ShellFacts,
  type Store,
  shellName,
} from '@site/releases';
import { createReleaseReader } from './release-reader.ts';

/** Anyone can request any id, so the store is not read for each of them. */
const reuseForMs = 2_000;
const idPattern = /^[0-9a-f]{12}$/;
const maxKnownReleases = 500;
/** A history may name removed versions. They rarely return, so their absence is remembered. */
const missingForMs = 60_000;

/**
 * Returns a function that finds any composition that a shell on this store may have served. It composes them from the changes
 * in the pointers and from the shells in the store. A tab may ask for the composition of another shell, or for one from
 * before this shell started.
 */
export function createPastCompositions(store: Store, keyRing: KeyRing, own: ShellFacts) {
  const readRelease = createReleaseReader(store, keyRing, {
    maxKnown: maxKnownReleases,
    failureForMs: missingForMs,
  });
  const histories = new Map<string, { etag: string; keyListVersion: number; changes: PointerChange[] }>();
  let known: { until: number; byId: ReturnType<typeof read> } | undefined;
  let last: { facts: string; byId: Map<string, () => Composition> } | undefined;

  async function read(): Promise<Map<string, () => Composition>> {
    const [states, shells, running] = await Promise.all([readStates(), readShellFacts(), readRunning()]);
    const distinct = new Map(states.map((releases) => [namesOf(releases), releases]));
    const served = running.map(({ shell, releases, missing }) => [shell, namesOf(releases), missing]);
    const facts = JSON.stringify([shells, [...distinct.keys()], served]);
    // All ids are hashed on the thread that serves visitors.
    if (last?.facts === facts) return last.byId;
    const byId = new Map<string, () => Composition>();
    for (const shell of shells)
      for (const releases of distinct.values())
        byId.set(compositionId(shell, releases), () => compose(shell, releases));
    for (const { shell, releases, missing } of running)
      byId.set(compositionId(shell, releases, missing), () => compose(shell, releases, missing));
    last = { facts, byId };
    return byId;
  }

  /** What the running shells serve. A shell that cannot run a live release serves an earlier one, or none. */
  async function readRunning() {
    const running = await readShells(store);
    return Promise.all(
      running.map(async ({ remotes, version, kit, react }) => {
        const served = remotes.map(({ remote, served }) => served && findRelease(remote, served));
        const releases = (await Promise.all(served)).filter((release) => !!release);
        const missing = remotes.filter(({ served }) => served === null).map(({ remote }) => remote);
        return { shell: { version, kit, react }, releases, missing };
      }),
    );
  }

  /** The live releases after each change of a pointer. */
  async function readStates(): Promise<PinnedRelease[][]> {
    const remotes = (await store.folders('')).filter((name) => name !== shellName);
    const changes = (await Promise.all(remotes.map((remote) => readChanges(remote)))).flat();
    changes.sort((a, b) => (a.at === b.at ? a.sequence - b.sequence : a.at < b.at ? -1 : 1));
    const live = new Map<string, PinnedRelease | undefined>();
    const candidates = new Map<string, PinnedRelease | undefined>();
    return changes.flatMap(({ remote, release, candidate }) => {
      live.set(remote, release);
      candidates.set(remote, candidate);
      // Some visitors got a candidate in place of the live release of its remote.
      const given = [...candidates].filter(([, one]) => one !== undefined);
      return [live, ...given.map((one) => new Map([...live, one]))].map((releases) =>
        [...releases.values()].filter((one) => one !== undefined),
      );
    });
  }

  async function readChanges(remote: string) {
    const history = await readHistoryOf(remote).catch(() => histories.get(remote)?.changes ?? []);
    return Promise.all(
      history.map(async ({ at, sequence, version, rollout }) => {
        const [release, candidate] = await Promise.all(
          [version, rollout?.candidate].map((one) => (one ? findRelease(remote, one) : undefined)),
        );
        return { remote, at, sequence, release, candidate };
      }),
    );
  }

  /** The changes of a step of a rollout take a request each, so they are read once. */
  async function readHistoryOf(remote: string): Promise<PointerChange[]> {
    const { version: keyListVersion } = keyRing;
    const before = histories.get(remote);
    const { etag, problem } = await readPointer(store, remote, keyRing.keys, { onlyLive: true });
    if (!problem && before?.etag === etag && before?.keyListVersion === keyListVersion) return before.changes;
    const { pointer, ...found } = await readPointer(store, remote, keyRing.keys);
    const changes = pointer.history;
    if (found.etag && !found.problem) histories.set(remote, { etag: found.etag, keyListVersion, changes });
    return changes;
  }

  async function readShellFacts(): Promise<ShellFacts[]> {
    const versions = await store.folders(`${shellName}/releases/`);
    const released = await Promise.all(versions.map((version) => findRelease(shellName, version)));
    return [own, ...released.filter((one) => one !== undefined)].map(({ version, kit, react }) => ({
      version,
      kit,
      react,
    }));
  }

  /** Undefined for a release that cannot be read: no tab can use it. */
  function findRelease(remote: string, version: string): Promise<PinnedRelease | undefined> {
    return readRelease(remote, version).catch(() => undefined);
  }

  return async (id: string): Promise<Composition | undefined> => {
    if (!idPattern.test(id)) return undefined;
    if (!known || performance.now() > known.until) {
      // Everyone shares this read until it ends. Its result is then used for `reuseForMs`.
      const reading = { until: Number.POSITIVE_INFINITY, byId: read() };
      known = reading;
      const startReuse = () => {
        reading.until = performance.now() + reuseForMs;
      };
      reading.byId.then(startReuse, startReuse);
    }
    return (await known.byId).get(id)?.();
  };
}

function namesOf(releases: readonly PinnedRelease[]): string {
  return releases.map(({ name, version, hash }) => `${name}@${version} ${hash}`).join();
}
