import {
  type Composition,
  type MeasuredPage,
  mapLimited,
  type PageFacts,
  type RenderedSites,
  type SiteFacts,
  type SitesJob,
} from '@site/releases';
import { isReserved } from '@site/releases/reserved-paths';
import { startComposition } from '../compositions/running-composition.ts';
import { compressBrotli, decompressBrotli } from '../http/compress.ts';
import { pageAddress } from '../pages/page-address.ts';
import { gateRequestId } from '../telemetry/request-id.ts';
import type { ReportedFailure } from '../workers/worker-messages.ts';
import { documentFacts } from './page-facts.ts';
import {
  compositionOptions,
  maxSlowdown,
  quickMs,
  reasonOf,
  renderMs,
  renderSample,
} from './render-samples.ts';

const parallelPages = 4;
/** The most addresses to render of the sitemaps and samples. */
const maxListed = 5_000;
/** The most addresses to render that only links lead to. */
const maxLinked = 1_000;
const maxMeasured = 5;
/** A smaller change of a render time is noise. */
const noticeableMs = 20;
/** A low quality of brotli, which is fast. It suffices, because sizes are only compared with each other. */
const documentQuality = 3;

/** Renders the addresses of the sitemap, all samples and what they link to, with two compositions, each in workers of its own. */
export async function renderSites({
  store,
  before,
  after,
  shell,
  apiUrl,
}: SitesJob & { apiUrl?: string }): Promise<RenderedSites> {
  const options = await compositionOptions(store, shell, apiUrl);
  await using beforeSite = await startRenderer(before, options);
  await using afterSite = await startRenderer(after, options);
  const sites = [beforeSite, afterSite];
  // Render the same addresses on both sites, so that each can be compared.
  const listed = [...new Set([...(await beforeSite.list()), ...(await afterSite.list())])];
  let next = new Set(listed.slice(0, maxListed));
  for (let rest = maxLinked; next.size > 0; ) {
    await mapLimited([...next], parallelPages, async (address) => {
      const now = await afterSite.render(address);
      // A page without code of a changed release renders as before. If it fails, it may have failed before, too.
      const isSame =
        now.status === 200 && now.failures.length === 0 && isUnaffected(before, after, now.pattern);
      if (isSame) beforeSite.pages.set(address, now);
      else await beforeSite.render(address);
    });
    const linked = sites.flatMap((site) => site.unrendered());
    next = new Set(linked.slice(0, rest));
    rest -= next.size;
  }
  const linked = sites.flatMap((site) => site.unrendered());
  return {
    before: beforeSite.facts(),
    after: afterSite.facts(),
    unstable: await findUnstable(beforeSite, afterSite, (pattern) => isUnaffected(before, after, pattern)),
    measured: await measureSuspects(beforeSite, afterSite),
    unrendered: [...new Set([...listed, ...linked])].filter((address) => !afterSite.pages.has(address))
      .length,
  };
}

/** True for a page that consists of the same releases in both compositions. */
function isUnaffected(before: Composition, after: Composition, pattern: string | null): boolean {
  const releasesOf = ({ pages, slots, remotes }: Composition) => {
    const page = pages.find((each) => each.pattern === pattern);
    const owners = [page?.remote, ...(page?.slots ?? []).map((name) => slots[name]?.remote)];
    return page && owners.map((remote) => remotes[remote ?? '']?.hash).join();
  };
  const releases = releasesOf(after);
  return releases !== undefined && releases === releasesOf(before);
}

/** Renders one page of each kind that a release changes twice more. Returns the addresses whose text is another each time. */
async function findUnstable(
  before: SiteRenderer,
  after: SiteRenderer,
  isSame: (pattern: string) => boolean,
): Promise<string[]> {
  const addresses = new Map<string, string>();
  for (const [address, { status, pattern }] of after.pages)
    if (pattern && status === 200 && !addresses.has(pattern) && !isSame(pattern))
      addresses.set(pattern, address);
  const unstable: string[] = [];
  for (const address of addresses.values())
    if ((await after.isUnstable(address)) && !(await before.isUnstable(address))) unstable.push(address);
  return unstable;
}

/** Measures one page of each kind again if its time seems to have changed. Nothing else renders meanwhile, which would slow it down. */
async function measureSuspects(before: SiteRenderer, after: SiteRenderer): Promise<MeasuredPage[]> {
  const suspects = new Map<string, { address: string; excess: number }>();
  for (const [address, { status, pattern, renderMs: ms }] of after.pages) {
    const old = before.pages.get(address);
    if (!pattern || status !== 200 || old?.status !== 200 || !isTimeChanged(old.renderMs, ms)) continue;
    const excess = ms - old.renderMs;
    if (excess > (suspects.get(pattern)?.excess ?? Number.NEGATIVE_INFINITY))
      suspects.set(pattern, { address, excess });
  }
  const worst = [...suspects.values()].sort((a, b) => b.excess - a.excess).slice(0, maxMeasured);
  const measured: MeasuredPage[] = [];
  for (const { address } of worst) {
    const [beforeMs, ms] = [await before.measure(address), await after.measure(address)];
    const isTooSlow = ms > Math.max(quickMs, beforeMs * maxSlowdown);
    if (isTimeChanged(beforeMs, ms)) measured.push({ address, ms, beforeMs, isTooSlow });
  }
  return measured;
}

