import type { Page, Route } from 'playwright/test';
import { sampleResult } from '../test/stand-in-api.ts';
import { desktop, expect, expectAccessible, open, openBeforeScripts, phone, test } from './tools-test.ts';

const button = (page: Page) => page.locator('main form button[type=submit]');
const number = (page: Page) => page.getByLabel('The number');

/** Answers POST /api/calculate; gives what has been sent so far. */
async function answerCalls(page: Page, answer: (route: Route) => unknown): Promise<unknown[]> {
  const sent: unknown[] = [];
  await page.route('**/api/calculate', async (route) => {
    sent.push(route.request().postDataJSON());
    await answer(route);
  });
  return sent;
}

const reading = (tldr: string) => (route: Route) => route.fulfill({ json: sampleResult(tldr) });

for (const [name, viewport] of Object.entries({ desktop, phone })) {
  test.describe(name, () => {
    test.use({ viewport });

    test('reads a number with its context and brings the reading to the visitor', async ({ page }) => {
      const sent = await answerCalls(page, reading('A door left ajar.'));
      await open(page, '/decode');
      await expectAccessible(page);
      await number(page).fill('11:11');
      await page.getByLabel('Context').selectOption('career');
      await page.getByLabel('How often').selectOption('often');
      await button(page).click();
      const result = page.getByRole('region', { name: 'What 11:11 says' });
      await expect(result).toBeFocused();
      await expect(result).toBeInViewport();
      await expect(result.getByRole('heading', { level: 3 }).first()).toHaveText('Career and money');
      await expect(result).toContainText('A door left ajar.');
      await expectAccessible(page);
      expect(sent).toEqual([{ number: '11:11', context: 'career', frequency: 'often' }]);
      const partner = page.getByRole('link', { name: /Get Your FREE Video Reading/ });
      await expect(partner).toHaveAttribute('rel', /sponsored/);
      await expect(partner).toHaveAttribute('target', '_blank');
      await expect(page.getByText('Affiliate disclosure: we may earn a commission.')).toBeVisible();
    });

    test('asks for a number, and stops asking as soon as one is there', async ({ page }) => {
      await open(page, '/decode');
      await button(page).click();
      await expect(page.getByText('Please enter an angel number')).toBeVisible();
      await expect(number(page)).toBeFocused();
      await expectAccessible(page);
      await number(page).pressSequentially('1');
      await expect(page.getByText('Please enter an angel number')).toHaveCount(0);
      await number(page).pressSequentially('x');
      await expect(page.getByText('Use only digits, with : . - / or spaces between them')).toBeVisible();
    });
  });
}

test('is busy while it waits, and sends once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent = await answerCalls(page, async (route) => {
    await held;
    await reading('One.')(route);
  });
  await open(page, '/decode');
  await number(page).fill('444');
  await number(page).press('Enter');
  await expect(button(page)).toHaveText('Decoding...');
  await expect(button(page)).toBeDisabled();
  await number(page).press('Enter');
  release();
  await expect(page.getByText('One.')).toBeVisible();
  await expect(button(page)).toHaveText('Decode This Number');
  expect(sent).toEqual([{ number: '444' }]);
});

test('brings the reading into view, unless the visitor has gone on', async ({ page }) => {
  await answerCalls(page, reading('One.'));
  await page.clock.install();
  await open(page, '/decode');
  await page.clock.pauseAt(Date.now() + 60_000);
  await number(page).fill('444');
  await number(page).press('Enter');
  await expect(page.getByText('One.')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('region', { name: 'What 444 says' })).toBeFocused();
  await number(page).fill('555');
  await number(page).press('Enter');
  await expect(page.getByRole('region', { name: 'What 555 says' })).toBeVisible();
  await number(page).press('6');
  await page.clock.runFor(200);
  await expect(number(page)).toBeFocused();
});

