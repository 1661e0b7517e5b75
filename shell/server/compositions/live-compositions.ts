import {
  type Composition,
  openVerified,
  type PinnedRelease,
  type ReleaseError,
  type Store,
  type TrustedKey,
  watchComposition,
} from '@site/releases';
import type { Logger } from 'pino';
import { type BirthOptions, bringToLife, type LiveComposition } from './live-composition.ts';

const remembered = 50;
const retryAfterMs = 2_000;

export interface LiveCompositions {
  current: () => LiveComposition;
  /** The JSON of a composition that is or was live, for tabs that were opened with it. */
  json: (id: string) => Buffer | undefined;
  close: () => Promise<void>;
}

export interface WatchOptions extends BirthOptions {
  trustedKeys: readonly TrustedKey[];
  log: Logger;
  onSwitch: (live: LiveComposition) => void;
}

/** Follows the release store: a new composition is brought to life first, then it answers, then the old one ends. */
export async function watchLiveCompositions(options: WatchOptions): Promise<LiveCompositions> {
  const { store, shell, config, trustedKeys, overlay, log, onSwitch } = options;
  const stop = new AbortController();
  const history = new Map<string, Buffer>();
  const first = Promise.withResolvers<void>();
  let current: LiveComposition | undefined;
  const births = new Set<Promise<void>>();
  let wanted: Composition | undefined;
  let released: Composition | undefined;

  function lookAgain(): void {
    if (!released) return;
    wanted = overlay?.over(released) ?? released;
    follow(wanted);
  }

  function follow(composition: Composition): void {
    const birth = become(composition)
      .catch((error: Error) => {
        log.error({ composition: composition.id, err: error }, 'composition failed to start');
        setTimeout(() => follow(composition), retryAfterMs).unref();
      })
      .finally(() => births.delete(birth));
    births.add(birth);
  }

  async function become(composition: Composition) {
    if (composition !== wanted || composition.id === current?.id) return;
    const next = await bringToLife(composition, options);
    // Something newer may have come meanwhile, such as a rollback: it does not wait for what it rolls back.
    if (stop.signal.aborted || composition !== wanted || next.id === current?.id) return next.pool.close();
    const previous = current;
    current = next;
    history.set(next.id, next.json);
    for (const id of [...history.keys()].slice(0, -remembered)) history.delete(id);
    const releases = Object.fromEntries(
      Object.values(composition.remotes).map(({ name, version }) => [name, version]),
    );
    log.info({ composition: next.id, releases }, 'composition is live');
    // A first deployment looks like this, and so does a store in the wrong place.
    if (isEmpty(next))
      log.warn({ store: store.url }, 'the store holds no live release: every page answers 503');
    onSwitch(next);
    first.resolve();
    // Not awaited: the old workers finish what they have begun while the new ones answer.
    void previous?.pool.close();
  }

  watchComposition(store, {
    admit: (release) => verifyFiles(store, release),
    trustedKeys,
    shell: { version: shell.version, kit: shell.kit },
    pollMs: config.storePollMs,
    signal: stop.signal,
    onChange(composition) {
      released = composition;
      lookAgain();
    },
    onError(error: ReleaseError) {
      log.error({ remote: error.remote, release: error.release, code: error.code }, error.message);
    },
  });

  overlay?.onChange(lookAgain);

  await first.promise;
  return {
    current: () => current as LiveComposition,
    json: (id) => history.get(id),
    async close() {
      stop.abort();
      await Promise.all(births);
      await current?.pool.close();
    },
  };
}

function isEmpty({ tab }: LiveComposition): boolean {
  return Object.keys(tab.remotes).length === 0;
}

/** A release goes live whole or not at all: every byte that browsers and workers will ask for is checked first. */
async function verifyFiles(store: Store, release: PinnedRelease): Promise<void> {
  // Side by side: one after the other would take seconds where the store is a bucket.
  await Promise.all(Object.keys(release.files).map((path) => openVerified(store, release, path)));
}
