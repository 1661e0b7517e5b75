import type { Page } from 'playwright/test';
import { answerCalls, button, number, reading, status } from './decoder-test.ts';
import {
  expect,
  expectAccessibleInBoth,
  expectForm,
  holdParts,
  open,
  openBeforeScripts,
  test,
} from './tools-test.ts';

test('keeps what was typed before the page came to life', async ({ page }) => {
  const sent = await answerCalls(page, reading('Early.'));
  const comeToLife = await openBeforeScripts(page, '/decode');
  await number(page).pressSequentially('555');
  await page.getByLabel('Context').selectOption('love');
  await comeToLife();
  await button(page).click();
  await expect(page.getByText('Early.')).toBeVisible();
  expect(sent).toEqual([{ number: '555', context: 'love' }]);
});

test.describe('while its working part is still on its way', () => {
  const form = (page: Page) => ({ button: button(page), status: status(page) });
  const expectBusy = (page: Page) => expectForm(form(page), { isBusy: true, label: 'Decoding...' });
  const expectIdle = (page: Page) => expectForm(form(page), { isBusy: false, label: 'Decode This Number' });
  const notice = (page: Page) => page.getByText('The decoder could not be loaded.');

  test('answers a press at once, and sends once when the part is there', async ({ page }) => {
    const sent = await answerCalls(page, reading('Patience.'));
    await open(page, '/decode');
    const release = await holdParts(page);
    await number(page).pressSequentially('777');
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await expectBusy(page);
    await expectAccessibleInBoth(page);
    await number(page).press('Enter');
    await button(page).click({ force: true });
    release();
    await expect(page.getByText('Patience.')).toBeVisible();
    await expect(button(page)).toHaveText('Decode This Number');
    expect(sent).toEqual([{ number: '777' }]);
  });

  test('asks for a number when the part is there', async ({ page }) => {
    const sent = await answerCalls(page, reading('Never.'));
    await open(page, '/decode');
    const release = await holdParts(page);
    await button(page).click();
    await expectBusy(page);
    release();
    await expect(page.getByText('Please enter an angel number')).toBeVisible();
    await expect(number(page)).toBeFocused();
    await expectIdle(page);
    expect(sent).toEqual([]);
  });

  test('gives up when the part fails after all, and keeps what was typed', async ({ page }) => {
    const sent = await answerCalls(page, reading('At last.'));
    await open(page, '/decode');
    const release = await holdParts(page);
    await number(page).fill('777');
    await page.getByLabel('Context').selectOption('love');
    await button(page).click();
    await expectBusy(page);
    release('abort');
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expectIdle(page);
    await expect(button(page)).toBeFocused();
    await button(page).click();
    await expect(page.getByText('At last.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(sent).toEqual([{ number: '777', context: 'love' }]);
  });

  test('gives up after fifteen seconds, and decodes once the part has come', async ({ page }) => {
    const sent = await answerCalls(page, reading('At last.'));
    await page.clock.install();
    await open(page, '/decode');
    const release = await holdParts(page);
    await number(page).fill('777');
    await page.getByLabel('Context').selectOption('love');
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    await page.clock.runFor(14_999);
    await expectBusy(page);
    await page.clock.runFor(1);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expectIdle(page);
    release();
    await button(page).click();
    await expect(page.getByText('At last.')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    expect(sent).toEqual([{ number: '777', context: 'love' }]);
  });
});
