import type { Composition, PinnedRelease, RenderSamples, Store } from '@site/releases';
import { moduleId } from '../../protocol/composition.ts';
import { loadShellBuild, loadStoredShell } from '../compositions/load-shell-build.ts';
import { type RunningComposition, startComposition } from '../compositions/running-composition.ts';
import { readRenderConfig } from '../config.ts';
import { sampleRequestId } from '../telemetry/request-id.ts';
import type { RenderedPage, ReportedFailure } from '../workers/worker-messages.ts';

type ComposedPage = Composition['pages'][number];

type SampleProblem = Awaited<ReturnType<RenderSamples>>[number];

interface SlowSample {
  page: ComposedPage;
  address: string;
  url: URL;
  ms: number;
}

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

/** Options to start a composition outside of a running shell: with the code of a shell in the store, or of the build in this folder. */
export async function compositionOptions(
  store: Store,
  shell: PinnedRelease | undefined,
  apiUrl = process.env.API_URL,
) {
  return {
    config: readRenderConfig({ ...process.env, API_URL: apiUrl }),
    shell: shell ? await loadStoredShell(store, shell) : loadShellBuild(),
    store,
  };
}

/**
 * Renders the sample addresses of the pages of these remotes, and of pages that embed their slots, in workers of their own
 * with the releases of this composition.
 */
export async function renderSamples({
  store,
  composition,
  remotes,
  live: liveComposition,
  shell,
  apiUrl,
}: SamplesJob): Promise<SampleProblem[]> {
  const options = await compositionOptions(store, shell, apiUrl);
  const { config } = options;
  const failures: ReportedFailure[] = [];
  await using running = await startComposition(composition, {
    ...options,
    onFailure: (failure) => failures.push(failure),
  });
  const problems: SampleProblem[] = failures
    .filter(({ remote = '' }) => remotes.includes(remote))
    .map(({ message }) => ({ address: 'at start', message }));
  const slow: SlowSample[] = [];
  for (const page of affectedPages(composition, remotes)) {
    for (const address of page.samples) {
      const url = new URL(address, config.site.origin);
      const rendered = await renderSample(running, page, url);
      const problem = sampleProblem(rendered, page, running, remotes, failures);
      if (problem) problems.push({ address, ...problem });
      else if (rendered.ownMs > quickMs) {
        const ms = await renderMs(running, page, url);
        if (ms > quickMs) slow.push({ page, address, url, ms });
      }
    }
  }
  problems.push(...(await resourceProblems(running, composition, remotes, failures)));
  if (problems.length > 0 || slow.length === 0 || !liveComposition) return problems;
  await using before = await startComposition(liveComposition, { ...options, onFailure: () => {} });
  return await slowProblems(slow, before);
}

function affectedPages({ pages, slots }: Composition, remotes: readonly string[]): ComposedPage[] {
  return pages.filter((page) =>
    [page, ...page.slots.map((name) => slots[name])].some((module) => remotes.includes(module?.remote ?? '')),
  );
}

/** What is wrong with a rendered sample because of these remotes. */
function sampleProblem(
  rendered: RenderedPage,
  page: ComposedPage,
  { tab }: RunningComposition,
  remotes: readonly string[],
  outside: readonly ReportedFailure[],
): Omit<SampleProblem, 'address'> | undefined {
  const modules = [...Object.values(tab.slots), page].filter(({ remote }) => remotes.includes(remote));
  const ownIds = new Set(modules.map(moduleId));
  const pending = rendered.pending.filter((id) => ownIds.has(id));
  // Missing data is no failure of the page; code that throws while it loads data is.
  const failure = rendered.failures
    .filter(({ lacksData }) => !lacksData)
    .find(({ module }) => (module ? ownIds.has(module) : pending.length > 0));
  if (failure) return { message: reasonOf(failure, outside) };
  if (pending.length > 0) return { message: `Not rendered: ${pending.join(', ')}` };
  // Only a running API makes a page a 404; without one the page is a 503.
  if (remotes.includes(page.remote) && rendered.status === 404)
    return { message: `${moduleId(page)} returned 404`, status: 404 };
  return undefined;
}

/** A module that ended its worker only says afterwards that it is quarantined. The pool has reported the reason. */
export function reasonOf(
  { module, message, isLate }: ReportedFailure,
  outside: readonly ReportedFailure[],
): string {
  const ended = isLate && outside.find((other) => module !== undefined && other.module === module);
  return ended ? ended.message : message;
}

async function resourceProblems(
  { pool }: RunningComposition,
  { resources }: Composition,
  remotes: readonly string[],
  outside: readonly ReportedFailure[],
): Promise<SampleProblem[]> {
  const problems: SampleProblem[] = [];
  for (const resource of resources.filter(({ remote }) => remotes.includes(remote))) {
    const rendered = await pool.resource({ ...resource, requestId: sampleRequestId(resource.module) });
    for (const failure of rendered.failures)
      if (!failure.lacksData) problems.push({ address: resource.path, message: reasonOf(failure, outside) });
  }
  return problems;
}

/** The samples that render much slower than in the live composition. */
async function slowProblems(slow: readonly SlowSample[], live: RunningComposition): Promise<SampleProblem[]> {
  const problems: SampleProblem[] = [];
  for (const { page, address, url, ms } of slow) {
    const livePage = live.composition.pages.find(({ pattern }) => pattern === page.pattern);
    const liveMs = livePage ? await renderMs(live, livePage, url) : ms;
    if (ms <= Math.max(quickMs, liveMs * maxSlowdown)) continue;
    const message = `${Math.round(ms)} ms, ${Math.round(liveMs)} ms in the live release; at most ${maxSlowdown} times as long is allowed`;
    problems.push({ address, message, isSlower: true });
  }
  return problems;
}

export async function renderSample(
  { pool }: RunningComposition,
  page: ComposedPage | undefined,
  { pathname, search }: URL,
) {
  const since = performance.now();
  const rendered = await pool.render({
    url: pathname + search,
    pageId: page && moduleId(page),
    requestId: sampleRequestId(page?.module),
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
