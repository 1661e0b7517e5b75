import type { Page } from 'playwright/test';
import type { JsonObject } from './json.ts';

/** Public addresses that are not in the sitemap, and one unknown address of each kind. */
const unlisted = [
  '/blog?tag=manifestation',
  '/search?q=11:11',
  '/angel-numbers/nope',
  '/blog/nope',
  '/nope',
] as const;

/** What a search engine reads in the HTML of one address without running scripts. */
export interface ReadPage extends Facts {
  /** Path and query. */
  path: string;
  status: number;
  /** Whether it is in the sitemap. */
  isListed: boolean;
  /** `lastmod` of the sitemap. */
  modifiedAt: string | undefined;
  blocks: JsonObject[];
}

/** Yields one message per error of a page. `listed` are all paths of the sitemap. */
export type Rule = (page: ReadPage, origin: string, listed: ReadonlySet<string>) => Iterable<string>;

type Facts = ReturnType<typeof factsOf>;

/** Reads the server's HTML of every address in the sitemap and of `unlisted`. */
export async function readPages(page: Page): Promise<ReadPage[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const entries = sitemap.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  const dates = new Map([...entries].map(([, loc = '', day]) => [new URL(loc).pathname, day]));
  const listed = [...dates.keys()];
  const queue = [...listed, ...unlisted];
  const read: ReadPage[] = [];
  while (queue.length > 0) {
    const batch = queue.splice(0, 8).map(async (path): Promise<ReadPage> => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      // Parsed by Chromium in an inert document, which runs and loads nothing.
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
    /** Name or property, and content, including duplicates. */
    meta: [...document.head.querySelectorAll('meta[name], meta[property]')].map(
      (element) =>
        [
          element.getAttribute('name') ?? element.getAttribute('property') ?? '',
          element.getAttribute('content') ?? '',
        ] as const,
    ),
    headings: texts('h1'),
    trail: texts('nav[aria-label=Breadcrumb] li'),
    /** Questions of accordions, and those of a number, which are always open. */
    questions: texts(':is(h2, h3, h4) > button[aria-expanded], #questions h3'),
    ids: attributes('[id]', 'id'),
    links: attributes('main a[href]', 'href'),
    text: document.body.textContent,
  };
}
