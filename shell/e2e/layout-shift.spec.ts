import { createServer, type ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import { openServer } from '../launch/process/ports.ts';
import { test as base, expect } from './site-test.ts';

/** On a slow connection a page is painted while its HTML streams in. Painted content must not shift. */
const addresses = [
  '/',
  '/angel-numbers',
  '/angel-numbers/444',
  '/angel-numbers/comparison/888-vs-8888',
  '/angel-numbers/mirror-numbers',
  '/angel-numbers/time-meanings',
  '/angel-numbers/what-does-it-mean',
  '/guardian-angels',
  '/guardian-angels/michael',
  '/learn',
  '/search',
  '/search?q=money',
  '/decode',
  '/blog',
  '/about',
  '/contact',
  '/privacy',
];
/** HTML arrives in small pieces on slow connections, which mostly phones have. */
const screens = [
  { width: 390, height: 844, chunkBytes: 1200 },
  { width: 768, height: 1024, chunkBytes: 4800 },
  { width: 1440, height: 900, chunkBytes: 4800 },
] as const;
/** Ends every chunk: a closing tag alone does not change the length of the parsed document. */
const chunkEnd = '<!---->';

interface SlowProxy {
  origin: string;
  /** Resolves with the HTML of the next requested page and the response to write it to. */
  nextPage: () => Promise<RequestedPage>;
}

interface RequestedPage {
  html: string;
  response: ServerResponse;
}

/** A proxy between browser and site: the test writes the chunks of each page. */
const test = base.extend<{ slowProxy: SlowProxy }>({
  slowProxy: async ({ baseURL }, use) => {
    let requested = Promise.withResolvers<RequestedPage>();
    const server = createServer(async ({ url = '/', headers }, response) => {
      const { accept = '*/*' } = headers;
      const upstream = await fetch(new URL(url, baseURL), {
        headers: { accept, 'accept-encoding': 'identity' },
      });
      const type = upstream.headers.get('content-type') ?? '';
      response.writeHead(upstream.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await upstream.arrayBuffer()));
      requested.resolve({ html: await upstream.text(), response });
    });
    await use({
      origin: await openServer(server),
      async nextPage() {
        const page = await requested.promise;
        requested = Promise.withResolvers();
        return page;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Splits between elements. Removes scripts, which could hide shifts of the HTML itself. */
function toChunks(html: string, chunkBytes: number): string[] {
  const staticHtml = html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*><\/script>/g, '')
    .replace(/<link rel="[^"]*preload"[^>]*>/g, '');
  const body = staticHtml.indexOf('<header');
  const chunks = [staticHtml.slice(0, body)];
  for (let from = body; from < staticHtml.length; ) {
    const cut = staticHtml.indexOf('><', from + chunkBytes);
    const to = cut < 0 ? staticHtml.length : cut + 1;
    chunks.push(`${staticHtml.slice(from, to)}${chunkEnd}`);
    from = to;
  }
  return chunks;
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in the page: records layout shifts. */
function recordShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
      shifts.push(`${value.toFixed(5)}: ${moved.map((text) => text?.slice(0, 120)).join(' and ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Resolves when more than this length is parsed and painted. */
const paintedBeyond = (page: Page, before: number) =>
  page.evaluate(async (before) => {
    const frame = () => new Promise(requestAnimationFrame);
    do await frame();
    while (document.documentElement.outerHTML.length <= before);
    // Wait for the frame after the one in which the content is painted.
    await frame();
    const { outerHTML, scrollHeight } = document.documentElement;
    return {
      length: outerHTML.length,
      /** The rest of the HTML can then be sent at once. */
      isScreenFull: scrollHeight > window.innerHeight + 400,
    };
  }, before);

/** The shifts so far, also those of what was parsed last: they are recorded after the frame that shows it. */
const shiftsAfterFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return (window as unknown as { shifts: string[] }).shifts;
  });

for (const address of addresses) {
  test(`${address} has no layout shift while its HTML streams in`, async ({ page, slowProxy }) => {
    await page.addInitScript(recordShifts);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto('about:blank');
      const visit = page.goto(slowProxy.origin + address);
      const { html, response } = await slowProxy.nextPage();
      const chunks = toChunks(html, screen.chunkBytes);
      // Simulates a browser without support for rel=expect.
      response.write(chunks.shift()?.replace(/<link rel="expect"[^>]*>/, ''));
      await page.waitForFunction(() => document.body?.firstElementChild);
      let painted = await paintedBeyond(page, 0);
      while (chunks.length > 1 && !painted.isScreenFull) {
        response.write(chunks.shift());
        painted = await paintedBeyond(page, painted.length);
      }
      response.end(chunks.join(''));
      await visit;
      expect(await shiftsAfterFrames(page), `at ${screen.width} px`).toEqual([]);
    }
  });
}

for (const address of [
  '/',
  '/angel-numbers/444',
  '/guardian-angels/raphael',
  '/decode',
  '/about',
  '/terms',
]) {
  test(`the first paint of ${address} has the whole first screen`, async ({ page, slowProxy }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const visit = page.goto(slowProxy.origin + address);
    const { html, response } = await slowProxy.nextPage();
    const chunks = toChunks(html, screens[0].chunkBytes);
    response.write(chunks.shift());
    // Poll by time: there are no animation frames before the first paint.
    const polling = 20;
    await page.waitForFunction(() => document.body?.firstElementChild, undefined, { polling });
    const firstFrame = page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => resolve(document.getElementById('first-screen-end') !== null)),
        ),
    );
    while (!chunks[0]?.includes('id="first-screen-end"')) {
      const before = await page.evaluate(() => document.documentElement.outerHTML.length);
      response.write(chunks.shift());
      const hasGrown = (before: number) => document.documentElement.outerHTML.length > before;
      await page.waitForFunction(hasGrown, before, { polling });
    }
    response.end(chunks.join(''));
    await visit;
    expect(await firstFrame).toBe(true);
  });
}
