import { expect, test } from 'playwright/test';
import { valuesIn } from './structured-data/json.ts';
import { contentOf, metadataRules } from './structured-data/metadata-rules.ts';
import { type ReadPage, readPages } from './structured-data/read-pages.ts';
import { structuredDataRules } from './structured-data/structured-data-rules.ts';
import { vocabularyComplaints } from './structured-data/vocabulary.ts';

// One reading of the site serves all of them.
test.describe.configure({ mode: 'default' });

const origin = new URL(process.env.SITE_URL ?? 'http://localhost:4000').origin;
let all: ReadPage[];
/** Those that search engines may show; the others say that they may not. */
let pages: ReadPage[];
let listed: Set<string>;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await browser.newPage({ baseURL: origin });
  all = await readPages(page);
  await page.close();
  pages = all.filter(({ meta }) => !meta.some(([name]) => name === 'robots'));
  listed = new Set(all.filter(({ isListed }) => isListed).map(({ path }) => path));
});

test('the whole site is read', () => {
  expect(listed.size).toBeGreaterThan(110);
  expect(pages.map(({ path }) => path)).toEqual([...listed, '/blog?tag=manifestation']);
});

test('schema.org knows every type, property and kind of value', async () => {
  const blocks = pages.flatMap((page) =>
    page.blocks.map((block) => [`${page.path} ${block['@type']}`, block] as const),
  );
  expectNone(await vocabularyComplaints(Object.fromEntries(blocks)));
});

for (const [name, rule] of Object.entries({ ...structuredDataRules, ...metadataRules })) {
  test(name, () => {
    const complaints = pages.flatMap((page) =>
      [...rule(page, origin, listed)].map((words) => `${page.path} ${words}`),
    );
    expectNone(complaints);
  });
}

for (const name of ['title', 'description'] as const) {
  test(`no two pages share a ${name}`, () => {
    const paths = Map.groupBy(
      pages.filter(({ isListed }) => isListed),
      (page) => (name === 'title' ? page.titles[0] : contentOf(page, name))?.toLowerCase(),
    );
    const shared = [...paths.values()].filter(({ length }) => length > 1);
    expect(shared.map((some) => some.map(({ path }) => path))).toEqual([]);
  });
}

test('legal pages are listed with the month that a reader sees', () => {
  for (const [path, seen] of [
    ['/privacy', /Last updated (\w+ \d{4})/],
    ['/terms', /Effective date: (\w+ \d{4})/],
  ] as const) {
    const page = pages.find((one) => one.path === path);
    const month = new Date(`${seen.exec(page?.text ?? '')?.[1]} 1 UTC`);
    expect(page?.modifiedAt, path).toBe(month.toISOString());
  }
});

test('pictures are there, and the preview has the size that previews have', async ({ request }) => {
  const previews = new Set(pages.map((page) => contentOf(page, 'og:image')));
  const pictures = new Set(previews);
  for (const { blocks } of pages) {
    for (const { property, value } of valuesIn(blocks, '')) {
      if (['image', 'logo'].includes(property) && typeof value === 'string') pictures.add(value);
    }
  }
  for (const address of pictures) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toMatch(/^image\//);
    if (!previews.has(address)) continue;
    // A PNG says its width and height in the first fields of its header.
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
  }
  for (const page of pages) {
    expect([contentOf(page, 'og:image:width'), contentOf(page, 'og:image:height')]).toEqual(['1200', '630']);
  }
});

test('pages that are not to be found tell search engines nothing else', () => {
  const others = all.filter((page) => !pages.includes(page));
  expect(others.map(({ path, status }) => [path, status])).toEqual([
    ['/search?q=11:11', 200],
    ['/angel-numbers/nope', 404],
    ['/blog/nope', 404],
    ['/nope', 404],
  ]);
  for (const page of others) {
    expect(contentOf(page, 'robots'), page.path).toBe('noindex');
    expect([page.blocks, page.canonicals], page.path).toEqual([[], []]);
    expect([page.titles.length, page.headings.length], page.path).toEqual([1, 1]);
    expect(page.titles[0], page.path).toContain('(2025)');
    if (page.status === 404) expect(contentOf(page, 'og:url'), page.path).toBe('');
  }
  expect(others.at(-1)?.titles).toEqual(['404 Page Not Found (2025) | Angel Numbers']);
});

/** What is wrong with one kind of page is wrong a hundred times: the first ten will do. */
function expectNone(complaints: string[]): void {
  expect({ count: complaints.length, first: complaints.slice(0, 10) }).toEqual({ count: 0, first: [] });
}
