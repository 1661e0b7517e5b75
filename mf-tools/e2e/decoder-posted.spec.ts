import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright/test';
import { postForm } from 'shell/testing/browser';
import { sampleResult } from '../test/sample-result.ts';
import { choose } from './decoder-test.ts';
import { type Api, answerJson, test } from './own-site.ts';
import {
  decoderChunk,
  expect,
  expectAccessible,
  holdRequests,
  number,
  openBeforeScripts,
  phone,
} from './tools-test.ts';

const button = (page: Page) => page.getByRole('button', { name: /Decode This Number|Decoding/ });
const reading = (page: Page, number: string) => page.getByRole('region', { name: `What ${number} says` });
const failure = (page: Page) => page.getByRole('dialog', { name: 'Calculation Error' });
const readingOf = (tldr: string) => answerJson(200, sampleResult(tldr));

/** Presses the button. Returns the status of the response page. */
const post = async (page: Page) => (await postForm(page, button(page))).status();

/** Fills in every field. */
async function fill(page: Page, typed: string) {
  await number(page).fill(typed);
  await choose(page, 'Context', 'career');
  await page.getByLabel('How often').selectOption('often');
  await page.getByLabel('Where').selectOption('clock');
}

async function expectFilled(page: Page, typed: string) {
  await expect(number(page)).toHaveValue(typed);
  await expect(page.getByLabel('Context')).toHaveValue('career');
  await expect(page.getByLabel('How often')).toHaveValue('often');
  await expect(page.getByLabel('Where')).toHaveValue('clock');
}

/** Fills in every field and presses the button while the API is down. */
async function postWhileDown(page: Page, api: Api, typed: string) {
  await fill(page, typed);
  await api.down();
  expect(await post(page)).toBe(503);
  await api.up();
}

/** Holds back the next answer. Resolves when the call has arrived. */
function holdAnswer(api: Api): Promise<ServerResponse> {
  return new Promise((arrived) => {
    api.answer = arrived;
  });
}

test.describe('without scripts, on a phone', { tag: '@failed-loads' }, () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('a number is answered with its reading, and the API gets the visitor’s address', async ({
    page,
    api,
  }) => {
    await page.goto('/decode');
    await fill(page, ' 11:11 ');
    expect(await post(page)).toBe(200);
    await expect(page).toHaveTitle(/^What 11:11 means: Career/);
    expect(api.calls).toMatchObject([
      {
        body: { number: '11:11', context: 'career', frequency: 'often', location: 'clock' },
        headers: { 'x-forwarded-for': '127.0.0.1' },
      },
    ]);
    await expect(reading(page, '11:11')).toContainText('A door left ajar.');
    await expect(reading(page, '11:11')).toBeFocused();
    await expect(reading(page, '11:11')).toBeInViewport();
    await expect(reading(page, '11:11').getByRole('heading', { level: 3 }).first()).toHaveText(
      'Career and money',
    );
    await expect(page.getByRole('link', { name: /Get Your FREE Video Reading/ })).toBeVisible();
    await expectFilled(page, ' 11:11 ');
  });

  test('a failure of the API is shown in place of a toast, until the visitor closes it', async ({
    page,
    api,
  }) => {
    await page.goto('/decode');
    await postWhileDown(page, api, '222');
    await expect(failure(page)).toBeInViewport({ ratio: 1 });
    await expect(failure(page)).toContainText('Unable to calculate angel number meaning. Please try again.');
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toBeInViewport({ ratio: 1 });
    await expect(button(page)).toHaveAccessibleDescription(/Unable to calculate angel number meaning/);
    await expectFilled(page, '222');
    await failure(page).getByRole('button', { name: 'Close' }).click();
    await expect(failure(page)).toBeHidden();
    expect(await post(page)).toBe(200);
    await expect(reading(page, '222')).toBeVisible();
  });

  test('after too many requests the page shows how long to wait', async ({ page, api }) => {
    api.answer = answerJson(429, {}, { 'retry-after': '42' });
    await page.goto('/decode');
    await fill(page, '333');
    expect(await post(page)).toBe(429);
    await expect(page.getByText('Please wait 42 seconds')).toBeInViewport({ ratio: 1 });
    await expect(button(page)).toBeFocused();
    await expect(button(page)).toHaveAccessibleDescription(/Please wait 42 seconds/);
    await expectFilled(page, '333');
  });
});

test.describe('without scripts', { tag: '@failed-loads' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a message of the API is shown at its field', async ({ page, api }) => {
    api.answer = answerJson(400, { code: 'INVALID_INPUT', field: 'location', message: 'Not there.' });
    await page.goto('/decode');
    await fill(page, '111');
    expect(await post(page)).toBe(400);
    await expect(page.getByLabel('Where')).toHaveAccessibleDescription('Not there.');
    await expect(page.getByLabel('Where')).toBeFocused();
    await expectFilled(page, '111');
  });

  test('an API that never answers is reported as a failure in time', async ({ page, api }) => {
    void holdAnswer(api);
    await page.goto('/decode');
    await fill(page, '444');
    expect(await post(page)).toBe(503);
    await expect(failure(page)).toBeVisible();
    await expectFilled(page, '444');
  });

  test('pressing twice leads to one whole answer', async ({ page }) => {
    await page.goto('/decode');
    await fill(page, '555');
    await button(page).dblclick({ noWaitAfter: true });
    await expect(reading(page, '555')).toContainText('A door left ajar.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\/decode$/);
  });

  test('a shared address stays prefilled, and its number can be posted', async ({ page, api }) => {
    await page.goto('/decode?number=1111');
    await expect(number(page)).toHaveValue('1111');
    expect(await post(page)).toBe(200);
    await expect(page).toHaveURL(/\/decode\?number=#reading$/);
    expect(api.calls.map(({ body }) => body)).toEqual([{ number: '1111' }]);
  });
});

