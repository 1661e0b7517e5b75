import {
  type KeyRing,
  newProblems,
  openPreview,
  type PinnedRelease,
  type Preview,
  problemsOf,
  ReleaseError,
  readPointer,
  readRelease,
  withReleases,
} from '@site/releases';
import { LRUCache } from 'lru-cache';
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
  /** The id of the composition. It changes when a release of another remote goes live. */
  id: string;
  running: Promise<RunningComposition>;
}

/** The live composition with one other release each, for the bearers of signed addresses. */
export class PreviewCompositions {
  readonly #options: PreviewOptions;
  /** By release. */
  readonly #started = new LRUCache<string, Started>({
    max: maxPreviews,
    ttl: idleAfterMs,
    ttlAutopurge: true,
    updateAgeOnGet: true,
    dispose: (started) => void close(started),
  });
  readonly #checked = new LRUCache<string, Promise<PinnedRelease>, Preview>({
    max: maxPreviews,
    ttl: checkedForMs,
    memoMethod: (name, _stale, { context: { remote, version } }) => {
      const release = this.#read(remote, version);
      release.catch(() => this.#started.delete(name));
      return release;
    },
  });

  constructor(options: PreviewOptions) {
    this.#options = options;
  }

  /** Throws a ReleaseError if the token or its release is not valid, or if the release does not fit the live ones. */
  async open(token: string): Promise<{ preview: Preview; running: RunningComposition }> {
    const preview = openPreview(token, this.#options.keyRing.keys);
    const name = `${preview.remote}@${preview.version}`;
    const candidate = await this.#checked.memo(name, { context: preview });
    return { preview, running: await this.#start(name, candidate) };
  }

  /** How many compositions are in memory. */
  get size(): number {
    return this.#started.size;
  }

  async close(): Promise<void> {
    const closing = [...this.#started.values()].map(close);
    this.#started.clear();
    await Promise.all(closing);
  }

  /** Reads the release and whether it was rolled back. */
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

  #start(name: string, candidate: PinnedRelease): Promise<RunningComposition> {
    const live = this.#options.current().composition;
    const composition = withReleases(live, [candidate]);
    const [problem] = newProblems(problemsOf(live), problemsOf(composition));
    if (problem) throw problem;
    const known = this.#started.get(name);
    if (known?.id === composition.id) return known.running;
    const preview = previewBar(candidate.name, candidate.version);
    const running = startComposition(composition, { ...this.#options, preview });
    const started = { id: composition.id, running };
    this.#started.set(name, started);
    running.catch(() => this.#started.peek(name) === started && this.#started.delete(name));
    return running;
  }
}

/** Closes the pool after the pages that it renders now. */
function close({ running }: Started): Promise<void> {
  return running.then(
    ({ pool }) => pool.close(),
    () => {},
  );
}
