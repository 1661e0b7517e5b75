import { join } from 'node:path';
import { signPreview } from '@site/releases';
import { buildFixture, replaceIn } from '../server/test/fixture-remotes.ts';
import type { TestSite } from '../server/test/test-site.ts';
import { boxOf, expect, expectAccessible, expectAccessibleInBoth, hydrated, test } from './chaos-site.ts';

const version = '1.4.0';
let published: Promise<string> | undefined;

/** The address of a preview in which the pages of mf-calm have other texts, and one has a working button. */
async function previewAddress(
  { publishAs, key, origin }: TestSite,
  label: number,
  expiresInMs = 600_000,
): Promise<string> {
  published ??= buildFixture(`preview-browser-${label}`, 'mf-calm', (root) => {
    replaceIn(join(root, 'src/pages/calm-page.tsx'), '<h1>Calm</h1>', '<h1>Calmer</h1>');
    replaceIn(join(root, 'src/pages/calm-page.tsx'), "title: 'First'", "title: 'First of the candidate'");
    replaceIn(join(root, 'src/pages/calm-data-page.tsx'), /<h1>/, '<h1>Candidate: ');
  }).then((build) => publishAs(build, version));
  const expires = new Date(Date.now() + expiresInMs).toISOString();
  const token = signPreview({ remote: 'mf-calm', version: await published, path: '/calm', expires }, key);
  return `${origin}/_preview?token=${token}`;
}

test('a preview hydrates the candidate, and links stay in it', async ({ page, site }, { workerIndex }) => {
  await page.goto(await previewAddress(site, workerIndex));
  await expect(page).toHaveURL(/\/calm$/);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(`mf-calm ${version}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Calmer' })).toBeVisible();
  await page.getByRole('button', { name: 'Say the first' }).click();
  await expect(page.getByText('First of the candidate', { exact: true })).toBeVisible();
  // Navigate in place, then load a document.
  await page.getByRole('main').getByRole('link', { name: '/calm/data' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Candidate:/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'End preview' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /^Candidate:/ })).toBeVisible();
  await page.goto('/chaos/ok');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Calm' }).click();
  await expect(page.getByRole('heading', { name: 'Calmer' })).toBeVisible();
});

test('a preview can be ended after hydration, and the live site works then', async ({ page, site }, info) => {
  await page.goto(await previewAddress(site, info.workerIndex));
  await hydrated(page);
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('heading', { name: 'Calm', exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toHaveCount(0);
});

test('the bar is accessible and hides nothing on a phone', async ({ page, site }, { workerIndex }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await previewAddress(site, workerIndex));
  await expectAccessibleInBoth(page);
  // The bar must not cover the end of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const bar = await boxOf(page.getByRole('complementary', { name: 'Preview' }));
  expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(bar.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the page of an expired preview is accessible @failed-loads', async ({ page, site }, {
  workerIndex,
}) => {
  await page.goto(await previewAddress(site, workerIndex, -1));
  await expect(page.getByRole('heading', { name: 'This preview has expired' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a preview is followed and ended', async ({ page, site }, { workerIndex }) => {
    await page.goto(await previewAddress(site, workerIndex));
    await page.getByRole('main').getByRole('link', { name: '/calm/data' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Candidate:/ })).toBeVisible();
    await page.getByRole('button', { name: 'End preview' }).click();
    await expect(page).toHaveURL(/\/calm\/data$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Candidate:/ })).toHaveCount(0);
    expect(await page.context().cookies()).toEqual([]);
  });
});
