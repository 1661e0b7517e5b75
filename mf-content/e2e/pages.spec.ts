import { expect, test } from 'shell/testing/browser';
import type { Content } from '../content/schemas.ts';
import { readContent } from './read-content.ts';

const article = await readContent<'article'>('home/article.yaml');
const { archangels } = await readContent<'archangels'>('guardians/archangels.yaml');
const comparisons = await readContent<'comparisons'>('comparisons/comparisons.yaml');
const guardians = await readContent<'guardians'>('guardians/guardians.yaml');
const hero = await readContent<'hero'>('home/hero.yaml');
const hub = await readContent<'hub'>('hub.yaml');
const learn = await readContent<'learn'>('learn.yaml');
const numberPage = await readContent<'number-page'>('numbers/number-page.yaml');
const questions = await readContent<'questions'>('questions.yaml');
const search = await readContent<'search'>('search.yaml');
const times = await readContent<'times'>('times.yaml');

interface ExpectedPage {
  path: string;
  heading: string;
  /** A text near the end of the page. */
  says: string | undefined;
}

async function categoryPage(name: string): Promise<ExpectedPage> {
  const { path, title, sections } = await readContent<'category'>(`categories/${name}.category.yaml`);
  return { path, heading: title, says: sections.at(-1)?.title };
}

async function comparisonPage(slug: string): Promise<ExpectedPage> {
  const { signs } = await readContent<'comparison'>(`comparisons/${slug}.comparison.yaml`);
  return { path: `/angel-numbers/comparison/${slug}`, heading: slug.replaceAll('-', ' '), says: signs.title };
}

async function guardianPage({
  slug,
  name,
}: Content['archangels']['archangels'][number]): Promise<ExpectedPage> {
  const { attributes } = await readContent<'guardian'>(`guardians/${slug}.guardian.yaml`);
  return { path: `/guardian-angels/${slug}`, heading: `Archangel ${name}`, says: attributes.symbol };
}

const categories = [
  'master-numbers',
  'mirror-numbers',
  'sequential-numbers',
  'love-relationships',
  'career-money',
  'spirituality',
  'twin-flames',
];
const comparisonSlugs = [...comparisons.pairs, ...comparisons.others.links].map(({ slug }) => slug);

const pages: ExpectedPage[] = [
  { path: '/', heading: hero.title, says: article.parts.at(-1)?.title },
  { path: '/angel-numbers', heading: hub.title, says: hub.groups.triple.title },
  { path: '/angel-numbers/444', heading: 'Angel Number 444 Meaning', says: numberPage.mistakesTitle },
  ...(await Promise.all(categories.map(categoryPage))),
  { path: times.path, heading: times.title, says: times.day[2]?.hours },
  { path: questions.path, heading: questions.title, says: questions.clockTitle },
  { path: comparisons.path, heading: comparisons.title, says: comparisons.reference.title },
  ...(await Promise.all(comparisonSlugs.map(comparisonPage))),
  { path: guardians.path, heading: guardians.title, says: guardians.patterns.title },
  ...(await Promise.all(archangels.map(guardianPage))),
  { path: learn.path, heading: learn.title, says: learn.journal.title },
  { path: '/search', heading: search.title, says: search.popularTitle },
  { path: '/search?q=11:11', heading: 'Search: 11:11', says: search.results.numbers.title },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is complete', async ({ page }) => {
    test.setTimeout(90_000);
    for (const { path, heading, says } of pages) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText(says ?? '').first()).toBeVisible();
        expect(await response?.text()).not.toMatch(/<[^>]+ style="/);
      });
    }
  });
});

for (const path of ['/angel-numbers/nope', '/angel-numbers/comparison/1-vs-2', '/guardian-angels/nobody']) {
  test(`${path} is a 404`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}
