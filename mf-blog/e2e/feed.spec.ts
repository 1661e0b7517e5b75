import { expect, test } from 'shell/testing/browser';

test('the feed is well-formed and holds the newest articles in full, newest first', async ({
  page,
  request,
}) => {
  const response = await request.get('/feed.xml');
  expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const xml = await response.text();
  await page.goto('/blog');
  const feed = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    const entries = [...feed.querySelectorAll('entry')];
    const of = (entry: Element, name: string) => entry.querySelector(name)?.textContent ?? '';
    return {
      root: feed.documentElement.namespaceURI,
      error: feed.querySelector('parsererror')?.textContent,
      self: feed.querySelector('feed > link[rel=self]')?.getAttribute('href'),
      updated: feed.querySelector('feed > updated')?.textContent,
      entries: entries.map((entry) => ({
        id: of(entry, 'id'),
        published: of(entry, 'published'),
        updated: of(entry, 'updated'),
        paragraphs: of(entry, 'content').split('<p>').length - 1,
      })),
    };
  }, xml);
  expect(feed.error).toBeUndefined();
  expect(feed.root).toBe('http://www.w3.org/2005/Atom');
  expect(new URL(feed.self ?? '').pathname).toBe('/feed.xml');
  const listed: { slug: string }[] = await (await request.get('/api/blog-posts')).json();
  expect(feed.entries.map(({ id }) => new URL(id).pathname)).toEqual(
    listed.slice(0, 20).map(({ slug }) => `/blog/${slug}`),
  );
  const dates = feed.entries.map(({ published }) => published);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(feed.entries.map(({ updated }) => updated)).toContain(feed.updated);
  expect(Math.min(...feed.entries.map(({ paragraphs }) => paragraphs))).toBeGreaterThan(5);
  for (const { id } of feed.entries.slice(0, 3))
    expect((await request.get(new URL(id).pathname)).status()).toBe(200);
});

test('the blog’s pages announce the feed, and the visible link leads to it', async ({ page }) => {
  const announced = page.locator('head link[rel=alternate][type="application/atom+xml"]');
  await page.goto('/blog/why-you-keep-seeing-angel-numbers');
  await expect(announced).toHaveAttribute('href', '/feed.xml');
  await page.goto('/about');
  await expect(announced).toHaveCount(0);
  await page.goto('/blog');
  await expect(announced).toHaveAttribute('title', /Blog$/);
  await page.getByRole('link', { name: 'Atom feed' }).click();
  await page.waitForURL('/feed.xml');
});
