import type { Locator } from 'playwright/test';
import { boxOf } from 'shell/testing/browser';
import { answerCalls, button, decode, reading, status, submit } from './decoder-test.ts';
import {
  expect,
  expectAccessibleInBoth,
  holdRequests,
  noteTexts,
  number,
  open,
  phone,
  test,
} from './tools-test.ts';

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)]);
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}

test('a failure shows the toast, keeps the earlier reading and lets the visitor try again', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  let answer = reading('Earlier.');
  await answerCalls(page, (route) => answer(route));
  await decode(page, '111');
  await expect(page.getByText('Earlier.')).toBeVisible();
  answer = (route) => route.fulfill({ status: 500, body: 'broken' });
  await submit(page, '222');
  await expect(page.getByText('Calculation Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Unable to calculate angel number meaning. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Earlier.')).toBeVisible();
  await expect(button(page)).toBeFocused();
  await expect(status(page)).toBeEmpty();
  // A toast under the pointer stays.
  await page.getByText('Calculation Error', { exact: true }).hover();
  await expectAccessibleInBoth(page);
  await expect(page.getByText('Calculation Error', { exact: true })).toBeVisible();
  const at = await boxOf(page.getByText('Calculation Error', { exact: true }));
  answer = reading('Later.');
  await button(page).click();
  await expect(page.getByText('Later.')).toBeVisible();
  await expect(page.getByText('Earlier.')).toHaveCount(0);
  // A toast that is still open stays while the pointer is over it.
  await page.mouse.move(at.x + 5, at.y + 5);
  await expect(page.getByText('Calculation Error', { exact: true })).toHaveCount(0);
});

test('shows a message of the server at its field', { tag: '@failed-loads' }, async ({ page }) => {
  await page.setViewportSize(phone);
  const body = {
    code: 'INVALID_INPUT',
    field: 'location',
    message: 'Choose another place.',
    requestId: '1',
  };
  await answerCalls(page, (route) => route.fulfill({ status: 400, json: body }));
  await decode(page, '111');
  const where = page.getByLabel('Where');
  await expect(where).toHaveAccessibleDescription('Choose another place.');
  await expect(where).toBeFocused();
  await expect(where).toBeInViewport({ ratio: 1 });
  await page.getByText('Calculation Error', { exact: true }).hover();
  await expectAccessibleInBoth(page);
  await where.selectOption('clock');
  await expect(page.getByText('Choose another place.')).toHaveCount(0);
});

for (const [size, viewport] of Object.entries({ desktop: { width: 1280, height: 900 }, phone })) {
  test(`shows how long to wait after too many requests, on a ${size}`, { tag: '@failed-loads' }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await answerCalls(page, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '42' }, body: '{}' }),
    );
    await open(page, '/decode');
    await number(page).fill('111');
    // Scroll the button to the end of the screen, so that there is no room for the notice below it.
    await button(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await button(page).click();
    const notice = page.getByText('Please wait 42 seconds');
    const toast = page.getByRole('listitem').filter({ hasText: 'Calculation Error' });
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(toast).toBeInViewport({ ratio: 1 });
    expect(await overlap(notice, toast)).toBe(false);
    await expect(button(page)).toBeFocused();
    await page.getByText('Calculation Error', { exact: true }).hover();
    await expectAccessibleInBoth(page);
  });
}

test('shows a note when the questions could not be loaded, and loads them on request', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/api/faqs?category=decoder', (route) => route.abort());
  await open(page, '/');
  await page.locator('main').getByRole('link', { name: 'Decode' }).first().click();
  const questions = page.getByRole('region', { name: 'Questions about decoding' });
  await expect(questions.getByText('The questions couldn’t be loaded.')).toBeVisible();
  await expectAccessibleInBoth(page);

  const retry = questions.getByRole('button', { name: 'Try again' });
  const said = await noteTexts(questions.getByRole('status'));
  await retry.press('Enter');
  await expect.poll(said).toEqual(['Loading the questions...', 'The questions couldn’t be loaded.']);
  await expect(retry).toBeFocused();

  await page.unroute('**/api/faqs?category=decoder');
  const release = await holdRequests(page, '**/api/faqs?category=decoder');
  await retry.press('Enter');
  await expect(questions.getByRole('status')).toHaveText('Loading the questions...');
  await expect(retry).toBeFocused();
  release();
  await expect(retry).toHaveCount(0);
  await expect(questions).toBeFocused();
  const first = questions.getByRole('button', { name: 'Which numbers can I enter in the decoder?' });
  await first.click();
  await expect(questions.getByText('You can enter any number of up to 20 characters')).toBeVisible();
});

test('shows the error at once while the device is offline, and works when it is online again', {
  tag: '@failed-loads',
}, async ({ page, context }) => {
  await open(page, '/decode');
  await number(page).fill('444');
  await expect(page.locator('main [data-live=ready] form')).toBeVisible();
  // The shell also loads pages ahead, which would fail while offline.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await number(page).press('Enter');
  await expect(page.getByText('Calculation Error', { exact: true })).toBeVisible();
  await expect(button(page)).toHaveText('Decode This Number');
  await context.setOffline(false);
  await number(page).press('Enter');
  await expect(page.getByRole('region', { name: 'What 444 says' })).toBeVisible();
});
