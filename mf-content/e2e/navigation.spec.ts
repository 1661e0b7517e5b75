import { join } from 'node:path';
import { expect, findChunk, markDocument, open, test } from 'shell/testing/browser';
import { readContent } from './read-content.ts';

const learn = await readContent<'learn'>('learn.yaml');
const hero = await readContent<'hero'>('home/hero.yaml');
const times = await readContent<'times'>('times.yaml');
const clock = await readContent<'clock-times'>('clock-times.yaml');
const { missing, takeawaysTitle, nextStepsTitle } =
  await readContent<'number-page'>('numbers/number-page.yaml');
const build = join(import.meta.dirname, '../dist');

test('the guide opens at the anchor that the menu names', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/learn#when-they-appear"]');
    link?.click();
  });
  await expect(page).toHaveURL('/learn#when-they-appear');
  await expect(page.getByRole('heading', { name: learn.appear.title })).toBeInViewport();
});

test('the table of contents of the guide leads to its parts', async ({ page }) => {
  await open(page, '/learn');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents
    .getByRole('link', { name: learn.contents.find(({ id }) => id === 'manifestation')?.title ?? '' })
    .click();
  await expect(page.getByRole('heading', { name: learn.manifestation.title })).toBeInViewport();
});

test('a number leads to its time on the clock, and the time to its number', async ({ page }) => {
  await open(page, '/angel-numbers/444/');
  await page.getByRole('listitem').filter({ hasText: 'On the clock: 4:44' }).getByRole('link').click();
  await expect(page).toHaveURL('/angel-numbers/time-meanings/#t-0444');
  await expect(page.getByRole('heading', { level: 4, name: '4:44' })).toBeInViewport();
  await page.locator('#t-0444').getByRole('link', { name: 'Angel number 444' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 444 Meaning');
  const posts = page.getByRole('listitem').filter({ hasText: 'On the blog:' });
  await posts.getByRole('link').first().click();
  await expect(page).toHaveURL('/blog/career-crossroads-and-the-number-444');
});

test('home scrolls to an anchor far below, from another page', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('main').locator('a[href="/#faqs"]').first().click();
  await expect(page.getByRole('heading', { name: hero.faqs.title })).toBeInViewport();
});

test('a calculator that could not be loaded ahead is loaded by the click', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await open(page, '/learn');
  await page.route('**/releases/mf-tools/**', (route) => route.abort());
  const home = page.getByRole('banner').getByRole('link', { name: 'Angel Numbers' }).first();
  const failed = page.waitForEvent('requestfailed');
  await home.hover();
  await failed;
  await page.unroute('**/releases/mf-tools/**');
  await home.click();
  await expect(page.locator('#calculator').getByRole('button', { name: 'Calculate' })).toBeVisible();
});

test('an unknown number is not found, the browser does not ask for it again, and its page links to the list', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/angel-numbers/424242');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/api/angel-numbers/slug/424242'))).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Angel Number Not Found' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: /angel numbers/i });
  await links.first().click();
  await expect(page).toHaveURL(/\/angel-numbers\/?$/);
});

test('a number with an empty record is not found after a click on a link', async ({ page }) => {
  // Set the route before opening the page, which loads the numbers on its first screen ahead.
  await page.route('**/api/angel-numbers/slug/222', (route) => route.fulfill({ json: null }));
  await open(page, '/angel-numbers/love-relationships');
  await page.getByRole('main').locator('a[href="/angel-numbers/222/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number Not Found');
  await expect(page).toHaveTitle(/^Angel Number Not Found \(2025\)/);
  await expect(page.getByRole('link', { name: 'View All Angel Numbers' })).toBeVisible();
});

test('a number page shows a skeleton while it loads, and can be retried when that fails', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  // Set the route before opening the page, which loads the numbers on its first screen ahead.
  await page.route('**/api/angel-numbers/slug/222', async (route) => {
    requested.resolve();
    await released.promise;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await open(page, '/angel-numbers/love-relationships');
  await page.getByRole('main').locator('a[href="/angel-numbers/222/"]').first().click();
  await requested.promise;
  await expect(page.getByRole('status', { name: 'Loading the meanings' }).locator('> *')).toHaveCount(6);
  released.resolve();
  const again = page.getByRole('main').getByRole('button', { name: missing.retry }).first();
  await expect(again).toBeVisible();
  await page.unroute('**/api/angel-numbers/slug/222');
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 222 Meaning');
});

test('a part of number pages that could not be loaded is on the next number page', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const code = findChunk(build, 'takeaways.map(');
  await page.route(code, (route) => route.abort());
  await open(page, '/angel-numbers/love-relationships');
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('main').locator('a[href="/angel-numbers/222/"]').first().click();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 222 Meaning');
  await expect(page.getByRole('heading', { name: nextStepsTitle })).toBeVisible();
  await page.unroute(code);
  await page.goBack();
  await page.getByRole('main').locator('a[href="/angel-numbers/444/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 444 Meaning');
  await expect(page.getByRole('heading', { name: takeawaysTitle })).toBeVisible();
});

test('the page of times opens without its list when that cannot be loaded, and has it the next time', {
  tag: '@failed-loads',
}, async ({ page }) => {
  const code = findChunk(build, clock.hours);
  await page.route(code, (route) => route.abort());
  await open(page, '/angel-numbers/444/');
  const isSameDocument = await markDocument(page);
  const link = page.getByRole('listitem').filter({ hasText: 'On the clock: 4:44' }).getByRole('link');
  const list = page.getByRole('heading', { name: clock.title });
  await link.click();
  await expect(page.getByRole('heading', { name: times.dayTitle })).toBeVisible();
  await expect(list).toBeHidden();
  expect(await isSameDocument()).toBe(true);
  await page.unroute(code);
  await page.goBack();
  await link.click();
  await expect(list).toBeVisible();
});

test('a chapter that was opened is open again after Back', async ({ page }) => {
  await open(page, '/');
  const chapter = page.locator('details', { has: page.locator('#taking-action') });
  await chapter.locator('summary').click();
  const link = chapter.getByRole('link', { name: '888' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 888 Meaning');
  await page.goBack();
  await expect(link).toBeInViewport();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 888 Meaning');
  await page.goBack();
  await expect(link).toBeInViewport();
});
