import {
  type Composition,
  type KeyRing,
  openVerified,
  type RemoteState,
  type ShellWarning,
  watchComposition,
} from '@site/releases';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { FailedFiles } from '../assets/failed-files.ts';
import type { ShellConfig } from '../config.ts';
import { ServedRollout } from '../rollout/served-rollout.ts';
import type { ReleaseCounts } from '../telemetry/release-counts.ts';
import { shellFacts } from './load-shell-build.ts';
import { createPastCompositions } from './past-compositions.ts';
import { registerShell } from './register-shell.ts';
import {
  type CompositionOptions,
  compositionJson,
  type RunningComposition,
  startComposition,
} from './running-composition.ts';
import { tabComposition, versionsOf } from './tab-composition.ts';

const maxHistory = 50;
const retryAfterMs = 2_000;
const standbyMs = 10 * 60_000;

export type LiveCompositions = ReturnType<typeof watchLiveCompositions>;

interface WatchOptions extends CompositionOptions {
  config: ShellConfig;
  keyRing: KeyRing;
  log: Logger;
  /** `previous` is undefined for the first composition of this process. */
  onFlip: (live: RunningComposition, previous: RunningComposition | undefined) => void;
  counts: ReleaseCounts;
  failedFiles: Pick<FailedFiles, 'problemOf'>;
}

