import {
  type Composition,
  compose,
  compositionId,
  type KeyRing,
  type PinnedRelease,
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

/**
 * Returns a function that finds any composition that a shell on this store may have served. It composes them from the changes
 * in the pointers and from the shells in the store. A tab may ask for the composition of another shell, or for one from
 * before this shell started.
 */
export function createPastCompositions(store: Store, keyRing: KeyRing, own: ShellFacts) {
  const readRelease = createReleaseReader(store, keyRing, maxKnownReleases);
  let known: { until: number; byId: ReturnType<typeof read> } | undefined;

  async function read(): Promise<Map<string, () => Composition>> {
    const [states, shells] = await Promise.all([readStates(), readShellFacts()]);
    const byId = new Map<string, () => Composition>();
    for (const shell of shells)
      for (const releases of states) byId.set(compositionId(shell, releases), () => compose(shell, releases));
    for (const { shell, releases, missing } of await readRunning())
      byId.set(compositionId(shell, releases, missing), () => compose(shell, releases, missing));
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
    const found = await readPointer(store, remote, keyRing.keys).catch(() => undefined);
    return Promise.all(
      (found?.pointer.history ?? []).map(async ({ at, sequence, version, rollout }) => {
        const [release, candidate] = await Promise.all(
          [version, rollout?.candidate].map((one) => (one ? findRelease(remote, one) : undefined)),
        );
        return { remote, at, sequence, release, candidate };
      }),
    );
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
      const startOver = () => {
        reading.until = performance.now() + reuseForMs;
      };
      reading.byId.then(startOver, startOver);
    }
    return (await known.byId).get(id)?.();
  };
}
