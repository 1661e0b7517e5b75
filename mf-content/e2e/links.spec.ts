import { expect, test } from 'shell/testing/browser';

test('every link and every anchor of the site leads somewhere', async ({ request }) => {
  test.setTimeout(120_000);
  const pages = new Map<string, string>();
  const waiting = ['/'];
  const anchors: { from: string; path: string; id: string }[] = [];
  const broken: string[] = [];
  while (waiting.length > 0) {
    const batch = waiting.splice(0, 6);
    await Promise.all(
      batch.map(async (path) => {
        if (pages.has(path)) return;
        pages.set(path, '');
        const response = await request.get(path);
        const isPage = response.headers()['content-type']?.startsWith('text/html');
        const html = isPage ? await response.text() : '';
        if (!response.ok()) broken.push(`${response.status()} ${path}`);
        pages.set(path, html);
        for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
          const url = new URL(href.replaceAll('&amp;', '&'), `http://site${path}`);
          if (url.host !== 'site') continue;
          const target = url.pathname + url.search;
          if (url.hash) anchors.push({ from: path, path: target, id: decodeURIComponent(url.hash.slice(1)) });
          if (!pages.has(target)) waiting.push(target);
        }
      }),
    );
  }
  const lost = anchors.filter(({ path, id }) => !pages.get(path)?.includes(` id="${id}"`));
  expect(broken).toEqual([]);
  expect(lost).toEqual([]);
  expect(pages.size).toBeGreaterThan(80);
});
