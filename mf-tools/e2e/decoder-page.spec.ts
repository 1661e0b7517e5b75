import { typographic } from '@site/ui/typographic';
import type { Locator } from 'playwright/test';
import { button, number } from './decoder-test.ts';
import { expect, open, test } from './tools-test.ts';

test('its questions open independently', async ({ page }) => {
  await open(page, '/decode');
  const block = page.getByRole('region', { name: 'Questions about decoding' });
  await block.scrollIntoViewIfNeeded();
  const [first, second] = [0, 1].map((place) =>
    block.getByRole('heading', { level: 3 }).getByRole('button').nth(place),
  ) as [Locator, Locator];
  await first.click();
  await second.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
});

test('has breadcrumbs, and a date in the sitemap', async ({ page, request }) => {
  await page.goto('/decode');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Decode Angel Numbers']);
  await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(/\/decode<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page is there, with a form that posts to it', async ({ page }) => {
    await page.goto('/decode?number=444');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Decode Any Angel Number');
    await expect(number(page)).toHaveValue('444');
    const form = page.locator('main form');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form).toHaveAttribute('action', '/decode#reading');
  });

  test('all questions and answers of the API are there, and the same in the structured data', async ({
    page,
    request,
  }) => {
    const faqs: { question: string; answer: string }[] = await (
      await request.get('/api/faqs?category=decoder')
    ).json();
    expect(faqs.length).toBeGreaterThan(0);
    await page.goto('/decode');
    const questions = page.getByRole('region', { name: 'Questions about decoding' });
    await expect(questions.getByRole('heading', { level: 3 })).toHaveText(
      faqs.map(({ question }) => typographic(question)),
    );
    for (const { answer } of faqs)
      await expect(questions.getByText(typographic(answer), { exact: true })).toBeVisible();
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [data] = blocks.map((block) => JSON.parse(block)).filter((block) => block['@type'] === 'FAQPage');
    expect(
      data.mainEntity.map((one: { name: string; acceptedAnswer: { text: string } }) => ({
        question: one.name,
        answer: one.acceptedAnswer.text,
      })),
    ).toEqual(faqs.map(({ question, answer }) => ({ question, answer })));
  });

  test('the site’s own API answers', async ({ page }) => {
    await page.goto('/decode?number=83719');
    await button(page).click();
    const result = page.getByRole('region', { name: 'What 83719 says' });
    await expect(result).toBeFocused();
    await expect(result.getByRole('heading', { name: 'Nearest number' })).toBeVisible();
  });
});
