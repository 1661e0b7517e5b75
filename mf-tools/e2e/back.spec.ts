import type { Page } from 'playwright/test';
import { calculate, button as calculateButton, name, openFilled, result } from './calculator-test.ts';
import { answerCalls, button, choose, reading } from './decoder-test.ts';
import { entries, save } from './journal-test.ts';
import {
  decoderChunk,
  expect,
  holdRequests,
  markDocument,
  number,
  open,
  returnAsSafari,
  test,
} from './tools-test.ts';

/** Opens another page in the same document, because a browser restores the fields of another document by itself. */
async function openAbout(page: Page) {
  const isSameDocument = await markDocument(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expectAbout(page);
  expect(await isSameDocument()).toBe(true);
}

/** The address alone changes before the form is left. */
async function expectAbout(page: Page) {
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
}

/** Resolves when the form keeps what is typed, including what was typed before. */
async function formIsReady(page: Page) {
  await expect(page.locator('[data-live=waiting]', { has: number(page) })).toHaveCount(0);
}

test('a calculated number survives Back and Forward, with its fields and the scroll position', async ({
  page,
}) => {
  await open(page, '/');
  await calculate(page, 'John Smith', '02-15-1990');
  await expect(result(page, '888')).toBeFocused();
  const link = page.getByRole('link', { name: 'Read the full meaning of 888' });
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(300);
  const address = page.url();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 888 Meaning');
  await page.goBack();
  await expect(result(page, '888')).toBeVisible();
  await expect(page.getByLabel('Your full name')).toHaveValue('John Smith');
  await expect(page.getByLabel('Your birth date')).toHaveValue('02-15-1990');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 100);
  expect(page.url()).toBe(address);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 888 Meaning');
  await page.goBack();
  await expect(result(page, '888')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your full name')).toHaveValue('');
  await expect(result(page, '888')).toHaveCount(0);
});

test('after Back, the decoder has the typed number, or the reading of that address', async ({ page }) => {
  await answerCalls(page, reading('Read.'));
  await open(page, '/decode?number=444');
  await number(page).fill('777');
  await choose(page, 'Context', 'love');
  await openAbout(page);
  await page.goBack();
  await expect(number(page)).toHaveValue('777');
  await expect(page.getByLabel('Context')).toBeVisible();
  await expect(page.getByLabel('Context')).toHaveValue('love');
  await button(page).click();
  await expect(page).toHaveURL(/number=777/);
  await openAbout(page);
  await page.evaluate(() => history.go(-2));
  await expect(number(page)).toHaveValue('444');
  await number(page).fill('555');
  await page.goForward();
  await expect(number(page)).toHaveValue('777');
  await openAbout(page);
  await page.goBack();
  await expect(page).toHaveURL(/number=777/);
  await expect(page.getByText('Read.')).toBeVisible();
  await expect(number(page)).toHaveValue('777');
  await expect(page.getByLabel('Context')).toHaveValue('love');
});

test('Back restores what was typed into the decoder after the number box of the header led there', async ({
  page,
}) => {
  await open(page, '/decode');
  await page.keyboard.press('/');
  await page.keyboard.type('4827');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/decode?number=4827');
  await expect(number(page)).toHaveValue('4827');
  await number(page).fill('777');
  await openAbout(page);
  await page.goBack();
  await expect(number(page)).toHaveValue('777');
});

test('a number that was typed into the journal is there again after Back, and not after it was saved', async ({
  page,
}) => {
  await open(page, '/my-numbers?number=444');
  await number(page).fill('1111');
  await page.getByLabel('When').fill('2026-11-05T08:00');
  await page.getByRole('textbox', { name: 'Where' }).fill('on a clock');
  await page.getByLabel('What was on your mind').fill('after lunch');
  await formIsReady(page);
  await openAbout(page);
  await page.goBack();
  await expect(number(page)).toHaveValue('1111');
  await expect(page.getByLabel('When')).toHaveValue('2026-11-05T08:00');
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('on a clock');
  await expect(page.getByLabel('What was on your mind')).toHaveValue('after lunch');
  await save(page).click();
  await expect(entries(page)).toHaveCount(1);
  await openAbout(page);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('');
});

test('what was typed into the decoder before its code came is there again after Back', async ({ page }) => {
  const release = await holdRequests(page, decoderChunk);
  await open(page, '/decode?number=444');
  await number(page).fill('777');
  release();
  await formIsReady(page);
  await openAbout(page);
  await page.goBack();
  await expect(number(page)).toHaveValue('777');
});

for (const address of ['/decode?number=444', '/my-numbers'])
  test(`keeps what was typed when Safari shows the page again that it kept: ${address}`, async ({ page }) => {
    await open(page, address);
    await number(page).fill('777');
    await formIsReady(page);
    await returnAsSafari(page);
    await expect(number(page)).toHaveValue('777');
  });

test('a calculated number survives a click in the table of contents', async ({ page }) => {
  await open(page, '/');
  await calculate(page, 'John Smith', '02-15-1990');
  await expect(result(page, '888')).toBeFocused();
  await page.locator('main a[href="#taking-action"]').first().click();
  await expect(page).toHaveURL(/#taking-action$/);
  await openAbout(page);
  await page.goBack();
  await expect(page).toHaveURL(/#taking-action$/);
  await expect(result(page, '888')).toBeVisible();
  await expect(name(page)).toHaveValue('John Smith');
});

test('a number that is calculated while the visitor leaves is kept with the page of the calculator', async ({
  page,
}) => {
  await page.clock.install();
  await openFilled(page);
  await calculateButton(page).click();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click());
  await expectAbout(page);
  // The result comes a second after the press.
  await page.clock.runFor(2_000);
  await page.goBack();
  await expect(result(page, '888')).toBeVisible();
  await expect(name(page)).toHaveValue('John Smith');
});

test('what was typed for a second person stays when the visitor corrects their own date', async ({
  page,
}) => {
  await open(page, '/');
  await calculate(page, 'Ann', '01-01-2000');
  const theirName = page.getByLabel('Their full name');
  await theirName.fill('Anna');
  await page.getByLabel('Your birth date').fill('01-02-2000');
  await calculateButton(page).click();
  await expect(result(page, '777')).toBeFocused();
  await expect(theirName).toHaveValue('Anna');
});
