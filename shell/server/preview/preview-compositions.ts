import {
  type Composition,
  compose,
  compositionProblems,
  type KeyRing,
  openPreview,
  type PinnedRelease,
  type Preview,
  ReleaseError,
  readPointer,
  readRelease,
} from '@site/releases';
import {
  type CompositionOptions,
  type RunningComposition,
  startComposition,
} from '../compositions/running-composition.ts';
import { previewBar } from './preview-bar.ts';

/** Each has a worker of its own. The least recently used one is stopped. */
const maxPreviews = 3;
const idleAfterMs = 10 * 60_000;
/** How soon a preview of a release that was deleted or marked bad ends. */
const checkedForMs = 1_000;

interface PreviewOptions extends CompositionOptions {
  keyRing: KeyRing;
  current: () => RunningComposition;
}

interface Started {
  /** Of the composition: another one when a sibling went live. */
  id: string;
  running: Promise<RunningComposition>;
  usedAt: number;
}

/** The live composition with one other release each, for the bearers of signed addresses. */
export class PreviewCompositions {
  readonly #options: PreviewOptions;
  /** By release, least recently used first. */
  readonly #started = new Map<string, Started>();
  readonly #checked = new Map<string, { until: number; release: Promise<PinnedRelease> }>();
  readonly #sweep: NodeJS.Timeout;

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#sweep = setInterval(() => this.#closeIdle(), idleAfterMs / 10).unref();
  }

  /** Throws a ReleaseError if the token or its release is not valid, or if the release does not fit the live ones. */
  async open(token: string): Promise<{ preview: Preview; running: RunningComposition }> {
    const preview = openPreview(token, this.#options.keyRing.keys);
    const candidate = await this.#check(preview);
    return { preview, running: await this.#start(candidate) };
  }

  /** How many compositions are in memory. */
  get size(): number {
    return this.#started.size;
  }

  async close(): Promise<void> {
    clearInterval(this.#sweep);
    await Promise.all([...this.#started.keys()].map((name) => this.#close(name)));
  }

  /** Reads the release and whether it was rolled back, at most once a second. */
  #check({ remote, version }: Preview): Promise<PinnedRelease> {
    const name = `${remote}@${version}`;
    const known = this.#checked.get(name);
    if (known && Date.now() < known.until) return known.release;
    const release = this.#read(remote, version);
    this.#checked.delete(name);
    this.#checked.set(name, { until: Date.now() + checkedForMs, release });
    for (const oldest of [...this.#checked.keys()].slice(0, -maxPreviews)) this.#checked.delete(oldest);
    release.catch(() => this.#close(name));
    return release;
  }

  async #read(remote: string, version: string): Promise<PinnedRelease> {
    const { store, keyRing } = this.#options;
    const [release, { pointer }] = await Promise.all([
      readRelease(store, remote, version, keyRing.keys),
      readPointer(store, remote, keyRing.keys),
    ]);
    if (pointer.bad.includes(version))
      throw new ReleaseError('PREVIEW_REVOKED', { remote, release: version, detail: 'it was rolled back' });
    return release;
  }

  async #start(candidate: PinnedRelease): Promise<RunningComposition> {
    const name = `${candidate.name}@${candidate.version}`;
    const composition = this.#compose(candidate);
    let started = this.#started.get(name);
    if (started?.id !== composition.id) {
      void this.#close(name);
      const { name: remote, version } = candidate;
      const running = startComposition(composition, {
        ...this.#options,
        preview: previewBar(remote, version),
      });
      running.catch(() => this.#started.get(name)?.running === running && this.#started.delete(name));
      started = { id: composition.id, running, usedAt: 0 };
    }
    started.usedAt = Date.now();
    this.#started.delete(name);
    this.#started.set(name, started);
    for (const oldest of [...this.#started.keys()].slice(0, -maxPreviews)) void this.#close(oldest);
    return started.running;
  }

  #compose(candidate: PinnedRelease): Composition {
    const { shell, remotes, missing } = this.#options.current().composition;
    const releases = Object.values({ ...remotes, [candidate.name]: candidate });
    const known = new Set(compositionProblems(shell, Object.values(remotes)).map(({ message }) => message));
    const problem = compositionProblems(shell, releases).find(({ message }) => !known.has(message));
    if (problem) throw problem;
    return compose(
      shell,
      releases,
      missing.filter((remote) => remote !== candidate.name),
    );
  }

  #closeIdle(): void {
    for (const [name, { usedAt }] of this.#started)
      if (usedAt < Date.now() - idleAfterMs) void this.#close(name);
  }

  /** The pages that it renders now are finished first. */
  async #close(name: string): Promise<void> {
    const started = this.#started.get(name);
    this.#started.delete(name);
    await started?.running.then(
      ({ pool }) => pool.close(),
      () => {},
    );
  }
}
