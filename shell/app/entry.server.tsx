import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Page, Posted, Redirect } from '@site/kit';
import { loadOutcome, type Outcome, pageContext } from '@site/kit/host';
import { firstScreenEnd } from '@site/ui/first-screen-end';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import type { Navigator } from 'react-router';
import { moduleId, type TabPage } from '../protocol/composition.ts';
import { LateError } from '../protocol/late-error.ts';
import type {
  RenderFailure,
  RenderJob,
  RenderResult,
  ServerComposition,
  ShellCode,
} from '../protocol/render.ts';
import { headHtml } from './head/head-html.ts';
import { type HeadMeta, headTags } from './head/head-tags.ts';
import { structuredDataHtml } from './head/structured-data.ts';
import { viewMeta } from './head/view-meta.ts';
import { breadcrumbTrail } from './layout/breadcrumb-trail.ts';
import { menuWithLinks } from './layout/menu.ts';
import { pageCrumbs } from './page/page-crumbs.ts';
import { redirectOf } from './page/redirect-of.ts';
import { answersOf } from './query-cache.ts';
import type { Runtime } from './runtime.ts';
import { sharedModules } from './shared.ts';
import { SiteTree } from './site-tree.tsx';
import { keptHtml } from './ssr/kept-html.tsx';
import { listAddresses } from './ssr/list-addresses.ts';
import { renderResource } from './ssr/render-resource.ts';
import { createSlotLoader } from './ssr/slot-loader.ts';
import { failedReads, trackApiFailures, withoutBody } from './ssr/track-api-failures.ts';
import { withTimeout } from './ssr/with-timeout.ts';
import { hrefOf, locationOf, type View } from './view.ts';

const firstScreenMarker = `id="${firstScreenEnd}"`;
/** Blocks the first paint until the first screen is parsed. A slow phone would otherwise paint the header alone. */
const expectFirstScreen = `<link rel="expect" href="#${firstScreenEnd}" blocking="render">`;

export default { sharedModules, render, renderResource, listAddresses } satisfies ShellCode;

/** Renders one address: match, load data, run the action, read metadata, render, decide the status. */
async function render(composition: ServerComposition, job: RenderJob): Promise<RenderResult> {
  const { site, mark: noteRunning } = job;
  const failures: RenderFailure[] = [];
  const reportFailure = (failure: RenderFailure) => void failures.push(failure);
  const api = trackApiFailures(job);
  const { queryClient } = api;
  const liveReads = new Set<string>();
  const slots = createSlotLoader(composition, job.quarantined);
  const url = new URL(job.url, site.origin);
  const runtime: Runtime = {
    site,
    queryClient,
    composition: () => composition.tab,
    loadSlot: slots.load,
    resetFailedSlots: () => {},
    noteRead: (queryKey) => void liveReads.add(JSON.stringify(queryKey)),
    keptHtml: keptHtml(site, menuWithLinks(composition.navigation), url.pathname),
    visitValues: () => new Map(),
    noteRunning,
  };

  const module = job.pageId ?? '';
  const isPageQuarantined = job.quarantined.includes(module);
  const entry = composition.tab.pages.find((page) => moduleId(page) === module);
  const unknown: Outcome = job.incomplete ? 503 : 404;
  const view: View = {
    location: locationOf(url),
    entry,
    page: entry && pageOf(entry),
    params: job.params,
    outcome: unknown,
  };
  const redirect = view.page?.redirect && !job.form ? await findRedirect(view.page) : undefined;
  if (redirect) return redirectResult(redirect, failures, api.hasFailed());
  const outcome = view.page ? await loadData(view.page) : unknown;
  const failed = outcome === 200 ? failedReads(queryClient) : [];
  for (const read of failed) reportFailure({ ...read, module });
  view.outcome = outcome;
  const posted = outcome === 200 && view.page && job.form ? await runAction(view.page, job.form) : undefined;
  view.posted = posted?.answer;
  view.crumbs = readCrumbs();
  const meta = readMeta();

  const html = await renderToHtml(
    <SiteTree runtime={runtime} view={view} navigator={noNavigator} />,
    job.renderTimeoutMs,
    (failure) => reportFailure({ ...failure, module: slots.failed.get(failure.error) }),
  );
  for (const error of [...blockedStyles(html), ...unlistedSlots()])
    reportFailure({ error, module: job.pageId });
  const pending = pendingModules(html);
  return {
    status: outcome === 200 && job.pageId && pending.includes(job.pageId) ? 500 : (posted?.status ?? outcome),
    pending,
    lacksData: failed.some(({ lacksData }) => lacksData),
    head: (html.includes(firstScreenMarker) ? expectFirstScreen : '') + headHtml(headTags(meta, site)),
    body: html,
    structuredData: structuredData(meta, view, site),
    state: { outcome, posted: view.posted, crumbs: view.crumbs, answers: answersOf(queryClient, liveReads) },
    failures:
      pending.length === 1
        ? failures.map((failure) => ({ ...failure, module: failure.module ?? pending[0] }))
        : failures,
  };

  function context() {
    return pageContext(view, site, queryClient);
  }

  function pageOf(entry: TabPage): Page {
    if (isPageQuarantined)
      return failingPage(entry, new LateError(`${module} is quarantined after a failure`));
    return composition.page(entry) ?? failingPage(entry);
  }

  /** Browsers load only the slots that a page lists. A promotion refuses others. */
  function unlistedSlots(): Error[] {
    const listed = entry?.slots ?? [];
    return Object.entries(composition.tab.slots)
      .filter(([name, slot]) => slots.embedded.has(slot) && !listed.includes(name))
      .map(([name]) => new Error(`The page embeds the slot '${name}'. Add it to its \`slots\`.`));
  }

  /** Runs code of the page. If it throws or takes too long, that is reported, and the result is `failed`. */
  async function runPage<Result>(
    run: () => Promise<Result>,
    failed: Result,
    onFailure = (error: unknown) =>
      reportFailure({ error: withoutBody(error), module, lacksData: api.hasFailed() }),
  ): Promise<Result> {
    noteRunning(module);
    try {
      return await withTimeout(run(), job.loadTimeoutMs);
    } catch (error) {
      onFailure(error);
      return failed;
    } finally {
      noteRunning('shell');
    }
  }

  /** A page whose `redirect` fails is shown without it. */
  async function findRedirect(page: Page): Promise<Redirect | undefined> {
    return runPage(() => redirectOf(page, view.location, context(), queryClient), undefined);
  }

  async function loadData(page: Page): Promise<Outcome> {
    if (isPageQuarantined) return 503;
    const onFailure = (error: unknown) =>
      reportFailure({ error: withoutBody(error), module, lacksData: api.lacksData() });
    return runPage(() => loadOutcome(page, context(), queryClient, onFailure), 503, onFailure);
  }

  /** A page whose `meta` throws renders as failed. A page that failed already keeps its notice if `missingMeta` throws. */
  function readMeta(): HeadMeta {
    noteRunning(module);
    try {
      const meta = viewMeta(view, site, queryClient);
      // Screen readers read the title first.
      return posted && posted.status >= 400 ? { ...meta, title: `Error: ${meta.title}` } : meta;
    } catch (error) {
      if (outcome === 200 && view.entry) view.page = failingPage(view.entry, error);
      else reportFailure({ error, module });
      return { title: site.name, description: '', noindex: true };
    } finally {
      noteRunning('shell');
    }
  }

  /** Called once, with the page marked as the running module. */
  function readCrumbs() {
    if (!view.page || isPageQuarantined) return [];
    noteRunning(module);
    const crumbs = pageCrumbs(view.page, context(), (error) => reportFailure({ error, module }));
    noteRunning('shell');
    return crumbs ?? 'from-url';
  }

  async function runAction(page: Page, form: Readonly<Record<string, string>>): Promise<Posted | undefined> {
    const run = async () => page.action?.({ ...context(), form, post: api.post });
    return runPage(run, { status: 503, answer: undefined });
  }
}