function isTimeChanged(beforeMs: number, ms: number): boolean {
  return Math.abs(ms - beforeMs) > Math.max(beforeMs * 0.5, noticeableMs);
}

type SiteRenderer = Awaited<ReturnType<typeof startRenderer>>;

async function startRenderer(
  composition: Composition,
  options: Awaited<ReturnType<typeof compositionOptions>>,
) {
  const { origin } = options.config.site;
  /** Failures outside of pages. */
  const failures: ReportedFailure[] = [];
  const onFailure = (failure: ReportedFailure) => failures.push(failure);
  const running = await startComposition(composition, { ...options, onFailure });
  const { match, resource, pool } = running;
  const pages = new Map<string, PageFacts>();
  let listed: string[] = [];
  let isIncomplete = false;

  function pageOf(address: string) {
    const found = match(address);
    return composition.pages.find(({ pattern }) => pattern === found?.pattern);
  }

  /** Links to pages of this site, in the form in which the server knows them. */
  function addressesOf(hrefs: readonly string[], from: string): string[] {
    const addresses = hrefs.flatMap((href) => {
      if (!URL.canParse(href, origin + from)) return [];
      const url = new URL(href, origin + from);
      const { pathname } = url;
      if (url.origin !== origin || resource(pathname) || isReserved(pathname)) return [];
      // Drop the query: each number and word that a link passes to a form would count as a page.
      return pageAddress(pathname, match)?.pathname ?? [];
    });
    return [...new Set(addresses)];
  }

  async function renderDocument(address: string) {
    const page = pageOf(address);
    const rendered = await renderSample(running, page, new URL(address, origin));
    const html = await decompressBrotli(Buffer.from(rendered.document.br));
    const { hrefs, ...document } = documentFacts(html.toString());
    return { page, rendered, html, hrefs, document };
  }

  return {
    pages,
    [Symbol.asyncDispose]: () => pool.close(),
    /** The addresses of the sitemap and the samples of all pages, some of which are not in it. */
    async list(): Promise<string[]> {
      const { addresses, complete } = await pool.addresses(gateRequestId);
      const paths = addresses.map(({ path }) => path);
      listed = addressesOf(paths, '/');
      isIncomplete = !complete;
      const samples = composition.pages.flatMap((page) => page.samples);
      return [...listed, ...addressesOf(samples, '/')];
    },
    /** The addresses that pages link to and that are not rendered yet. */
    unrendered(): string[] {
      const links = [...pages.values()].flatMap(({ links }) => links);
      return [...new Set(links)].filter((address) => !pages.has(address));
    },
    async render(address: string): Promise<PageFacts> {
      const known = pages.get(address);
      if (known) return known;
      const { page, rendered, html, hrefs, document } = await renderDocument(address);
      const facts: PageFacts = {
        status: rendered.status,
        ...(rendered.location !== undefined && { location: rendered.location }),
        pattern: page?.pattern ?? null,
        remote: page?.remote ?? null,
        ...document,
        canonical: document.canonical.replace(origin, ''),
        links: addressesOf(rendered.location === undefined ? hrefs : [rendered.location], address),
        documentBytes: (await compressBrotli(html, documentQuality)).length,
        ...scriptBytes(composition, page),
        renderMs: rendered.ownMs,
        failures: rendered.failures
          .filter(({ lacksData }) => !lacksData)
          .map((failure) => reasonOf(failure, failures)),
        lacksData: rendered.lacksData || rendered.failures.some(({ lacksData }) => lacksData),
      };
      pages.set(address, facts);
      return facts;
    },
    async isUnstable(address: string): Promise<boolean> {
      const first = await renderDocument(address);
      const second = await renderDocument(address);
      return first.document.text !== second.document.text;
    },
    async measure(address: string): Promise<number> {
      const page = pageOf(address);
      return page ? renderMs(running, page, new URL(address, origin)) : Number.POSITIVE_INFINITY;
    },
    facts(): SiteFacts {
      // A failure of a page is one of its facts. One of several pages is repeated for the page that causes it.
      const outside = failures.filter(
        ({ lacksData, path, candidates }) => !lacksData && !candidates && !(path && pages.has(path)),
      );
      const messages = outside.map(({ message }) => message);
      return { listed, pages: Object.fromEntries(pages), isIncomplete, failures: messages };
    },
  };
}

function scriptBytes(
  { remotes, slots }: Composition,
  page: Composition['pages'][number] | undefined,
): Pick<PageFacts, 'scriptBytes' | 'ownScriptBytes'> {
  if (!page) return { scriptBytes: 0, ownScriptBytes: 0 };
  const files = new Map<string, number>();
  for (const { remote, js } of [page, ...page.slots.flatMap((name) => slots[name] ?? [])])
    for (const path of [remotes[remote]?.entry ?? '', ...js]) {
      const file = remotes[remote]?.files[path];
      files.set(`${remote} ${path}`, file?.encodings?.br?.bytes ?? file?.bytes ?? 0);
    }
  const sum = (prefix: string) =>
    [...files].reduce((bytes, [name, size]) => (name.startsWith(prefix) ? bytes + size : bytes), 0);
  return { scriptBytes: sum(''), ownScriptBytes: sum(`${page.remote} `) };
}