test('questions that the server could not load are loaded by the browser', {
  tag: '@failed-loads',
}, async ({ page, api }) => {
  api.faqs = answerJson(503, {});
  // No other test uses this address, so its page is not cached.
  const startScripts = await openBeforeScripts(page, '/decode?number=503');
  const questions = page.getByRole('region', { name: 'Questions about decoding' });
  await expect(questions.getByRole('status', { name: 'Loading questions' })).toBeVisible();
  api.faqs = answerJson(200, [{ id: '1', category: 'decoder', question: 'At last?', answer: 'Yes.' }]);
  await startScripts();
  await expect(questions.getByRole('button', { name: 'At last?' })).toBeVisible();
  await expect(questions.getByRole('status')).toHaveCount(0);
});

test.describe('posted before the scripts arrived', { tag: '@failed-loads' }, () => {
  test('a reading stays unchanged when the scripts start, and after Back, and is replaced by the next', async ({
    page,
    api,
  }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    await fill(page, '11:11');
    expect(await post(page)).toBe(200);
    await expect(reading(page, '11:11')).toContainText('A door left ajar.');
    await startScripts();
    // The code of the reading arrives later and must not change the page.
    await page.waitForLoadState('networkidle');
    await expect(reading(page, '11:11')).toBeFocused();
    await expect(reading(page, '11:11').getByRole('heading', { level: 2 })).toBeInViewport();
    await expectFilled(page, '11:11');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'My Numbers' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Numbers' })).toBeVisible();
    await page.goBack();
    await expect(reading(page, '11:11')).toContainText('A door left ajar.');
    await expectFilled(page, '11:11');

    api.answer = (response) => response.destroy();
    await button(page).click();
    await expect(page.getByText('Calculation Error', { exact: true })).toBeVisible();
    await expect(reading(page, '11:11')).toContainText('A door left ajar.');

    api.answer = readingOf('Another door.');
    await number(page).fill('222');
    await button(page).click();
    await expect(reading(page, '222')).toBeFocused();
    await expect(reading(page, '222')).toContainText('Another door.');
    await expect(reading(page, '11:11')).toHaveCount(0);
    expect(api.calls.at(-1)?.body).toEqual({
      number: '222',
      context: 'career',
      frequency: 'often',
      location: 'clock',
    });
  });

  test('a reading stays readable when its code cannot be loaded', async ({ page }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    await fill(page, '11:11');
    await post(page);
    const file = decoderChunk.replace('**', '');
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file));
    await page.route(decoderChunk, (route) => route.abort());
    await startScripts();
    await refused;
    await number(page).fill('222');
    await expect(reading(page, '11:11')).toContainText('A door left ajar.');
  });

  test('a message stays until its field is changed', async ({ page, api }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    await fill(page, 'eleven');
    expect(await post(page)).toBe(422);
    await expect(number(page)).toHaveAccessibleDescription(/Use only digits, with : \. - \/ or spaces/);
    await expect(number(page)).toBeInViewport();
    await expectFilled(page, 'eleven');
    await startScripts();
    const message = page.getByText('Use only digits, with : . - / or spaces between them');
    await expect(number(page)).toBeFocused();
    await expect(message).toBeVisible();
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    await expect(message).toBeVisible();
    await number(page).fill('11');
    await expect(message).toHaveCount(0);
    await button(page).click();
    await expect(reading(page, '11')).toBeFocused();
    expect(api.calls.map(({ body }) => body)).toMatchObject([{ number: '11', context: 'career' }]);
  });

  test('what was posted is there again after Back', async ({ page, api }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    await postWhileDown(page, api, '666');
    await startScripts();
    await page.getByRole('link', { name: 'My Numbers' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Numbers' })).toBeVisible();
    await page.goBack();
    await expectFilled(page, '666');
  });

  test('a failure notice can be closed before the decoder’s code is there', async ({ page, api }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    await postWhileDown(page, api, '777');
    const release = await holdRequests(page, decoderChunk);
    await startScripts();
    await failure(page).getByRole('button', { name: 'Close' }).click();
    await expect(failure(page)).toBeHidden();
    await button(page).click();
    release();
    await expect(reading(page, '777')).toBeVisible();
  });

  test('a failure notice disappears with the next try', async ({ page, api }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    await postWhileDown(page, api, '777');
    await startScripts();
    await expect(failure(page)).toBeVisible();
    await expect(button(page)).toBeFocused();
    await expectAccessible(page);
    await button(page).click();
    await expect(failure(page)).toHaveCount(0);
    await expect(reading(page, '777')).toBeFocused();
  });

  test('a notice to wait disappears with the next try', async ({ page, api }) => {
    const startScripts = await openBeforeScripts(page, '/decode');
    api.answer = answerJson(429, {}, { 'retry-after': '42' });
    await fill(page, '888');
    expect(await post(page)).toBe(429);
    await startScripts();
    await expect(page.getByText('Please wait 42 seconds')).toBeVisible();
    await expectAccessible(page);
    api.answer = readingOf('Rested.');
    await button(page).click();
    await expect(reading(page, '888')).toContainText('Rested.');
    await expect(page.getByText('Please wait')).toHaveCount(0);
  });
});