function redirectResult(
  { to, isPermanent }: Redirect,
  failures: RenderFailure[],
  lacksData: boolean,
): RenderResult {
  return {
    status: isPermanent ? 308 : 307,
    location: to,
    pending: [],
    lacksData,
    head: '',
    body: new Uint8Array(),
    structuredData: '',
    state: { outcome: 200, answers: [] },
    failures,
  };
}

function structuredData(meta: HeadMeta, { location, crumbs }: View, site: RenderJob['site']) {
  const { canonical, noindex } = meta;
  if (noindex || canonical === undefined) return '';
  return structuredDataHtml({ ...meta, canonical }, breadcrumbTrail(location.pathname, crumbs), site);
}

/** Renders without streaming: waits for suspended parts until the timeout, then leaves them to the browser. */
async function renderToHtml(
  tree: ReactNode,
  timeoutMs: number,
  onFailure: (failure: RenderFailure) => void,
): Promise<Buffer> {
  const ready = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(tree, {
    identifierPrefix: 's',
    // React would otherwise move large parts behind inline scripts, which the content security policy forbids.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: ready.resolve,
    onShellError: ready.reject,
    onError: (error, { componentStack }) => onFailure({ error, componentStack }),
  });
  const timer = setTimeout(
    () => abort(new LateError(`Rendering timed out after ${timeoutMs} ms`)),
    timeoutMs,
  );
  await ready.promise.finally(() => clearTimeout(timer));
  return buffer(pipe(new PassThrough()));
}

/** On the server the router only formats links. */
const noNavigator: Navigator = {
  createHref: hrefOf,
  go: () => {},
  push: () => {},
  replace: () => {},
};

function pendingModules(html: Buffer): string[] {
  if (!html.includes(' data-pending="')) return [];
  return [...html.toString().matchAll(/ data-pending="([^"]+)"/g)].map((match) => match[1] as string);
}

/** Finds elements with a style attribute, which the content security policy blocks. A promotion refuses them. */
function blockedStyles(html: Buffer): Error[] {
  if (!html.includes(' style="')) return [];
  const tags = [...html.toString().matchAll(/<[^<>]* style="[^<>]*>/g)].map(([tag]) => tag);
  return tags.map(
    (tag) => new Error(`The content security policy blocks the style attribute of ${tag}. Use a class.`),
  );
}

/**
 * Replaces a page that is quarantined (answered with 503, so `Missing` renders), or whose code or metadata failed: it throws on
 * the server, and the browser renders it again.
 */
function failingPage(
  entry: TabPage,
  error: unknown = new Error(`${moduleId(entry)} has no server code`),
): Page {
  const Component = () => {
    throw error;
  };
  const meta = Component;
  return { path: entry.pattern, samples: [], search: entry.search, meta, Component, Missing: Component };
}
