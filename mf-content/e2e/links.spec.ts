import { expect, test } from 'shell/testing/browser';

test('no link or anchor is broken, links use canonical addresses, every page has five links to it and is in the sitemap', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const pages = new Map<string, string>();
  const waiting = ['/'];
  const anchors: { from: string; path: string; id: string }[] = [];
  const broken: string[] = [];
  const links = new Map<string, string>();
  /** For each address, the pages that link to it in their own part. Results of searches and of the decoder do not count. */
  const linking = new Map<string, Set<string>>();
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
        // Leave out wallpapers, which are slow to draw. save-picture.spec.ts saves one.
        for (const [, href = ''] of html.matchAll(/<a (?![^>]* download=)[^>]*?href="([^"]+)"/g)) {
          const url = new URL(href.replaceAll('&amp;', '&'), `http://site${path}`);
          if (url.host !== 'site') continue;
          const target = url.pathname + url.search;
          if (url.hash) anchors.push({ from: path, path: target, id: decodeURIComponent(url.hash.slice(1)) });
          links.set(url.pathname, path);
          if (!pages.has(target)) waiting.push(target);
        }
        const [, main = ''] = /<main\b(.*)<\/main>/s.exec(html) ?? [];
        for (const [, href = ''] of main.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) {
          if (href !== path && !path.includes('?'))
            linking.set(href, (linking.get(href) ?? new Set()).add(path));
        }
        for (const [, item = ''] of html.matchAll(/"item":"([^"]+)"/g))
          links.set(new URL(item).pathname, path);
      }),
    );
  }
  const lost = anchors.filter(({ path, id }) => !pages.get(path)?.includes(` id="${id}"`));
  const canonicalOf = (path: string) =>
    /<link rel="canonical" href="([^"]+)"/.exec(pages.get(path) ?? '')?.[1] ?? `http://site${path}`;
  const otherForms = [...links].filter(([path]) => new URL(canonicalOf(path)).pathname !== path);
  expect(otherForms.map(([path, from]) => `${path} on ${from}`)).toEqual([]);
  expect(broken).toEqual([]);
  expect(lost).toEqual([]);
  expect(pages.size).toBeGreaterThan(80);
  const content = [...pages.keys()].filter((path) =>
    /^\/(?:angel-numbers|guardian-angels|blog)\/[^?]+$/.test(path),
  );
  const lonely = content.filter((path) => (linking.get(path)?.size ?? 0) < 5);
  expect(lonely.map((path) => `${path}: ${[...(linking.get(path) ?? [])].join(', ')}`)).toEqual([]);
  expect(content.length).toBeGreaterThan(140);
  const indexed = [...pages].flatMap(([path, html]) =>
    html === '' || /<meta name="robots" content="noindex/.test(html)
      ? []
      : new URL(canonicalOf(path)).pathname,
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  expect([...new Set(indexed)].toSorted()).toEqual(listed.toSorted());
});
