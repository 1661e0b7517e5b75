import { birthDate, button, calculate, name, openFilled, result, status } from './calculator-test.ts';
import {
  expect,
  expectAccessibleInBoth,
  expectShares,
  noteScrolling,
  open,
  phone,
  test,
} from './tools-test.ts';

test('shares the number by the share sheet, or by the clipboard where there is none', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  await calculate(page, 'John Smith', '02151990');
  await expectShares(page, result(page, '888').getByRole('button', { name: 'Share' }), {
    title: 'Angel Number 888',
    text: 'My personal angel number is 888: The Steward.',
    url: `${new URL(page.url()).origin}/angel-numbers/888/`,
  });
  await page.getByText('Copied', { exact: true }).hover();
  await expectAccessibleInBoth(page);
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
});

test('moves to the result without an animation where the visitor wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const scrolling = await noteScrolling(page);
  await open(page, '/');
  await calculate(page, 'John Smith', '02151990');
  await expect(result(page, '888')).toBeFocused();
  expect(await scrolling()).toEqual(['SECTION instant']);
});

test('announces the number, but does not move the focus of a visitor who is typing', async ({ page }) => {
  await page.clock.install();
  await openFilled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await birthDate(page).press('Enter');
  await expect(status(page)).toHaveText('Calculating...');
  await page.clock.runFor(1_000);
  await expect(result(page, '888')).toBeVisible();
  await name(page).press('End');
  await page.clock.runFor(1_000);
  await expect(name(page)).toBeFocused();
  await expect(status(page)).toHaveText('Your personal angel number is 888.');
});

test('calculates for exactly one second, then moves to the result after 100 ms', async ({ page }) => {
  await page.clock.install();
  const scrolling = await noteScrolling(page);
  await openFilled(page, '2/15/1990');
  // The date is formatted, so the code of the form is loaded.
  await expect(birthDate(page)).toHaveValue('02-15-1990');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page).click();
  await expect(status(page)).toHaveText('Calculating...');
  await expect(button(page)).not.toBeFocused();
  await page.clock.runFor(999);
  await expect(button(page)).toHaveText('Calculating...');
  await expect(result(page, '888')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(result(page, '888')).toBeVisible();
  await expect(button(page)).toBeFocused();
  await page.clock.runFor(99);
  await expect(button(page)).toBeFocused();
  expect(await scrolling()).toEqual([]);
  await page.clock.runFor(1);
  await expect(result(page, '888')).toBeFocused();
  expect(await scrolling()).toEqual(['SECTION smooth']);
});

test('gives the focus back to the button when the visitor scrolls before the result is focused', async ({
  page,
}) => {
  await page.clock.install();
  const scrolling = await noteScrolling(page);
  await openFilled(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).not.toBeFocused();
  await page.clock.runFor(1_000);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.clock.runFor(1_000);
  await expect(button(page)).toBeFocused();
  expect(await scrolling()).toEqual([]);
});

test('two people are compared by the same sum, and keep the result on Back', async ({ page }) => {
  await open(page, '/');
  await calculate(page, 'Ann', '01-01-2000');
  const two = page.getByRole('region', { name: 'Two people' });
  await two.getByRole('button', { name: 'Compare the Two Numbers' }).click();
  await expect(two.getByText('Please enter their full name')).toBeVisible();
  await expect(two.getByText('Please enter their birth date')).toBeVisible();
  await test.step('a name without Latin letters gets a message', async () => {
    await two.getByLabel('Their full name').fill('李明');
    await two.getByLabel('Their birth date').fill('02-15-1990');
    await two.getByRole('button', { name: 'Compare the Two Numbers' }).click();
    await expect(two.getByText('their name has none')).toBeVisible();
    await two.getByLabel('Their full name').fill('李 Ming');
    await two.getByRole('button', { name: 'Compare the Two Numbers' }).click();
    await expect(two.getByText('which we left out')).toBeVisible();
    await two.getByLabel('Their full name').fill('Li Ming');
    await two.getByRole('button', { name: 'Compare the Two Numbers' }).click();
    await expect(two.getByText('they make 7.')).toBeVisible();
    await expect(two.getByText('We can only count')).toHaveCount(0);
  });
  await two.getByLabel('Their full name').fill('Anna');
  await two.getByLabel('Their birth date').clear();
  await two.getByLabel('Their birth date').pressSequentially('01012000');
  await two.getByLabel('Their birth date').press('Enter');
  const result = two.getByRole('region', { name: 'What your two numbers say together' });
  await expect(result).toBeFocused();
  await expect(result).toContainText(
    'Your total is 33, and theirs is 34. Added up and brought down, they make 4.',
  );
  await expect(result).toContainText('Two who build');
  await expectAccessibleInBoth(page);
  const address = page.url();
  await page.getByRole('link', { name: 'Read the full meaning of 33' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angel Number 33 Meaning');
  await page.goBack();
  await expect(result).toContainText('they make 4.');
  expect(page.url()).toBe(address);
});
