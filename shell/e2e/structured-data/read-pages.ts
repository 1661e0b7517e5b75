import type { Page } from 'playwright/test';
import type { JsonObject } from './json.ts';

/** Public addresses that the sitemap leaves out, and one of each kind that is not there. */
const unlisted = [
  '/blog?tag=manifestation',
  '/search?q=11:11',
  '/angel-numbers/nope',
  '/blog/nope',
  '/nope',
] as const;

/** What a search engine reads in the HTML of one address, without running a script. */
export interface ReadPage extends Facts {
  /** Path and query. */
  path: string;
  status: number;
  /** The sitemap lists it. */
  isListed: boolean;
  /** As the sitemap says. */
  modifiedAt: string | undefined;
  blocks: JsonObject[];
}

/** What is wrong with a page, one sentence each; `listed` are all paths of the sitemap. */
export type Rule = (page: ReadPage, origin: string, listed: ReadonlySet<string>) => Iterable<string>;

type Facts = ReturnType<typeof factsOf>;

/** Reads every address of the sitemap, and some more, as the server sends them. */
export async function readPages(page: Page): Promise<ReadPage[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const entries = sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  const dates = new Map([...entries].map(([, loc = '', day]) => [new URL(loc).pathname, day]));
  const listed = [...dates.keys()];
  const waiting = [...listed, ...unlisted];
  const read: ReadPage[] = [];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 8).map(async (path): Promise<ReadPage> => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      // Chromium's own parser reads it; the document it makes runs nothing and loads nothing.
      const { ldJson, ...facts } = await page.evaluate(factsOf, await response.text());
      const blocks = ldJson.map((text) => JSON.parse(text));
      const fromSitemap = { isListed: dates.has(path), modifiedAt: dates.get(path) };
      return { path, status: response.status(), ...fromSitemap, blocks, ldJson, ...facts };
    });
    read.push(...(await Promise.all(batch)));
  }
  return read;
}

/** Runs in the browser. */
function factsOf(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
  const attributes = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  const ldJson = texts('script[type="application/ld+json"]');
  for (const element of document.body.querySelectorAll('script, style, template, noscript, [hidden]')) {
    element.remove();
  }
  return {
    ldJson,
    lang: document.documentElement.lang,
    titles: texts('head > title'),
    canonicals: attributes('head > link[rel=canonical]', 'href'),
    /** By name or property, in order: a second one would be seen. */
    meta: [...document.head.querySelectorAll('meta[name], meta[property]')].map(
      (element) =>
        [
          element.getAttribute('name') ?? element.getAttribute('property') ?? '',
          element.getAttribute('content') ?? '',
        ] as const,
    ),
    headings: texts('h1'),
    trail: texts('nav[aria-label=Breadcrumb] li'),
    /** Questions that open and close. */
    questions: texts(':is(h2, h3, h4) > button[aria-expanded]'),
    ids: attributes('[id]', 'id'),
    links: attributes('main a[href]', 'href'),
    text: document.body.textContent,
  };
}
