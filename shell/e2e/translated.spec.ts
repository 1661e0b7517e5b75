import type { Page } from 'playwright/test';
import { expect, hydrated, open, test } from './site-test.ts';

/** Marks the texts of a page as Chrome (in `font` elements) or Safari and Firefox (in place) change them when they translate it. */
function translate(isInPlace: boolean) {
  const mark = '¡';
  const change = (text: Text) => {
    if (
      !text.data.trim() ||
      text.data.startsWith(mark) ||
      text.parentElement?.closest('script, style, textarea, font')
    )
      return;
    if (isInPlace) {
      text.data = mark + text.data;
      return;
    }
    const font = document.createElement('font');
    font.textContent = mark + text.data;
    text.replaceWith(font);
  };
  const changeAll = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found: Text[] = node instanceof Text ? [node] : [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    found.forEach(change);
  };
  document.addEventListener('DOMContentLoaded', () => {
    changeAll(document.body);
    // A translation comes from a server.
    new MutationObserver((records) => {
      setTimeout(() => {
        for (const { addedNodes } of records) addedNodes.forEach(changeAll);
      }, 500);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

for (const [browser, isInPlace] of [
  ['Chrome', false],
  ['Safari', true],
] as const) {
  test.describe(`on a page translated by ${browser}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(translate, isInPlace);
    });
    test.afterEach(async ({ page }) => {
      await expect(page.getByText('temporarily unavailable')).toHaveCount(0);
    });

    test('a number page stays, and its questions open', async ({ page }) => {
      await open(page, '/angel-numbers/444');
      const question = page.getByRole('button', { name: 'What are angel numbers?' });
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Angel Number 444 Meaning');
    });

    test('the calculator calculates, and again', async ({ page }) => {
      await page.goto('/');
      await calculate(page, 'Maria Lopez', '12/31/1990');
      await expect(page.getByRole('link', { name: 'Read the full meaning of 777' })).toBeVisible();
      await calculate(page, 'John Smith', '02-15-1990');
      await expect(page.getByRole('link', { name: 'Read the full meaning of 777' })).toBeHidden();
      await expect(page.getByRole('link', { name: 'Read the full meaning of' })).toBeVisible();
    });

    test('the decoder, the filter of the hub and the search answer', async ({ page }) => {
      await page.goto('/decode');
      await page.waitForFunction(() => document.documentElement.dataset.starter !== undefined);
      const field = await page.getByRole('textbox', { name: 'The number' }).first().elementHandle();
      await page.getByRole('textbox', { name: 'The number' }).first().fill('444');
      await hydrated(page);
      expect(await field?.evaluate((element) => element.isConnected), 'the page was hydrated').toBe(true);
      await page.getByRole('button', { name: 'Decode This Number' }).click();
      await expect(page.getByText('444 means protection and support')).toBeVisible();
      await open(page, '/angel-numbers');
      await page.getByRole('main').getByRole('link', { name: '333' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Angel Number 333 Meaning' })).toBeVisible();
      await open(page, '/search?q=love');
      const query = page.getByRole('main').getByRole('searchbox');
      await query.fill('money');
      await query.press('Enter');
      await expect(page.getByText('for “money”')).toBeVisible();
    });

    test('My Numbers counts what is saved', async ({ page }) => {
      await page.goto('/my-numbers');
      for (const count of ['once', '2 times']) {
        await page.getByRole('textbox', { name: 'The number' }).first().fill('444');
        await page.getByRole('button', { name: 'Save This Number' }).click();
        await expect(
          page.getByRole('main').getByRole('listitem').filter({ hasText: '444' }).first(),
        ).toContainText(count);
      }
    });
  });
}

async function calculate(page: Page, name: string, birthDate: string) {
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel('Your birth date').fill(birthDate);
  await page.locator('#personal-calculator [type=submit]').click();
}
