import { Writable } from 'node:stream';
import type { Crumb, Page, PageMeta, Posted } from '@site/kit';
import { firstScreenEnd } from '@site/ui/first-screen-end';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router';
import { moduleId, type Outcome, type TabModule, type TabPage } from '../protocol/composition.ts';
import type {
  RenderFailure,
  RenderJob,
  RenderResult,
  ServerComposition,
  ShellCode,
} from '../protocol/render.ts';
import { headHtml } from './head/head-html.ts';
import { type HeadMeta, headTags } from './head/head-tags.ts';
import { placeMeta } from './head/place-meta.ts';
import { structuredDataHtml } from './head/structured-data.ts';
import { breadcrumbTrail } from './layout/breadcrumb-trail.ts';
import { loadOutcome, placeContext } from './page/outcome.ts';
import { explicitTrail } from './page/trail.ts';
import { locationOf, type Place } from './place.ts';
import { answersOf, createQueryClient } from './query-client.ts';
import type { Runtime } from './runtime.ts';
import { sharedModules } from './shared.ts';
import { SiteTree } from './site-tree.tsx';
import { listAddresses } from './ssr/addresses.ts';
import { followApi, withoutBody } from './ssr/api-account.ts';
import { inTime } from './ssr/in-time.ts';
import { renderOnce } from './ssr/render-once.ts';
import { renderResource } from './ssr/resource.ts';

const firstScreenMark = `id="${firstScreenEnd}"`;
/** Without it a phone on a slow line paints the site's header alone, and the page's words frames later. */
const expectFirstScreen = `<link rel="expect" href="#${firstScreenEnd}" blocking="render">`;

export default { sharedModules, render, renderResource, listAddresses } satisfies ShellCode;

/** Renders one address: match, load, describe, render, decide on the status. */
async function render(composition: ServerComposition, job: RenderJob): Promise<RenderResult> {
  const { site } = job;
  const failures: RenderFailure[] = [];
  const fail = (failure: RenderFailure) => void failures.push(failure);
  const api = followApi(job.apiFetch);
  const queryClient = createQueryClient(api.fetch);
  const isQuarantined = (module: TabModule) => job.quarantined.includes(moduleId(module));
  const liveReads = new Set<string>();
  const runtime: Runtime = {
    site,
    queryClient,
    composition: () => composition.tab,
    loadSlot: (slot) => settled(composition.slot(slot)),
    forgetSlot: () => {},
    noteRead: (queryKey) => void liveReads.add(JSON.stringify(queryKey)),
    renderOnce,
    visitState: { get: () => undefined, set: () => {} },
    mark: job.mark,
    isQuarantined,
  };

  const url = new URL(job.url, site.origin);
  const entry = composition.tab.pages.find((one) => moduleId(one) === job.pageId);
  const place: Place = {
    location: locationOf(url),
    entry,
    page: entry && (composition.page(entry) ?? brokenPage(entry)),
    params: job.params,
    outcome: job.incomplete ? 503 : 404,
  };
  const outcome = place.page ? await load(place.page) : (place.outcome as Outcome);
  place.outcome = outcome;
  const posted = outcome === 200 && place.page && job.form ? await act(place.page, job.form) : undefined;
  place.posted = posted?.answer;
  place.crumbs = trail();
  const meta = describe();

  async function load(page: Page): Promise<Outcome> {
    const module = job.pageId ?? '';
    const failLoad = (error: unknown) =>
      fail({ error: withoutBody(error), module, lacksData: api.owes() || queryClient.isFetching() > 0 });
    if (job.quarantined.includes(module)) return 503;
    job.mark(module);
    try {
      const context = placeContext(place, site, queryClient);
      const loading = loadOutcome(page, context, queryClient, failLoad);
      return await inTime(loading, job.loadTimeoutMs);
    } catch (error) {
      failLoad(error);
      return 503;
    } finally {
      job.mark('shell');
    }
  }

  /** What the page says about itself. A page that fails to do so is shown as failed. */
  function describe(): HeadMeta & Pick<PageMeta, 'structuredData'> {
    job.mark(job.pageId ?? 'shell');
    try {
      return placeMeta(place, site, queryClient);
    } catch (error) {
      if (place.entry) place.page = brokenPage(place.entry, error);
      return { title: site.name, description: '', noindex: true };
    } finally {
      job.mark('shell');
    }
  }

  /** Asked once, under the page's own mark. */
  function trail() {
    const module = job.pageId;
    if (!place.page || !module || job.quarantined.includes(module)) return [];
    job.mark(module);
    const context = placeContext(place, site, queryClient);
    const crumbs = explicitTrail(place.page, context, (error) => fail({ error, module }));
    job.mark('shell');
    return crumbs ?? 'by address';
  }

  async function act(page: Page, form: Readonly<Record<string, string>>): Promise<Posted | undefined> {
    job.mark(job.pageId ?? '');
    try {
      const context = { ...placeContext(place, site, queryClient), form, post: job.apiPost };
      return await (page.action && inTime(page.action(context), job.loadTimeoutMs));
    } catch (error) {
      fail({ error, module: job.pageId });
      return { status: 503, answer: undefined };
    } finally {
      job.mark('shell');
    }
  }

  const html = await renderWhole(
    <SiteTree runtime={runtime} place={place} navigator={noNavigator} />,
    job.renderTimeoutMs,
    fail,
  );
  const pending = [...html.matchAll(/ data-pending="([^"]+)"/g)].map((match) => match[1] as string);
  return {
    status: outcome === 200 && job.pageId && pending.includes(job.pageId) ? 500 : (posted?.status ?? outcome),
    pending,
    head: (html.includes(firstScreenMark) ? expectFirstScreen : '') + headHtml(headTags(meta, site)),
    body: withoutStyleAttributes(html),
    structuredData: structuredData(meta, place, site),
    state: { outcome, posted: place.posted, answers: answersOf(queryClient, liveReads) },
    failures:
      pending.length === 1 ? failures.map((failure) => ({ module: pending[0], ...failure })) : failures,
  };
}

