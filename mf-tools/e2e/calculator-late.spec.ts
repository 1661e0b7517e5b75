import type { Page } from 'playwright/test';
import { birthDate, button, name, openFilled, result, status } from './calculator-test.ts';
import {
  calculatorChunk,
  expect,
  expectAccessibleInBoth,
  expectForm,
  holdRequests,
  open,
  phone,
  test,
} from './tools-test.ts';

test.describe('before the code of the form is loaded', () => {
  const form = (page: Page) => ({ button: button(page), status: status(page) });
  const expectBusy = (page: Page) => expectForm(form(page), { isBusy: true, label: 'Calculating...' });
  const expectIdle = async (page: Page) => {
    await expectForm(form(page), { isBusy: false, label: 'Calculate My Angel Number' });
    await expect(name(page)).toHaveValue('John Smith');
    await expect(birthDate(page)).toHaveValue('02-15-1990');
  };
  const notice = (page: Page) => page.getByText('The calculator couldn’t be loaded.');

  test('answers a press at once, and calculates when the code is there', async ({ page }) => {
    const release = await holdRequests(page, calculatorChunk);
    await openFilled(page, '2/15/1990');
    await button(page).click();
    await expectBusy(page);
    await expectAccessibleInBoth(page);
    release();
    await expect(result(page, '888')).toBeFocused();
    await expect(button(page)).toHaveText('Calculate My Angel Number');
  });

  test('says at each press that the code of the page could not be loaded', {
    tag: '@failed-loads',
  }, async ({ page, logged }) => {
    await page.route('**/web/home-page.*.js', (route) => route.abort());
    await openFilled(page, '02-15-1990');
    for (const press of ['first', 'second']) {
      await button(page).click();
      await expect(notice(page), press).toBeVisible();
      await expectIdle(page);
      // Hidden, so that only the next press can show it again.
      await notice(page).evaluate((text) => text.closest('[data-unavailable]')?.setAttribute('hidden', ''));
    }
    expect(logged.join()).toContain('[mf-content/home-page]');
    logged.length = 0;
  });

  test('formats the digits of a birth date as they are typed', async ({ page }) => {
    const release = await holdRequests(page, calculatorChunk);
    await open(page, '/');
    await name(page).fill('John Smith');
    await birthDate(page).pressSequentially('02151990');
    expect(await birthDate(page).inputValue()).toBe('02-15-1990');
    await birthDate(page).fill('');
    // The field keeps typed separators, so that the form can read the notation.
    await birthDate(page).pressSequentially('02/15/1990');
    expect(await birthDate(page).inputValue()).toBe('02/15/1990');
    await birthDate(page).press('Enter');
    release();
    await expect(result(page, '888')).toBeFocused();
    await expect(birthDate(page)).toHaveValue('02-15-1990');
  });

  test('asks for what is missing when the code is there', async ({ page }) => {
    const release = await holdRequests(page, calculatorChunk);
    await open(page, '/');
    await birthDate(page).fill('02-15-1990');
    await button(page).click();
    await expectBusy(page);
    release();
    await expect(page.getByText('Please enter your full name')).toBeVisible();
    await expect(name(page)).toBeFocused();
    await expect(button(page)).toHaveText('Calculate My Angel Number');
    await expect(button(page)).toBeEnabled();
    await expect(status(page)).toBeEmpty();
  });

  test('shows a notice when the code cannot be loaded, and keeps what was typed', {
    tag: '@failed-loads',
  }, async ({ page }) => {
    await page.setViewportSize(phone);
    const release = await holdRequests(page, calculatorChunk);
    await openFilled(page);
    await button(page).click();
    await expectBusy(page);
    release('abort');
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expectIdle(page);
    await expect(button(page)).toBeFocused();
    await expectAccessibleInBoth(page);
    await page.unroute(calculatorChunk);
    await button(page).click();
    await expect(notice(page)).toBeHidden();
    await expect(result(page, '888')).toBeFocused();
  });

  test('shows a notice after 15 seconds, and calculates once the code is there', async ({ page }) => {
    await page.clock.install();
    const release = await holdRequests(page, calculatorChunk);
    await openFilled(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    await page.clock.runFor(14_999);
    await expectBusy(page);
    await page.clock.runFor(1);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expectIdle(page);
    await page.clock.resume();
    release();
    await button(page).click();
    await expect(result(page, '888')).toBeFocused();
    await expect(notice(page)).toBeHidden();
  });
});
