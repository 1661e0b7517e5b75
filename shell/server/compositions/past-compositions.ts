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
import { createReleaseReader, type ReleaseReader } from './release-reader.ts';

/** Anyone can request any id, so the store is not read for each of them. */
const reuseForMs = 500;
const maxKnownReleases = 500;

/**
 * The compositions that any shell on this store can have served, made from the changes in the pointers and the shells in
 * the store. A tab may ask for the composition of another shell, or of before this shell's start.
 */
export class PastCompositions {
  readonly #store: Store;
  readonly #keyRing: KeyRing;
  readonly #shell: ShellFacts;
  readonly #readRelease: ReleaseReader;
  #known: { until: number; byId: Promise<Map<string, () => Composition>> } | undefined;

  constructor(store: Store, keyRing: KeyRing, shell: ShellFacts) {
    this.#store = store;
    this.#keyRing = keyRing;
    this.#shell = shell;
    this.#readRelease = createReleaseReader(store, keyRing, maxKnownReleases);
  }

  async find(id: string): Promise<Composition | undefined> {
    if (!this.#known || Date.now() > this.#known.until)
      this.#known = { until: Date.now() + reuseForMs, byId: this.#read() };
    return (await this.#known.byId).get(id)?.();
  }

  async #read(): Promise<Map<string, () => Composition>> {
    const [states, shells] = await Promise.all([this.#readStates(), this.#readShells()]);
    const byId = new Map<string, () => Composition>();
    for (const shell of shells)
      for (const releases of states) byId.set(compositionId(shell, releases), () => compose(shell, releases));
    for (const { shell, releases, missing } of await this.#readRunning())
      byId.set(compositionId(shell, releases, missing), () => compose(shell, releases, missing));
    return byId;
  }

  /** What the running shells serve, which is less than the live releases if a shell cannot take one of them. */
  async #readRunning() {
    const running = await readShells(this.#store);
    return Promise.all(
      running.map(async ({ remotes, ...shell }) => {
        const served = remotes.map(({ remote, served }) => served && this.#release(remote, served));
        const releases = (await Promise.all(served)).filter((release) => !!release);
        const missing = remotes.filter(({ served }) => served === null).map(({ remote }) => remote);
        return { shell: { version: shell.version, kit: shell.kit }, releases, missing };
      }),
    );
  }

  /** The live releases after each change of a pointer. */
  async #readStates(): Promise<PinnedRelease[][]> {
    const remotes = (await this.#store.folders('')).filter((name) => name !== shellName);
    const changes = (await Promise.all(remotes.map((remote) => this.#readChanges(remote)))).flat();
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

  async #readChanges(remote: string) {
    const read = await readPointer(this.#store, remote, this.#keyRing.keys).catch(() => undefined);
    return Promise.all(
      (read?.pointer.history ?? []).map(async ({ at, sequence, version, rollout }) => {
        const [release, candidate] = await Promise.all(
          [version, rollout?.candidate].map((one) => (one ? this.#release(remote, one) : undefined)),
        );
        return { remote, at, sequence, release, candidate };
      }),
    );
  }

  async #readShells(): Promise<ShellFacts[]> {
    const versions = await this.#store.folders(`${shellName}/releases/`);
    const shells = await Promise.all(versions.map((version) => this.#release(shellName, version)));
    return [this.#shell, ...shells.filter((shell) => shell !== undefined)].map(({ version, kit }) => ({
      version,
      kit,
    }));
  }

  /** Undefined for a release that cannot be read: no tab can use it. */
  #release(remote: string, version: string): Promise<PinnedRelease | undefined> {
    return this.#readRelease(remote, version).catch(() => undefined);
  }
}
