import { add, entries, exported, save } from './journal-test.ts';
import {
  expect,
  expectAccessibleInBoth,
  noteTexts,
  number,
  open,
  phone,
  returnAsSafari,
  test,
} from './tools-test.ts';

test('a saved number stays after a reload, as list, count and calendar', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/my-numbers?number=11%3A11');
  await expect(number(page)).toHaveValue('11:11');
  await expect(page.getByText('Your list is empty.')).toBeVisible();
  await add(page, '11:11', '2026-11-03T11:11', 'on a clock');
  await add(page, '444', '2026-11-05T08:00');
  await add(page, '1111', '2026-11-07T09:30');
  await expect(page).toHaveURL('/my-numbers');
  await page.reload();
  await expect(entries(page)).toHaveCount(3);
  await expect(entries(page).nth(2)).toContainText('on a clock');
  const often = page.getByRole('region', { name: 'What you see most' });
  await expect(often.getByRole('listitem').first()).toContainText('1111');
  await expect(often.getByRole('listitem').first()).toContainText('2 times');
  const calendar = page.getByRole('region', { name: 'Calendar' });
  await expect(calendar.getByRole('cell', { name: /Nov 7, 2026: 1111/ })).toBeVisible();
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(calendar.getByRole('table', { name: 'October 2026' })).toBeVisible();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the link of a number leads to the top of its reading, on each visit', async ({ page }) => {
  await open(page, '/my-numbers');
  await number(page).fill('1111');
  await save(page).click();
  const often = page.getByRole('region', { name: 'What you see most' });
  for (const visit of ['first', 'second']) {
    await test.step(`the ${visit} visit`, async () => {
      await often.getByRole('link').click();
      await expect(page.getByRole('region', { name: 'What 1111 says' })).toBeVisible();
      await expect(page).toHaveURL('/decode?number=1111');
      await expect(page.locator('#main')).toBeFocused();
      await page.goBack();
    });
  }
});

test('a double click on the button saves a number once and does not ask for another', async ({ page }) => {
  await open(page, '/my-numbers');
  await number(page).fill('444');
  await save(page).click();
  await expect(entries(page)).toHaveCount(1);
  await page.evaluate(() =>
    document.addEventListener('submit', () => document.body.setAttribute('data-submitted', '')),
  );
  await save(page).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.locator('body')).not.toHaveAttribute('data-submitted');
});

test('numbers of one minute are listed in the order in which they were saved, and on a phone the calendar shows each on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/my-numbers');
  const typed = ['1', '2', '3', '11:11', '4827'];
  for (const one of typed) await add(page, one, '2026-11-05T08:00');
  await expect(entries(page).locator('.font-serif')).toHaveText(typed.toReversed());
  const calendar = page.getByRole('region', { name: 'Calendar' });
  for (const shown of ['11:11', '4827']) {
    const { lines } = await calendar.getByText(shown, { exact: true }).evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return { lines: text.getClientRects().length };
    });
    expect(lines).toBe(1);
  }
});

test('wrong fields get a message, and what was typed stays', async ({ page }) => {
  await open(page, '/my-numbers');
  // The form fills in the time when it starts.
  await expect(page.getByLabel('When')).not.toHaveValue('');
  await number(page).fill('eleven');
  await page.getByLabel('When').fill('');
  await save(page).click();
  // Screen readers announce the message of the field that has the focus.
  const announced = page.getByRole('alert').and(page.locator('p[id]'));
  await expect(announced).toHaveText(['Use only digits, with : . - / or spaces between them']);
  await expect(page.getByText('Please fill in the date and the time')).toBeVisible();
  await expect(number(page)).toHaveValue('eleven');
  await expect(number(page)).toBeFocused();
  await number(page).fill('444');
  await page.getByLabel('When').fill('9999-01-01T08:00');
  await expect(page.getByText('Please choose a time that isn’t in the future')).toBeVisible();
  // Not while the visitor types.
  await expect(announced).toHaveCount(0);
  await page.getByLabel('When').fill('1800-01-01T08:00');
  await expect(page.getByText('Please enter a year from 1900 on')).toBeVisible();
  await save(page).click();
  await expect(page.getByLabel('When')).toBeFocused();
  await expect(entries(page)).toHaveCount(0);
  await add(page, '444', '2026-11-05T08:00');
  // The next entry gets no message before it is sent.
  await number(page).fill('eleven');
  await page.getByLabel('When').fill('');
  await expect(page.getByText('Use only digits')).toHaveCount(0);
});

test('each save of the same number is announced', async ({ page }) => {
  await open(page, '/my-numbers');
  const status = page.locator('[aria-live]').filter({ hasText: '444' });
  await add(page, '444', '2026-11-05T08:00');
  await expect(status).toHaveCount(1);
  const texts = await noteTexts(status);
  await add(page, '444', '2026-11-06T08:00');
  await expect(status).toHaveCount(1);
  await expect.poll(texts).toEqual(['', await status.textContent()]);
});

