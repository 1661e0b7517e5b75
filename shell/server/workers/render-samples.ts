import {
  type Composition,
  matchPattern,
  type PinnedRelease,
  type RenderSamples,
  type Store,
} from '@site/releases';
import { moduleId } from '../../protocol/composition.ts';
import { type RunningComposition, startComposition } from '../compositions/running-composition.ts';
import { loadShellBuild, loadStoredShell } from '../compositions/shell-build.ts';
import { readConfig } from '../config.ts';
import type { ReportedFailure } from './protocol.ts';

type ComposedPage = Composition['pages'][number];

type SampleProblem = Awaited<ReturnType<RenderSamples>>[number];

export interface SamplesJob extends Omit<Parameters<RenderSamples>[0], 'live'> {
  /** What is live now, to compare render times. */
  live?: Composition;
  /** Where pages load their data. Without it they render as they do while the API is down. */
  apiUrl?: string;
}

/** A sample that renders faster than this is never refused. */
export const quickMs = 100;
/** How much slower than with the live release a sample may render. */
export const maxSlowdown = 3;
const timedRenders = 4;

/** Nothing listens here. */
const unreachableApi = 'http://127.0.0.1:9';

/** Renders compositions outside of a running shell: with the code of a shell in the store, or of the build in this folder. */
export async function renderOptions(
  store: Store,
  shell: PinnedRelease | undefined,
  apiUrl = process.env.API_URL ?? unreachableApi,
) {
  const config = readConfig({
    ...process.env,
    RELEASE_STORE: store.url,
    RELEASE_KEYS: '-',
    API_URL: apiUrl,
  });
  // One worker is enough for each: two compositions render at a time, and both end soon.
  config.render.workers = 1;
  // No visitor waits: pages queue up behind one that hangs.
  config.render.queueTimeoutMs = 120_000;
  return {
    config,
    shell: shell ? await loadStoredShell(store, shell) : loadShellBuild(),
    store,
  };
}

/**
 * Renders the sample addresses of a remote's pages, and of the pages that embed its slots, in workers of their own with
 * the releases of this composition.
 */
export async function renderSamples({
  store,
  composition,
  remote,
  live: liveComposition,
  shell,
  apiUrl,
}: SamplesJob): Promise<SampleProblem[]> {
  const options = await renderOptions(store, shell, apiUrl);
  const { config } = options;
  const failures: ReportedFailure[] = [];
  await using running = await startComposition(composition, {
    ...options,
    onFailure: (failure) => failures.push(failure),
  });
  const ownSlots = new Set(
    Object.values(running.tab.slots).flatMap((slot) => (slot.remote === remote ? [moduleId(slot)] : [])),
  );
  const affected = composition.pages.filter(
    (page) => page.remote === remote || page.slots.some((name) => composition.slots[name]?.remote === remote),
  );
  const problems: SampleProblem[] = failures
    .filter((failure) => failure.remote === remote)
    .map(({ message }) => ({ address: '(start)', message }));
  const slow: { page: ComposedPage; address: string; ms: number }[] = [];
  for (const page of affected) {
    for (const address of page.samples) {
      const url = new URL(address, config.site.origin);
      const rendered = await renderSample(running, page, url);
      const isMine = (id: string) => ownSlots.has(id) || (page.remote === remote && id === moduleId(page));
      const pending = rendered.pending.filter(isMine);
      // Missing data is no failure of the page; code that throws while it loads data is.
      const failure = rendered.failures
        .filter(({ lacksData }) => !lacksData)
        .find(({ module }) => (module ? isMine(module) : pending.length > 0));
      if (failure) problems.push({ address, message: failure.message });
      else if (pending.length > 0) problems.push({ address, message: `Not rendered: ${pending.join(', ')}` });
      // Only a running API makes a page a 404; without one the page is a 503.
      else if (page.remote === remote && rendered.status === 404)
        problems.push({ address, message: `${moduleId(page)} returned 404`, status: 404 });
      else if (rendered.ownMs > quickMs) {
        const ms = await renderMs(running, page, url);
        if (ms > quickMs) slow.push({ page, address, ms });
      }
    }
  }
  for (const resource of composition.resources.filter((entry) => entry.remote === remote)) {
    const requestId = `sample-${resource.module}`;
    const rendered = await running.pool.resource({ ...resource, requestId });
    for (const { message, lacksData } of rendered.failures)
      if (!lacksData) problems.push({ address: resource.path, message });
  }
  if (problems.length > 0 || slow.length === 0 || !liveComposition) return problems;
  await using before = await startComposition(liveComposition, { ...options, onFailure: () => {} });
  for (const { page, address, ms } of slow) {
    const url = new URL(address, config.site.origin);
    const livePage = liveComposition.pages.find(({ pattern }) => pattern === page.pattern);
    const liveMs = livePage ? await renderMs(before, livePage, url) : ms;
    if (ms <= Math.max(quickMs, liveMs * maxSlowdown)) continue;
    const message = `${Math.round(ms)} ms, ${Math.round(liveMs)} ms in the live release; at most ${maxSlowdown} times as long is allowed`;
    problems.push({ address, message, isSlower: true });
  }
  return problems;
}

export async function renderSample(
  { pool, incomplete }: RunningComposition,
  page: ComposedPage | undefined,
  { pathname, search }: URL,
) {
  const since = performance.now();
  const rendered = await pool.render({
    url: pathname + search,
    pageId: page && moduleId(page),
    params: (page && matchPattern(page.pattern, pathname)) ?? {},
    incomplete,
    requestId: `sample-${page?.module ?? 'not-found'}`,
  });
  return { ...rendered, ownMs: performance.now() - since - rendered.apiMs };
}

/** The shortest of several render times, because the first ones run cold code and other programs interfere. */
export async function renderMs(running: RunningComposition, page: ComposedPage, url: URL): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < timedRenders; i++)
    shortest = Math.min(shortest, (await renderSample(running, page, url)).ownMs);
  return shortest;
}
