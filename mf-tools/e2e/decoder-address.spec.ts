import { answerCalls, button, choose, decode, reading, submit } from './decoder-test.ts';
import { expect, expectAccessible, noteTexts, number, open, openBeforeScripts, test } from './tools-test.ts';

const says = (what: string) => ({ name: `What ${what} says` });

test('each reading has an address, and Back and Forward move between them', async ({ page }) => {
  await decode(page, '4827', { Context: 'love' });
  await expect(page.getByRole('region', says('4827'))).toBeFocused();
  await expect(page).toHaveURL(/\/decode\?number=4827&context=love#reading$/);
  await expect(page).toHaveTitle(/^What 4827 means: Love & Relationships \(2025\)/);
  const text = await page.getByRole('region', says('4827')).innerText();

  await number(page).fill('11:11');
  await page.getByLabel('Context').selectOption('career');
  await number(page).press('Enter');
  await expect(page.getByRole('region', says('11:11'))).toBeFocused();
  await expect(page).toHaveURL(/\/decode\?number=11%3A11&context=career#reading$/);

  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('region', says('4827'))).toHaveText(text, { useInnerText: true });
  await expect(number(page)).toHaveValue('4827');
  await expect(page.getByLabel('Context')).toHaveValue('love');
  await page.goBack();
  await expect(page.getByRole('region', { name: /^What .* says$/ })).toHaveCount(0);
  await expect(number(page)).toHaveValue('');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('region', says('11:11'))).toBeVisible();
  await expect(number(page)).toHaveValue('11:11');
  await page.reload();
  await expect(page.getByRole('region', says('11:11'))).toBeVisible();
  await expect(page.getByLabel('Context')).toHaveValue('career');
});

test('Back from a reading announces no request and leaves the focus on the content', async ({ page }) => {
  await decode(page, '717');
  await expect(page.getByRole('region', says('717'))).toBeFocused();
  // The same number again, which changes no address.
  await button(page).click();
  await expect(page.getByRole('region', says('717'))).toBeFocused();
  const status = page.locator('form [data-status]', { hasText: '717' });
  const announced = await noteTexts(status);
  await page.goBack();
  await expect(status).toHaveCount(0);
  await expect(button(page)).toBeEnabled();
  await expect(page.locator('#main')).toBeFocused();
  expect(await announced()).toEqual(['']);
});

test('the empty decoder after a reading has its usual layout, and the next reading below the form', async ({
  page,
}) => {
  await open(page, '/decode?number=4827');
  await expect(page.getByRole('link', { name: 'Decode another number' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Decode a Number' }).click();
  await expect(page).toHaveURL('/decode');
  await expect(page.getByRole('link', { name: 'Decode another number' })).toHaveCount(0);
  await submit(page, '925');
  const found = page.getByRole('region', says('925'));
  await expect(found).toBeFocused();
  const isBelow = (region: Element) =>
    region.compareDocumentPosition(document.querySelector('#decoder') as Element) ===
    Node.DOCUMENT_POSITION_PRECEDING;
  expect(await found.evaluate(isBelow)).toBe(true);
});

test('Back shows a posted reading again, and the empty decoder after it has empty fields', async ({
  page,
}) => {
  const startScripts = await openBeforeScripts(page, '/decode');
  await number(page).fill('11:11');
  await choose(page, 'Context', 'career');
  await button(page).click();
  const posted = page.getByRole('region', says('11:11'));
  await expect(posted).toBeVisible();
  await startScripts();
  await page.getByRole('link', { name: 'Decode another number' }).click();
  await submit(page, '222');
  await expect(page.getByRole('region', says('222'))).toBeFocused();
  await page.goBack();
  await expect(posted).toBeVisible();
  await expect(number(page)).toHaveValue('11:11');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Decode a Number' }).click();
  await expect(page).toHaveURL('/decode');
  await expect(posted).toHaveCount(0);
  await expect(number(page)).toHaveValue('');
  await expect(page.getByLabel('Context')).toHaveValue('');
  await page.goBack();
  await expect(posted).toBeVisible();
  await expect(page.getByLabel('Context')).toHaveValue('career');
});

test('Back to an address with an unreadable number says again what is wrong', async ({ page }) => {
  const message = page.getByText('Use only digits, with : . - / or spaces between them');
  await open(page, '/decode?number=444%20love');
  await expect(message).toBeVisible();
  await number(page).fill('4827');
  await expect(message).toHaveCount(0);
  await button(page).click();
  await expect(page.getByRole('region', says('4827'))).toBeFocused();
  await page.getByRole('link', { name: 'My Numbers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Numbers' })).toBeVisible();
  await page.goBack();
  await expect(number(page)).toHaveValue('4827');
  await page.goBack();
  await expect(number(page)).toHaveValue('444 love');
  await expect(message).toBeVisible();
  await number(page).fill('444');
  await expect(message).toHaveCount(0);
});

test('a reading on /decode/ keeps the page and changes the address to /decode', async ({ page }) => {
  await open(page, '/decode/');
  await number(page).evaluate((field) => field.setAttribute('data-kept', ''));
  await number(page).fill('4827');
  await number(page).press('Enter');
  await expect(page.getByRole('region', says('4827'))).toBeFocused();
  await expect(page).toHaveURL(/\/decode\?number=4827#reading$/);
  await expect(number(page)).toHaveAttribute('data-kept');
});

test('the same number again is a new reading at the same address', async ({ page }) => {
  await answerCalls(page, reading('One.'));
  await open(page, '/decode?number=4827');
  const length = await page.evaluate(() => history.length);
  await button(page).click();
  await expect(page.getByText('One.')).toBeVisible();
  await expect(page.getByRole('region', says('4827'))).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared address shows the reading, and the form as it was', async ({ page, request }) => {
    const fields = { number: '4827', context: 'love', frequency: 'often', location: 'clock' };
    const { tldr } = await (await request.post('/api/calculate', { data: fields })).json();
    const address = `/decode?${new URLSearchParams(fields)}#reading`;
    await page.goto(address);
    await expect(page.getByRole('region', says('4827'))).toContainText(tldr.slice(0, 20));
    await expect(page.getByRole('region', says('4827'))).toBeInViewport();
    await expect(number(page)).toHaveValue('4827');
    await expect(page.getByLabel('How often')).toHaveValue('often');
  });
});