function structuredData(
  meta: HeadMeta & Pick<PageMeta, 'structuredData'>,
  { location, crumbs }: Place,
  site: RenderJob['site'],
) {
  const { canonical, noindex } = meta;
  if (noindex || canonical === undefined) return '';
  const items = crumbs === 'by address' ? undefined : (crumbs as readonly Crumb[] | undefined);
  return structuredDataHtml({ ...meta, canonical }, breadcrumbTrail(location.pathname, items), site);
}

/** Waits for every part that can be had before the deadline, so that the whole page goes out in one piece. */
function renderWhole(tree: ReactNode, timeoutMs: number, fail: (failure: RenderFailure) => void) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(tree, {
      identifierPrefix: 's',
      // React would otherwise move large parts behind inline scripts, which the content security policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(deadline);
        pipe(sink);
      },
      onShellError: reject,
      onError: (error, { componentStack }) => fail({ error, componentStack }),
    });
    const deadline = setTimeout(() => abort(new Error(`Still waiting after ${timeoutMs} ms`)), timeoutMs);
  });
}

/** Links only need to know how an address is written; nothing navigates on the server. */
const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

/** The content security policy forbids style attributes; React sets such styles from script when it needs them. */
function withoutStyleAttributes(html: string) {
  return html.replaceAll(/ style="[^"]*"/g, '');
}

/** A promise that React can read without waiting. */
function settled<T>(value: T | undefined): Promise<T> {
  const promise = value ? Promise.resolve(value) : Promise.reject(new Error('The remote has no server code'));
  promise.catch(() => {});
  return Object.assign(
    promise,
    value ? { status: 'fulfilled', value } : { status: 'rejected', reason: 'no server code' },
  );
}

/** Stands for a page whose remote could not be loaded: shows as failed, and the browser tries. */
function brokenPage(
  entry: TabPage,
  error: unknown = new Error(`${moduleId(entry)} has no server code`),
): Page {
  const fail = () => {
    throw error;
  };
  const meta = () => ({ title: '', description: '', canonical: entry.pattern });
  return { path: entry.pattern, samples: [], search: entry.search, meta, Component: fail };
}
