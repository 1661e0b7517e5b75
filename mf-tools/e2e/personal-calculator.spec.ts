import type { Page } from 'playwright/test';
import { desktop, expect, expectAccessible, open, openBeforeScripts, phone, test } from './tools-test.ts';

const name = (page: Page) => page.getByLabel('Your full name');
const birthDate = (page: Page) => page.getByLabel('Your birth date');
const button = (page: Page) => page.locator('#personal-calculator button[type=submit]');
const result = (page: Page, number: string) =>
  page.getByRole('region', { name: `Your personal angel number is ${number}` });

async function calculate(page: Page, fullName: string, digits: string) {
  await name(page).fill(fullName);
  await birthDate(page).clear();
  await birthDate(page).pressSequentially(digits);
  await button(page).click();
}

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test.describe(size, () => {
    test.use({ viewport });

    test('calculates for a second, then shows the number and how it came about', async ({ page }) => {
      await open(page, '/');
      await calculate(page, 'John Smith', '02151990');
      await expect(button(page)).toHaveText('Calculating...');
      await expect(button(page)).toBeDisabled();
      await expect(result(page, '888')).toBeFocused();
      await expect(result(page, '888')).toBeInViewport();
      await expectAccessible(page);
      const story = result(page, '888').getByText('116 + 27 = 143');
      await expect(story).toBeHidden();
      await page.getByText('How your number came about').click();
      await expect(story).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByText('Affiliate disclosure: we may earn a commission.')).toBeVisible();
      await page.getByRole('link', { name: 'Read the full meaning of 888' }).click();
      await expect(page).toHaveURL(/\/angel-numbers\/888$/);
    });

    test('asks for what is missing on submit and checks again with every change', async ({ page }) => {
      await open(page, '/');
      await expectAccessible(page);
      await button(page).click();
      await expect(page.getByText('Please enter your full name')).toBeVisible();
      await expect(page.getByText('Please enter your birth date')).toBeVisible();
      await expect(name(page)).toBeFocused();
      await name(page).pressSequentially('Bo');
      await expect(page.getByText('Please enter your full name')).toHaveCount(0);
      await birthDate(page).pressSequentially('02302020');
      await expect(page.getByText('Please enter a real date as MM-DD-YYYY')).toBeVisible();
      await expectAccessible(page);
      await birthDate(page).clear();
      await birthDate(page).pressSequentially('02282020');
      await expect(page.getByText('Please enter a real date as MM-DD-YYYY')).toHaveCount(0);
    });
  });
}

test('the date keeps its form and its caret while it is edited', async ({ page }) => {
  await open(page, '/');
  const field = birthDate(page);
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  await field.pressSequentially('3/15/1990');
  await expect(field).toHaveValue('03-15-1990');
  for (let step = 0; step < 7; step += 1) await field.press('ArrowLeft');
  expect(await caret()).toBe(3);
  await field.press('Backspace');
  await expect(field).toHaveValue('01-51-990');
  expect(await caret()).toBe(1);
  await field.press('2');
  await expect(field).toHaveValue('02-15-1990');
  expect(await caret()).toBe(3);
});

test('keeps what was typed before the page came to life, and brings the date into form', async ({ page }) => {
  const comeToLife = await openBeforeScripts(page, '/');
  await name(page).pressSequentially('John Smith');
  await birthDate(page).pressSequentially('2/15/1990');
  await comeToLife();
  await expect(birthDate(page)).toHaveValue('02-15-1990');
  await button(page).click();
  await expect(result(page, '888')).toBeFocused();
});

test('takes a date from the clipboard in place of what is there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const field = birthDate(page);
  await field.pressSequentially('0101');
  for (const text of ['1990-02-15', 'February 15, 1990', '15.02.1990']) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue('02-15-1990');
    await field.press('Home');
  }
});

test('nothing that was typed leaves the browser', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const traffic: string[] = [];
  page.on('request', (request) =>
    traffic.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  page.on('websocket', (socket) => traffic.push(`WEBSOCKET ${socket.url()}`));
  await open(page, '/');
  const address = page.url();
  await calculate(page, 'Quintessa Vexley', '11231987');
  const region = page.getByRole('region', { name: /Your personal angel number is/ });
  await expect(region).toBeFocused();
  await region.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const number = /is (\d+)/.exec((await region.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[1];
  const kept = await page.evaluate(async () => ({
    copied: await navigator.clipboard.readText(),
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(page.url()).toBe(address);
  expect(kept).toMatchObject({ local: '{}', session: '{}', cookies: '', databases: 0, caches: 0 });
  expect(kept.copied).toContain(`/angel-numbers/${number}/`);
  const everything = [...traffic, ...Object.values(kept)].join('\n');
  expect(everything).not.toMatch(/quintessa|vexley|11-?23-?1987|1987-?11-?23/i);
  expect(traffic.filter((line) => !line.startsWith('GET '))).toEqual([]);
  expect(
    traffic.filter((line) => new URL(line.split(' ')[1] ?? '').origin !== new URL(address).origin),
  ).toEqual([]);
});

test.describe('before its scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an early press sends nothing anywhere, and the way to do it by hand is told', async ({ page }) => {
    const response = await page.goto('/');
    const address = page.url();
    await name(page).fill('Quintessa Vexley');
    await birthDate(page).fill('11-23-1987');
    await button(page).click();
    await expect(page).toHaveURL(address);
    await expect(name(page)).toHaveValue('Quintessa Vexley');
    // Chromium leaves noscript unparsed when a debugger, and not the visitor, turns scripts off.
    expect(await response?.text()).toMatch(/<noscript>.*By hand it goes like this/);
  });
});