/** Follows the release store. A new composition starts, then replaces the current one, which then stops. */
export function watchLiveCompositions(options: WatchOptions) {
  const { store, shell, config, keyRing, overlay, log, onFlip } = options;
  const stop = new AbortController();
  const history = new LRUCache<string, Buffer>({ max: maxHistory });
  const findPast = createPastCompositions(store, keyRing, shellFacts(shell));
  const first = Promise.withResolvers<void>();
  let current: RunningComposition | undefined;
  /** The composition before. Its workers wait, so that a rollback need not start any. */
  let standby: RunningComposition | undefined;
  let standbyTimer: NodeJS.Timeout | undefined;
  const flips = new Set<Promise<void>>();
  /** The newest composition of the store, and the same with the overlay. */
  let released: Composition | undefined;
  let target: Composition | undefined;
  let startProblem: string | undefined;

  function updateTarget(): void {
    if (!released) return;
    target = overlay?.apply(released) ?? released;
    startProblem = undefined;
    flipWithRetry(target);
  }

  function flipWithRetry(composition: Composition): void {
    const flip = flipTo(composition)
      .catch((error: Error) => {
        log.error({ composition: composition.id, err: error }, 'composition failed to start');
        // Another change, such as a rollback, has replaced it. Its failure no longer matters.
        if (composition !== target) return;
        startProblem = `composition ${composition.id} failed to start: ${error.message}`;
        registration?.update();
        setTimeout(() => flipWithRetry(composition), retryAfterMs).unref();
      })
      .finally(() => flips.delete(flip));
    flips.add(flip);
  }

  async function flipTo(composition: Composition) {
    if (stop.signal.aborted || composition !== target || composition.id === current?.id) return;
    const isReturn = standby?.id === composition.id;
    const running = isReturn ? standby : rollout.take(composition.id);
    const next = running ?? (await startComposition(composition, options));
    // The target may have changed in the meantime, e.g. by a rollback, which must not wait for a bad release.
    if (stop.signal.aborted || composition !== target || next.id === current?.id) return next.pool.close();
    const previous = current;
    current = next;
    next.pool.keepPages();
    startProblem = undefined;
    registration?.update();
    history.set(next.id, next.json);
    log.info({ composition: next.id, releases: versionsOf(composition) }, 'composition is live');
    warnOfMissing(next);
    for (const problem of next.navigationProblems) log.warn(problem);
    onFlip(next, previous);
    first.resolve();
    // Do not keep what was rolled back, nor development builds, which never return.
    const nextStandby = isReturn || overlay ? undefined : previous;
    keepStandby(nextStandby);
    // Not awaited: the old workers finish their jobs while the new ones take over.
    if (nextStandby) nextStandby.pool.rejectPagesSoon();
    else void previous?.pool.close();
  }

  function keepStandby(next: RunningComposition | undefined): void {
    clearTimeout(standbyTimer);
    // A rollback has made the standby live: do not close it.
    if (standby !== current) void standby?.pool.close();
    standby = next;
    if (next) standbyTimer = setTimeout(keepStandby, standbyMs, undefined).unref();
  }

  function warnOfMissing({ tab, missing }: RunningComposition): void {
    const servesNothing = Object.keys(tab.remotes).length === 0;
    const todo = 'see the errors of these remotes above';
    if (servesNothing && missing.length === 0)
      log.warn(
        { store: store.url },
        'the store has no live release, so every page is a 503: release a remote, or check RELEASE_STORE',
      );
    else if (servesNothing)
      log.error({ missing }, `no live release can be used, so every page is a 503: ${todo}`);
    else if (missing.length > 0)
      log.warn({ missing }, `some live releases cannot be used, so their pages are a 503: ${todo}`);
  }

  const rollout = new ServedRollout({
    start: (composition) => startComposition(composition, options),
    counts: options.counts,
    log,
    onChange() {
      const { running } = rollout.servedCandidate() ?? {};
      if (running) history.set(running.id, running.json);
      registration?.update();
    },
  });

  const watch = watchComposition(store, {
    // A release goes live only when all of its files are correct. Read in parallel: one by one would take seconds with S3.
    async admit(release) {
      await Promise.all(Object.keys(release.files).map((path) => openVerified(store, release, path)));
    },
    keyRing,
    lateMs: config.timestampLateMs,
    shell: shellFacts(shell),
    pollMs: config.storePollMs,
    signal: stop.signal,
    onRead() {
      rollout.update(overlay ? undefined : watch.rollout());
      registration?.update();
    },
    onChange(composition) {
      released = composition;
      updateTarget();
    },
    onError({ remote, release, code, message }) {
      log.error({ remote, release, code, store: store.url }, message);
    },
  });

  /** The state of each remote, with problems of files that could not be sent. */
  function remotes(): RemoteState[] {
    return watch.remotes().map((state) => {
      const problem = state.problem ?? options.failedFiles.problemOf(state.remote, state.served);
      return { ...state, ...(problem && { problem }) };
    });
  }

  // A development server serves other code than the releases, so no command waits for it.
  const registration = overlay
    ? undefined
    : registerShell({
        store,
        shell,
        log,
        remotes,
        warnings: watch.warnings,
        current: () => current,
        counts: () => options.counts.list(),
        rollout: () => rollout.report(),
        startProblem: () => startProblem,
      });

  overlay?.onChange(updateTarget);

  return {
    /** Resolves when there is something to serve: not while the store cannot be reached. */
    ready: first.promise,
    /** Call it only once it is ready. */
    current: () => current as RunningComposition,
    /** What is wrong with the store now: its remotes, and without a remote its time stamp and its key list. */
    problems: (): (ShellWarning & { remote?: string })[] => [
      ...watch.warnings(),
      ...remotes().flatMap(({ remote, problem }) => (problem ? [{ remote, ...problem }] : [])),
      ...(startProblem ? [{ code: 'START_FAILED', message: startProblem }] : []),
    ],
    timestamp: watch.timestamp,
    servedCandidate: () => rollout.servedCandidate(),
    /** What visitors get now: the live composition and a candidate's. Nobody gets a candidate before there is a live one. */
    served: (): RunningComposition[] =>
      current ? [current, rollout.servedCandidate()?.running].filter((one) => one !== undefined) : [],
    /** The JSON of a composition that is or was live, here or on another shell, for tabs that loaded their page from it. */
    async json(id: string) {
      const served = history.get(id);
      if (served) return served;
      const found = await findPast(id);
      if (!found) return undefined;
      const json = compositionJson(tabComposition(found));
      history.set(id, json);
      return json;
    },
    async close() {
      stop.abort();
      await registration?.close();
      await Promise.all(flips);
      await Promise.all([current?.pool.close(), standby?.pool.close(), rollout.close()]);
    },
  };
}