test('the time is the current one when the visitor comes back to the page, unless another was chosen', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-05T08:00:00') });
  await open(page, '/my-numbers');
  const seenAt = page.getByLabel('When');
  await expect(seenAt).toHaveValue('2026-11-05T08:00');
  await page.clock.setSystemTime(new Date('2026-11-06T09:30:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(seenAt).toHaveValue('2026-11-06T09:30');
  await page.clock.setSystemTime(new Date('2026-11-06T11:11:00'));
  await number(page).focus();
  await expect(seenAt).toHaveValue('2026-11-06T11:11');
  await seenAt.fill('2026-11-01T07:00');
  await page.clock.setSystemTime(new Date('2026-11-07T10:00:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await number(page).fill('444');
  await save(page).click();
  await expect(entries(page)).toContainText('Nov 1, 2026, 7:00 AM');
  await expect(seenAt).toHaveValue('2026-11-07T10:00');
  await number(page).fill('555');
  await number(page).press('Enter');
  await expect(entries(page)).toHaveCount(2);
  // The field keeps the focus.
  await page.clock.setSystemTime(new Date('2026-11-07T11:11:00'));
  await page.keyboard.type('1111');
  await expect(seenAt).toHaveValue('2026-11-07T11:11');
});

test('the time that is shown is the one that is saved, also after Back from another document', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-05T10:00:00') });
  await open(page, '/my-numbers');
  await number(page).fill('444');
  await page.clock.setSystemTime(new Date('2026-11-05T10:20:00'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await returnAsSafari(page);
  await expect(page.getByLabel('When')).toHaveValue('2026-11-05T10:20');
  await save(page).click();
  await expect(entries(page)).toContainText('Nov 5, 2026, 10:20 AM');
});

test('the time follows the clock again after Back, unless another was chosen', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-05T08:00:00') });
  await open(page, '/my-numbers');
  const seenAt = page.getByLabel('When');
  const leaveAndReturn = async (until: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    // Wait for the page itself, not its skeleton. The journal is removed only then.
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await page.clock.setSystemTime(new Date(until));
    await page.goBack();
  };
  await number(page).fill('4');
  await leaveAndReturn('2026-11-05T10:00:00');
  await expect(number(page)).toHaveValue('4');
  await expect(seenAt).toHaveValue('2026-11-05T10:00');
  await leaveAndReturn('2026-11-05T10:30:00');
  await expect(seenAt).toHaveValue('2026-11-05T10:30');
  await seenAt.fill('2026-11-01T07:00');
  await leaveAndReturn('2026-11-05T11:00:00');
  await expect(number(page)).toHaveValue('4');
  await number(page).focus();
  await expect(seenAt).toHaveValue('2026-11-01T07:00');
});

test('the time is the current one when the browser opens the page again, not the one that the field had', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-05T08:00:00') });
  await open(page, '/my-numbers');
  await expect(page.getByLabel('When')).toHaveValue('2026-11-05T08:00');
  await page.goto('/contact');
  await page.clock.setSystemTime(new Date('2026-11-06T09:30:00'));
  await page.goBack();
  await expect(page.getByLabel('When')).toHaveValue('2026-11-06T09:30');
});

test('what another window saved comes back with a deleted list, and is shown when the visitor returns', async ({
  page,
}) => {
  await open(page, '/my-numbers');
  await add(page, '444', '2026-11-05T08:00');
  const beside = await page.context().newPage();
  await open(beside, '/my-numbers');
  await add(beside, '717', '2026-11-06T08:00');
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page).locator('.font-serif')).toHaveText(['717', '444']);
  await add(beside, '925', '2026-11-07T08:00');
  await beside.close();
  // Both windows are always visible, so dispatch the event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(entries(page)).toHaveCount(3);
});

test('a browser without the Navigation API stays on the page when the number of a link is saved', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  await page.goto('/my-numbers?number=444');
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await save(page).click();
  await expect(page.getByText('444 is saved.')).toBeVisible();
  await expect(number(page)).toHaveValue('');
  await page.evaluate(() => fetch('/healthz'));
  expect(documents).toEqual([]);
});

test('a number is saved where browsers make no ids, as on plain http', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Crypto.prototype, { randomUUID: undefined });
  });
  await open(page, '/my-numbers');
  await add(page, '444', '2026-11-05T08:00');
  await expect(entries(page)).toHaveCount(1);
});

test('it is printed as journal pages, which a long word in a note does not make wider', async ({ page }) => {
  await open(page, '/my-numbers');
  await page.getByRole('textbox', { name: 'What was on your mind' }).fill('1'.repeat(300));
  await add(page, '444', '2026-11-05T08:00', 'at the bakery');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The line that fits')).toBeVisible();
  await expect(page.locator('dd').first()).toHaveText('Nov 5, 2026, 8:00 AM, at the bakery');
  await expect(save(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('of many numbers, those that are seen most often are shown first, the others on request', async ({
  page,
}) => {
  await open(page, '/my-numbers');
  const numbers = Array.from({ length: 14 }, (_, index) => String(index + 1));
  await page.getByLabel('Import a file').setInputFiles(exported(...numbers, '14'));
  const often = page.getByRole('region', { name: 'What you see most' });
  await expect(often.getByRole('listitem').first()).toContainText('2 times');
  await expect(often.getByRole('listitem')).toHaveCount(12);
  await often.getByText('All others').click();
  await expect(often.getByRole('listitem')).toHaveCount(14);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it says that it needs scripts', async ({ page }) => {
    await page.goto('/my-numbers?number=444');
    await expect(page.getByText('The journal needs JavaScript')).toBeVisible();
    await expect(save(page)).toBeHidden();
  });
});
