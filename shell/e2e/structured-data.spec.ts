import { angelNumberListSchema, blogPostListSchema, endpoints, previewPaths } from '@site/contracts';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { valuesIn } from './structured-data/json.ts';
import { contentOf, metadataRules } from './structured-data/metadata-rules.ts';
import { type ReadPage, readPages } from './structured-data/read-pages.ts';
import { structuredDataRules } from './structured-data/structured-data-rules.ts';
import { vocabularyErrors } from './structured-data/vocabulary.ts';

// Run the tests in sequence, because they share one crawl of the site.
test.describe.configure({ mode: 'default' });

const origin = new URL(process.env.SITE_URL ?? 'http://localhost:4000').origin;
let all: ReadPage[];
/** The pages without a robots tag. */
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

test('crawls the whole site', () => {
  expect(listed.size).toBeGreaterThan(110);
  expect(pages.map(({ path }) => path)).toEqual([...listed, '/blog?tag=manifestation']);
});

test('every type, property and value is in the schema.org vocabulary', async () => {
  const blocks = pages.flatMap((page) =>
    page.blocks.map((block) => [`${page.path} ${block['@type']}`, block] as const),
  );
  expectNone(await vocabularyErrors(Object.fromEntries(blocks)));
});

for (const [name, rule] of Object.entries({ ...structuredDataRules, ...metadataRules })) {
  test(name, () => {
    const errors = pages.flatMap((page) =>
      [...rule(page, origin, listed)].map((message) => `${page.path} ${message}`),
    );
    expectNone(errors);
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

test('images exist and preview images are 1200 x 630', async ({ request }) => {
  const images = new Set(pages.map((page) => contentOf(page, 'og:image')));
  for (const { blocks } of pages) {
    for (const { property, value } of valuesIn(blocks, '')) {
      if (['image', 'logo'].includes(property) && typeof value === 'string') images.add(value);
    }
  }
  const drawn = await drawnPictures(request);
  const kindOf = (path: string) => path.split('/').at(-3);
  const samples = drawn.filter((path, index) => kindOf(path) !== kindOf(drawn[index - 1] ?? ''));
  expect(samples.length).toBe(3);
  const others = [...images].filter((image) => !drawn.includes(image.replace(origin, '')));
  expect(others.length).toBeLessThan(10);
  for (const address of [...samples, ...others]) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toMatch(/^image\//);
    if (!samples.includes(address) && !address.endsWith('/social-preview.png')) continue;
    // The PNG header has width and height at bytes 16 and 20.
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], address).toEqual([1200, 630]);
  }
  for (const page of pages) {
    expect([contentOf(page, 'og:image:width'), contentOf(page, 'og:image:height')]).toEqual(['1200', '630']);
  }
});

test('each page about numbers or an archangel and each post has a preview image of its own', () => {
  const owners = pages.filter(({ path }) =>
    /^\/(angel-numbers\/(?!comparison\/)|blog\/|guardian-angels\/)./.test(path),
  );
  expect(owners.length).toBeGreaterThan(140);
  const image = (page: ReadPage) => contentOf(page, 'og:image');
  // The API draws the pictures of categories from `pictureThemes`.
  const withoutOwn = owners.filter((page) => image(page).endsWith('/social-preview.png'));
  expect(withoutOwn.map(({ path }) => path)).toEqual([]);
  expect(new Set(owners.map(image)).size).toBe(owners.length);
  const page = owners.find(({ path }) => path === '/angel-numbers/444/');
  expect(contentOf(page as ReadPage, 'og:image:alt')).toBe(
    'The number 444 in white lines on a dark blue print.',
  );
});

test('noindex pages have no structured data, and no canonical address unless they show something of another page', () => {
  const others = all.filter((page) => !pages.includes(page));
  expect(others.map(({ path, status }) => [path, status])).toEqual([
    ['/search?q=11:11', 200],
    ['/angel-numbers/nope', 404],
    ['/blog/nope', 404],
    ['/nope', 404],
  ]);
  for (const page of others) {
    expect(contentOf(page, 'robots'), page.path).toBe('noindex');
    expect(page.blocks, page.path).toEqual([]);
    expect(page.canonicals, page.path).toEqual(
      page.status === 200 ? [expect.stringMatching(/\/search$/)] : [],
    );
    expect([page.titles.length, page.headings.length], page.path).toEqual([1, 1]);
    expect(page.titles[0], page.path).toContain('(2025)');
    expect(contentOf(page, 'og:url'), page.path).toBe('');
  }
  expect(others.at(-1)?.titles).toEqual(['404 Page Not Found (2025) | Angel Numbers']);
});

/** The addresses of pictures that the API draws, grouped by kind. The tests of the API draw all of them. */
async function drawnPictures(request: APIRequestContext): Promise<string[]> {
  const read = async (path: string) => (await request.get(path)).json();
  const numbers = angelNumberListSchema.parse(await read(endpoints.angelNumbers));
  return previewPaths(numbers, blogPostListSchema.parse(await read(endpoints.blogPosts)));
}

/** Shows only the first ten errors, because one cause usually affects all pages of a kind. */
function expectNone(errors: string[]): void {
  expect({ count: errors.length, first: errors.slice(0, 10) }).toEqual({ count: 0, first: [] });
}
