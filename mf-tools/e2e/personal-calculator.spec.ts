import { birthDate, button, calculate, dateNote, name, result, status } from './calculator-test.ts';
import { expect, expectAccessibleInBoth, open, openBeforeScripts, phone, test } from './tools-test.ts';

test('shows the number and its calculation', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  await calculate(page, 'John Smith', '02151990');
  await expect(result(page, '888')).toBeFocused();
  await expect(result(page, '888')).toBeInViewport();
  await expect(result(page, '888').getByRole('heading', { level: 2 })).toHaveText(
    'Your personal angel number is 888',
  );
  await expect(status(page)).toHaveText('Your personal angel number is 888.');
  const sum = result(page, '888').getByText('116 + 27 = 143');
  await expect(sum).toBeHidden();
  await page.getByText('How we got your number').click();
  await expect(sum).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(page.getByText('Affiliate disclosure: we may earn a commission.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the full meaning of 888' }).click();
  await expect(page).toHaveURL(/\/angel-numbers\/888\/$/);
});

test('asks for what is missing on submit, and validates again on every change', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  await button(page).click();
  await expect(page.getByText('Please enter your full name')).toBeVisible();
  await expect(page.getByText('Please enter your birth date')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await name(page).pressSequentially('Bo');
  await expect(page.getByText('Please enter your full name')).toHaveCount(0);
  await birthDate(page).pressSequentially('02302020');
  await expect(page.getByText('Please enter a real date as MM-DD-YYYY')).toBeVisible();
  await button(page).click();
  await expect(birthDate(page)).toHaveAccessibleDescription(/Please enter a real date as MM-DD-YYYY$/);
  await expect(dateNote(page)).toBeEmpty();
  await expect(birthDate(page)).toBeFocused();
  await expect(button(page)).toBeEnabled();
  await expectAccessibleInBoth(page);
  await birthDate(page).clear();
  await birthDate(page).pressSequentially('02282020');
  await expect(page.getByText('Please enter a real date as MM-DD-YYYY')).toHaveCount(0);
});

test('keeps what was typed before the scripts started, and formats the date', async ({ page }) => {
  const startScripts = await openBeforeScripts(page, '/');
  await name(page).pressSequentially('John Smith');
  await birthDate(page).pressSequentially('2/15/1990');
  await startScripts();
  await expect(birthDate(page)).toHaveValue('02-15-1990');
  await button(page).click();
  await expect(result(page, '888')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button, Enter sends nothing, and the page explains the sum by hand', async ({ page }) => {
    const response = await page.goto('/');
    const address = page.url();
    await name(page).fill('Quintessa Vexley');
    await birthDate(page).fill('11-23-1987');
    await expect(button(page)).toBeHidden();
    await birthDate(page).press('Enter');
    await expect(page).toHaveURL(address);
    await expect(name(page)).toHaveValue('Quintessa Vexley');
    // Read the response, because Chromium does not parse noscript when a debugger turns scripts off.
    expect(await response?.text()).toMatch(/<noscript>.*how to do it by hand/);
  });
});
