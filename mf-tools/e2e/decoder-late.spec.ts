import type { Page, Route } from 'playwright/test';
import { hydrated } from 'shell/testing/browser';
import { answerCalls, button, choose, decode, reading, status, submit } from './decoder-test.ts';
import {
  decoderChunk,
  expect,
  expectAccessibleInBoth,
  expectForm,
  holdRequests,
  number,
  open,
  openBeforeScripts,
  test,
} from './tools-test.ts';

const form = (page: Page) => ({ button: button(page), status: status(page) });
const expectBusy = (page: Page) => expectForm(form(page), { isBusy: true, label: 'Decoding...' });
const expectIdle = (page: Page) => expectForm(form(page), { isBusy: false, label: 'Decode This Number' });

test('keeps what was typed before the scripts started', async ({ page }) => {
  const sent = await answerCalls(page, reading('Early.'));
  const startScripts = await openBeforeScripts(page, '/decode');
  await number(page).pressSequentially('555');
  await choose(page, 'Context', 'love');
  await startScripts();
  await button(page).click();
  await expect(page.getByText('Early.')).toBeVisible();
  expect(sent).toEqual([{ number: '555', context: 'love' }]);
});

test.describe('before the code of the form is loaded', () => {
  test('answers a press at once, and sends once when the code is there', async ({ page }) => {
    const sent = await answerCalls(page, reading('Once.'));
    const release = await holdRequests(page, decoderChunk);
    await open(page, '/decode');
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
    await expect(page.getByText('Once.')).toBeVisible();
    await expect(button(page)).toHaveText('Decode This Number');
    expect(sent).toEqual([{ number: '777' }]);
  });

  test('asks for a number when the code is there', async ({ page }) => {
    const sent = await answerCalls(page, reading('Never.'));
    const release = await holdRequests(page, decoderChunk);
    await open(page, '/decode');
    await button(page).click();
    await expectBusy(page);
    release();
    await expect(page.getByText('Please enter an angel number')).toBeVisible();
    await expect(number(page)).toBeFocused();
    await expectIdle(page);
    expect(sent).toEqual([]);
  });

  test('posts to the server when the code cannot be loaded', { tag: '@failed-loads' }, async ({ page }) => {
    const release = await holdRequests(page, decoderChunk);
    await decode(page, '777', { Context: 'love' });
    await expectBusy(page);
    release('abort');
    await expect(page.getByRole('region', { name: 'What 777 says' })).toContainText('What you asked about');
    await expect(number(page)).toHaveValue('777');
  });

  test('posts to the server at once when the code of the page cannot be loaded', {
    tag: '@failed-loads',
  }, async ({ page, logged }) => {
    const release = await holdRequests(page, '**/web/decode-page.*.js');
    await page.goto('/decode');
    await submit(page, '777');
    await expectBusy(page);
    release('abort');
    await expect(page.getByRole('region', { name: 'What 777 says' })).toBeVisible();
    await hydrated(page);
    await submit(page, '444');
    await expect(page.getByRole('region', { name: 'What 444 says' })).toBeVisible();
    expect(logged.join()).toContain('[mf-tools/decode-page]');
    logged.length = 0;
  });

  for (const [place, text] of [
    ['before', 'id="shell-state"'],
    ['within', '"composition"'],
  ] as const) {
    test(`posts to the server at once when the document was cut off ${place} its state`, async ({ page }) => {
      await page.route('**/decode', async (route) => {
        if (route.request().method() === 'POST') return route.fallback();
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.slice(0, html.indexOf(text)) });
      });
      await page.goto('/decode');
      await submit(page, '777');
      await expect(page.getByRole('region', { name: 'What 777 says' })).toBeVisible();
    });
  }

  test('posts to the server when the code is not there after 15 seconds', async ({ page }) => {
    await page.clock.install();
    await holdRequests(page, decoderChunk);
    await open(page, '/decode');
    await number(page).fill('777');
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page).click();
    await page.clock.runFor(14_999);
    await expectBusy(page);
    await page.clock.runFor(1);
    await expect(page.getByRole('region', { name: 'What 777 says' })).toBeVisible();
  });
});

