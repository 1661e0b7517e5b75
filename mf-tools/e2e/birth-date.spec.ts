import { birthDate, button, dateNote, name, result } from './calculator-test.ts';
import { expect, expectAccessible, open, test } from './tools-test.ts';

test('the field formats what is typed, filled in or pasted, and shows which date was read', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const field = birthDate(page);
  await test.step('accepts only digits, and keeps the caret while it is edited', async () => {
    await field.pressSequentially('123119999');
    await expect(field).toHaveValue('12-31-1999');
    await field.press('Tab');
    await expect(field).toHaveValue('12-31-1999');
    await expect(dateNote(page)).toBeEmpty();

    await field.fill('');
    await field.pressSequentially('December ab12cd');
    await expect(field).toHaveValue('12-');

    await field.fill('');
    await field.pressSequentially('١٢٣١١٩٩٩');
    await expect(field).toHaveValue('12-31-1999');

    await field.fill('');
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
  await test.step('reads another notation, typed by hand, when the field loses the focus', async () => {
    await field.fill('');
    await field.pressSequentially('12/31/1999');
    await field.press('Tab');
    await expect(field).toHaveValue('12-31-1999');
    await expect(dateNote(page)).toHaveText('Read as December 31, 1999');
    await expectAccessible(page);
    await field.press('End');
    await field.press('Backspace');
    await expect(dateNote(page)).toBeEmpty();
  });
  await test.step('reads a date after autofill, and replaces it by one from the clipboard', async () => {
    await field.fill('');
    await name(page).focus();
    await field.fill('1990-02-15');
    await expect(field).toHaveValue('02-15-1990');
    await expect(dateNote(page)).toHaveText('Read as February 15, 1990');
    await field.fill('');
    await field.pressSequentially('0101');
    for (const text of ['1990-02-15', 'Thursday, February 15, 1990', '15.02.1990', '2/15/90', '19900215']) {
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await field.press('ControlOrMeta+v');
      await expect(field).toHaveValue('02-15-1990');
      await field.press('Home');
    }
  });
});

test('reads a date that is submitted with the Enter key, before the field loses the focus', async ({
  page,
}) => {
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).pressSequentially('15.02.1990');
  await expect(birthDate(page)).toHaveValue('15-02-1990');
  await birthDate(page).press('Enter');
  await expect(dateNote(page)).toHaveText('Read as February 15, 1990');
  await expect(birthDate(page)).toHaveValue('02-15-1990');
  await expect(result(page, '888')).toBeFocused();
});

test('the button does not move when a press on it reformats the date', async ({ page }) => {
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).pressSequentially('15-02-1990');
  const before = await button(page).boundingBox();
  await button(page).click({ position: { x: 30, y: 3 } });
  await expect(dateNote(page)).toHaveText('Read as February 15, 1990');
  expect(await button(page).boundingBox()).toEqual(before);
  await expect(result(page, '888')).toBeFocused();
});