test('a failure shows the toast, keeps the earlier reading and lets the visitor try again', async ({
  page,
}) => {
  let answer = reading('Earlier.');
  await answerCalls(page, (route) => answer(route));
  await open(page, '/decode');
  await number(page).fill('111');
  await button(page).click();
  await expect(page.getByText('Earlier.')).toBeVisible();
  answer = (route) => route.fulfill({ status: 500, body: 'broken' });
  await number(page).fill('222');
  await button(page).click();
  await expect(page.getByText('Calculation Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to calculate angel number meaning. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Earlier.')).toBeVisible();
  await expect(button(page)).toBeFocused();
  answer = reading('Later.');
  await button(page).click();
  await expect(page.getByText('Later.')).toBeVisible();
  await expect(page.getByText('Earlier.')).toHaveCount(0);
});

test('shows what the server objects to at its field', async ({ page }) => {
  const body = { code: 'INVALID_INPUT', field: 'location', message: 'Choose another place.', requestId: '1' };
  await answerCalls(page, (route) => route.fulfill({ status: 400, json: body }));
  await open(page, '/decode');
  await number(page).fill('111');
  await button(page).click();
  const where = page.getByLabel('Where');
  await expect(where).toHaveAccessibleDescription('Choose another place.');
  await expect(where).toBeFocused();
  await where.selectOption('clock');
  await expect(page.getByText('Choose another place.')).toHaveCount(0);
});

test('says how long to wait after too many numbers', async ({ page }) => {
  await answerCalls(page, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '42' }, body: '{}' }),
  );
  await open(page, '/decode');
  await number(page).fill('111');
  await button(page).click();
  await expect(page.getByText('Please wait 42 seconds')).toBeVisible();
  await expectAccessible(page);
});

test('takes its number from a shared address', async ({ page }) => {
  const sent = await answerCalls(page, reading('Shared.'));
  await open(page, '/decode?number=12%3A34');
  await expect(number(page)).toHaveValue('12:34');
  await button(page).click();
  await expect(page.getByText('Shared.')).toBeVisible();
  expect(sent).toEqual([{ number: '12:34' }]);
});

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

test('keeps what was typed before its working part arrives', async ({ page }) => {
  const sent = await answerCalls(page, reading('Patience.'));
  await open(page, '/decode');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/releases/mf-tools/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await number(page).pressSequentially('777');
  await number(page).press('Enter');
  release();
  await expect(page.getByText('Patience.')).toBeVisible();
  expect(sent).toEqual([{ number: '777' }]);
});

test('says so when its working part cannot be fetched, and works once it can', async ({ page }) => {
  await answerCalls(page, reading('At last.'));
  await open(page, '/decode');
  // The questions fetch their own part when they are near the screen.
  await page.waitForLoadState('networkidle');
  await page.route('**/releases/mf-tools/**/*.js', (route) => route.abort());
  await number(page).fill('777');
  await button(page).click();
  await expect(page.getByText('The decoder could not be loaded.')).toBeVisible();
  await page.unroute('**/releases/mf-tools/**/*.js');
  await button(page).click();
  await expect(page.getByText('At last.')).toBeVisible();
});

test('the site’s own API answers, by the circumstances that were given', async ({ page }) => {
  await open(page, '/decode');
  await number(page).fill('11:11');
  await button(page).click();
  const result = page.getByRole('region', { name: 'What 11:11 says' });
  await expect(result).toBeFocused();
  await expect(result.getByRole('listitem').first()).toBeVisible();
  await expect(result.getByRole('link', { name: /^1111/ })).toHaveAttribute('href', '/angel-numbers/1111');
  const plain = await result.innerText();
  await page.getByLabel('Where').selectOption('clock');
  await button(page).click();
  await expect(result.getByText('Digital Clocks')).toBeVisible();
  expect(await result.innerText()).not.toContain(plain);
  await expectAccessible(page);
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
    await expect(page.getByText('What if my number is not in your list?')).toBeVisible();
  });

  test('the site’s own API answers', async ({ page }) => {
    await page.goto('/decode?number=83719');
    await button(page).click();
    const result = page.getByRole('region', { name: 'What 83719 says' });
    await expect(result).toBeFocused();
    await expect(result.getByRole('heading', { name: 'Nearest number' })).toBeVisible();
  });
});
