import { expect, open, test } from 'shell/testing/browser';

const slug = 'why-you-keep-seeing-angel-numbers';
const title = 'Why You Keep Seeing Angel Numbers: Three Explanations';

test('a topic filters the list in the browser as on the server', async ({ page }) => {
  await open(page, '/blog');
  const topics = page.getByRole('navigation', { name: 'Popular topics' });
  await topics.getByRole('link', { name: 'spiritual awakening' }).click();
  await expect(page).toHaveURL('/blog?tag=spiritual%20awakening');
  const found = page.locator('[data-announce]');
  await expect(found.filter({ hasText: 'tagged “spiritual awakening”' })).toBeVisible();
  const announced = page.locator('[role=status][aria-live]');
  await expect(announced).toContainText(`${await found.textContent()}`);
  await expect(topics.getByRole('link', { name: 'spiritual awakening' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const slugs = () =>
    page.locator('main article h2 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const inBrowser = await slugs();
  expect(inBrowser).toContain(`/blog/${slug}`);
  await page.reload();
  expect(await slugs()).toEqual(inBrowser);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/);
  await topics.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a card leads to the post, its tags to their topic', async ({ page }) => {
  await page.goto('/blog?tag=signs');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await card.getByRole('link', { name: 'spiritual awakening' }).click();
  await expect(page).toHaveURL('/blog?tag=spiritual%20awakening');
  await page.getByRole('link', { name: title, exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the contents of a post lead to its parts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/blog/${slug}`);
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const last = contents.getByRole('link').last();
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(page.getByRole('heading', { name })).toBeInViewport();
  await expect(contents).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a post is whole, its questions open', async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const questions = page.getByRole('region', { name: 'Frequently asked questions' });
    const answers = questions.getByRole('region');
    await expect(answers).toHaveCount(5);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
  });
});

test('a post that cannot be loaded in the browser can be tried again', { tag: '@failed-loads' }, async ({
  page,
}) => {
  await open(page, '/terms');
  await page.route(`**/api/blog-posts/${slug}`, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible();
  await page.unroute(`**/api/blog-posts/${slug}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

for (const [post, count] of [
  ['new-love-old-fears-and-1212', 5],
  ['twin-flame-harmony', 4],
] as const) {
  test(`${count} related numbers fill their rows`, async ({ page }) => {
    await page.goto(`/blog/${post}`);
    const cards = page.getByRole('region', { name: 'Related angel numbers' }).getByRole('listitem');
    await expect(cards).toHaveCount(count);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rights = await cards.evaluateAll((items) =>
        items.map((item) => {
          const { right, top } = item.getBoundingClientRect();
          return { right, top };
        }),
      );
      const lastOfRows = rights.filter(({ top }, index) => rights[index + 1]?.top !== top);
      const [edge] = lastOfRows;
      for (const { right } of lastOfRows) expect(right, `at ${width} px`).toBeCloseTo(edge?.right ?? 0, 0);
    }
  });
}
