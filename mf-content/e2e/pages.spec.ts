import { expect, test } from 'shell/testing/browser';
import { readContent } from './read-content.ts';

const article = await readContent<'article'>('home/article.yaml');
const category = await readContent<'category'>('categories/twin-flames.category.yaml');
const comparison = await readContent<'comparison'>('comparisons/717-vs-777.comparison.yaml');
const comparisons = await readContent<'comparisons'>('comparisons/comparisons.yaml');
const guardians = await readContent<'guardians'>('guardians/guardians.yaml');
const hero = await readContent<'hero'>('home/hero.yaml');
const hub = await readContent<'hub'>('hub.yaml');
const learn = await readContent<'learn'>('learn.yaml');
const michael = await readContent<'guardian'>('guardians/michael.guardian.yaml');
const numberPage = await readContent<'number-page'>('numbers/number-page.yaml');
const questions = await readContent<'questions'>('questions.yaml');
const search = await readContent<'search'>('search.yaml');
const times = await readContent<'times'>('times.yaml');

/** One page of each kind, with its heading and a text near its end. */
const pages = [
  { path: '/', heading: hero.title, says: article.parts.at(-1)?.title },
  { path: '/angel-numbers', heading: hub.title, says: hub.faqs.title },
  { path: '/angel-numbers/444', heading: 'Angel Number 444 Meaning', says: numberPage.mistakesTitle },
  { path: category.path, heading: category.title, says: category.sections.at(-1)?.title },
  { path: times.path, heading: times.title, says: times.day[2]?.hours },
  { path: questions.path, heading: questions.title, says: questions.clockTitle },
  { path: comparisons.path, heading: comparisons.title, says: comparisons.reference.title },
  { path: '/angel-numbers/comparison/717-vs-777', heading: '717 vs 777', says: comparison.signs.title },
  { path: guardians.path, heading: guardians.title, says: guardians.patterns.title },
  { path: '/guardian-angels/michael', heading: 'Archangel Michael', says: michael.whenToCall.at(-1)?.title },
  { path: learn.path, heading: learn.title, says: learn.journal.title },
  { path: '/search', heading: search.title, says: search.popularTitle },
  { path: '/search?q=11:11', heading: 'Search: 11:11', says: search.results.numbers.title },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page of each kind is complete', async ({ page }) => {
    for (const { path, heading, says } of pages) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        expect(says).toBeTruthy();
        await expect(
          page
            .getByRole('main')
            .getByText(says ?? '-', { exact: true })
            .first(),
        ).toBeVisible();
      });
    }
  });
});
