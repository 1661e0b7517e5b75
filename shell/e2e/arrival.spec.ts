import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { test as base, expect } from './site-test.ts';

/** On a slow line a page is painted before all of it is there. What has been painted must not move when the rest comes. */
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
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const pieceBytes = 1200;
/** Ends every piece: closing tags alone would not show in a document that is being parsed. */
const mark = '<!---->';

interface SlowLine {
  origin: string;
  /** The pieces of the page that was asked for last, and where they go. */
  asked: () => Promise<{ pieces: string[]; response: ServerResponse }>;
}

/** Stands between browser and site, and holds pages back until the test hands them on. */
const test = base.extend<{ slowLine: SlowLine }>({
  slowLine: async ({ baseURL }, use) => {
    let asked = Promise.withResolvers<{ pieces: string[]; response: ServerResponse }>();
    const server = createServer(async ({ url = '/', headers }, response) => {
      const { accept = '*/*' } = headers;
      const answer = await fetch(new URL(url, baseURL), {
        headers: { accept, 'accept-encoding': 'identity' },
      });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      asked.resolve({ pieces: inPieces(await answer.text()), response });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({
      origin: `http://localhost:${(server.address() as AddressInfo).port}`,
      async asked() {
        const received = await asked.promise;
        asked = Promise.withResolvers();
        return received;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

/** Without scripts, whose work would only hide what the HTML does; cut between elements, never within a word. */
function inPieces(html: string): string[] {
  const still = html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*><\/script>/g, '')
    .replace(/<link rel="[^"]*preload"[^>]*>/g, '');
  const body = still.indexOf('<header');
  const pieces = [still.slice(0, body)];
  for (let from = body; from < still.length; ) {
    const cut = still.indexOf('><', from + pieceBytes);
    const to = cut < 0 ? still.length : cut + 1;
    pieces.push(`${still.slice(from, to)}${mark}`);
    from = to;
  }
  return pieces;
}

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in the page: notes what moves. */
function watchShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent));
      shifts.push(`${value.toFixed(5)}: ${moved.map((text) => text?.slice(0, 120)).join(' and ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The length of the document as far as it has been parsed. */
const parsed = (page: Page) => page.evaluate(() => document.documentElement.outerHTML.length);

/** Resolves when more than this is parsed, and painted. */
const painted = (page: Page, length: number) =>
  page.evaluate(async (length) => {
    const frame = () => new Promise(requestAnimationFrame);
    while (document.documentElement.outerHTML.length <= length) await frame();
    await frame();
    await frame();
  }, length);

/** What lies below the screen may come at once: nobody sees it. */
const isFull = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight + 400);

for (const address of addresses) {
  test(`nothing of ${address} moves while it arrives`, async ({ page, slowLine }) => {
    await page.addInitScript(watchShifts);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto('about:blank');
      const visit = page.goto(slowLine.origin + address);
      const { pieces, response } = await slowLine.asked();
      // As in a browser that cannot wait for the first screen.
      response.write(pieces.shift()?.replace(/<link rel="expect"[^>]*>/, ''));
      await page.waitForFunction(() => document.body?.firstElementChild);
      while (pieces.length > 1 && !(await isFull(page))) {
        const before = await parsed(page);
        response.write(pieces.shift());
        await painted(page, before);
      }
      response.end(pieces.join(''));
      await visit;
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect(shifts, `at ${screen.width} px`).toEqual([]);
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
  test(`the first screen of ${address} is painted in one piece`, async ({ page, slowLine }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const visit = page.goto(slowLine.origin + address);
    const { pieces, response } = await slowLine.asked();
    response.write(pieces.shift());
    // Not with every frame, as is usual: there are none yet.
    const polling = 20;
    await page.waitForFunction(() => document.body?.firstElementChild, undefined, { polling });
    const firstFrame = page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => resolve(document.getElementById('first-screen-end') !== null)),
        ),
    );
    while (!pieces[0]?.includes('id="first-screen-end"')) {
      const before = await parsed(page);
      response.write(pieces.shift());
      const grown = (before: number) => document.documentElement.outerHTML.length > before;
      await page.waitForFunction(grown, before, { polling });
    }
    response.end(pieces.join(''));
    await visit;
    expect(await firstFrame).toBe(true);
  });
}