test.describe('while the address of the reading is loading', () => {
  test('stays busy, as while it waits for the answer, and sends once', async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const sent = await answerCalls(page, async (route) => {
      await held;
      await reading('Once.')(route);
    });
    const release = await holdRequests(page, '**/api/faqs?category=decoder');
    await decode(page, '777');
    await expectBusy(page);
    await number(page).press('Enter');
    await button(page).click({ force: true });
    answer();
    await expect(page).toHaveURL(/number=777/);
    await expectBusy(page);
    await number(page).press('Enter');
    release();
    await expect(page.getByText('Once.')).toBeVisible();
    await expect(button(page)).toHaveText('Decode This Number');
    expect(sent).toEqual([{ number: '777' }]);
  });

  test('can be pressed again after Back', async ({ page }) => {
    await answerCalls(page, reading('Never shown.'));
    await holdRequests(page, '**/api/faqs?category=decoder');
    await decode(page, '777');
    await expect(page).toHaveURL(/number=777/);
    await expectBusy(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/decode$/);
    await expectIdle(page);
  });

  test.describe('as a document, in a browser without the Navigation API', { tag: '@failed-loads' }, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      await page.clock.install();
      await answerCalls(page, reading('Never shown.'));
      const loading = page.waitForRequest(/\/decode\?number=777/);
      // With this answer the browser stays on the page, as when the visitor stops the load.
      await page.route(/\/decode\?number=777/, (route) => route.fulfill({ status: 204 }));
      await page.goto('/decode');
      await submit(page, '777');
      await loading;
      await expectBusy(page);
    });

    test('can be pressed again 15 seconds after the visitor stopped that', async ({ page }) => {
      await page.clock.runFor(15_000);
      await expectIdle(page);
    });

    test('can be pressed again when the browser brings the page back', async ({ page }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expectIdle(page);
    });
  });
});

test.describe('when the visitor leaves during the wait', { tag: '@failed-loads' }, () => {
  /** Holds back the answer for 777 until the returned function is called. */
  async function holdAnswer(page: Page, answer: (route: Route) => unknown) {
    await page.clock.install();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const sent = await answerCalls(page, async (route) => {
      if (route.request().postDataJSON().number !== '777') return reading('First.')(route);
      await released;
      await answer(route);
    });
    return { sent, release };
  }

  const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });

  async function answeredAfter(page: Page, release: () => void) {
    const answered = page.waitForResponse('**/api/calculate');
    release();
    await (await answered).finished();
    // An unexpected navigation or toast would come now.
    await page.clock.runFor(1_000);
  }

  for (const [outcome, answer] of Object.entries({ reading: reading('Too late.'), failure: broken })) {
    test(`the ${outcome} does not come to another page`, async ({ page }) => {
      const { sent, release } = await holdAnswer(page, answer);
      await decode(page, '777');
      await expect.poll(() => sent).toHaveLength(1);
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL(/\/about$/);
      await answeredAfter(page, release);
      await expect(page).toHaveURL(/\/about$/);
      expect(await page.getByText('Calculation Error').count()).toBe(0);
    });

    test(`the ${outcome} does not undo Back`, async ({ page }) => {
      const { sent, release } = await holdAnswer(page, answer);
      await decode(page, '111');
      await expect(page.getByText('First.')).toBeVisible();
      await submit(page, '777');
      await expect.poll(() => sent).toHaveLength(2);
      await page.goBack();
      await expect(number(page)).toHaveValue('');
      await expect(button(page)).toHaveText('Decode This Number');
      await answeredAfter(page, release);
      await expect(page).toHaveURL(/\/decode$/);
      await expect(page.getByText('Too late.')).toHaveCount(0);
      expect(await page.getByText('Calculation Error').count()).toBe(0);
    });
  }
});
