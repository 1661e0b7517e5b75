import { birthDate, button, calculate, dateNote, name, result, status } from './calculator-test.ts';
import {
  calculatorChunk,
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  giveShareSheet,
  noteScrolling,
  open,
  openBeforeScripts,
  phone,
  test,
} from './tools-test.ts';

for (const [size, viewport] of Object.entries({ desktop, phone })) {
  test.describe(size, () => {
    test.use({ viewport });

    test('calculates for a second, then shows the number and how it came about', async ({ page }) => {
      // Judges the page four times for accessibility.
      test.slow();
      await open(page, '/');
      await calculate(page, 'John Smith', '02151990');
      await expect(button(page)).toHaveText('Calculating...');
      await expect(button(page)).toBeDisabled();
      await expect(status(page)).toHaveText('Calculating...');
      await expect(result(page, '888')).toBeFocused();
      await expect(result(page, '888')).toBeInViewport();
      await expect(result(page, '888').getByRole('heading', { level: 2 })).toHaveText(
        'Your personal angel number is 888',
      );
      await expect(status(page)).toHaveText('Your personal angel number is 888.');
      await expectAccessibleInBoth(page);
      const story = result(page, '888').getByText('116 + 27 = 143');
      await expect(story).toBeHidden();
      await page.getByText('How your number came about').click();
      await expect(story).toBeVisible();
      await expectAccessibleInBoth(page);
      await expect(page.getByText('Affiliate disclosure: we may earn a commission.')).toBeVisible();
      await page.getByRole('link', { name: 'Read the full meaning of 888' }).click();
      await expect(page).toHaveURL(/\/angel-numbers\/888\/$/);
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

    test('asks again for a birth date that lies in the future', async ({ page }) => {
      await open(page, '/');
      await calculate(page, 'John Smith', '01012999');
      await expect(birthDate(page)).toHaveAccessibleDescription(/Please enter a real date as MM-DD-YYYY$/);
      await expect(birthDate(page)).toBeFocused();
      await expect(button(page)).toBeEnabled();
      await expectAccessibleInBoth(page);
      await birthDate(page).clear();
      await birthDate(page).pressSequentially('02151990');
      await birthDate(page).press('Enter');
      await expect(result(page, '888')).toBeFocused();
    });

    test('says so when its working part cannot be fetched, and works once it can', async ({ page }) => {
      await page.route(`**/${calculatorChunk}`, (route) => route.abort());
      await open(page, '/');
      await calculate(page, 'John Smith', '02-15-1990');
      const notice = page.getByText('The calculator could not be loaded.');
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(button(page)).toBeEnabled();
      await expectAccessibleInBoth(page);
      await page.unroute(`**/${calculatorChunk}`);
      await button(page).click();
      await expect(result(page, '888')).toBeFocused();
      await expect(notice).toBeHidden();
    });

    test('hands the number to the share sheet, and to the clipboard where there is none', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const shared = await giveShareSheet(page);
      await open(page, '/');
      await calculate(page, 'John Smith', '02151990');
      const { origin } = new URL(page.url());
      const url = `${origin}/angel-numbers/888/`;
      const text = 'My personal angel number is 888: The Steward.';
      await result(page, '888').getByRole('button', { name: 'Share' }).click();
      await expect.poll(shared).toEqual([{ title: 'Angel Number 888', text, url }]);
      await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);

      await page.evaluate(() => Object.assign(navigator, { share: undefined }));
      await result(page, '888').getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${text}\n${url}`);
      await page.getByText('Copied', { exact: true }).hover();
      await expectAccessibleInBoth(page);
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    });
  });
}

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  test(`moves to the result with ${behavior} scrolling where motion is "${motion}"`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const scrolling = await noteScrolling(page);
    await open(page, '/');
    await calculate(page, 'John Smith', '02151990');
    await expect(result(page, '888')).toBeFocused();
    expect(await scrolling()).toEqual([`SECTION ${behavior}`]);
  });
}

test('tells the number, too, to a visitor who has gone on and is left alone', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).fill('02-15-1990');
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

test('calculates for one second and moves to the result 100 ms later, neither sooner', async ({ page }) => {
  await page.clock.install();
  const scrolling = await noteScrolling(page);
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).fill('2/15/1990');
  // Brought into form by the part that works.
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

test('gives the focus back to the button for a visitor who scrolls on before the result is brought', async ({
  page,
}) => {
  await page.clock.install();
  const scrolling = await noteScrolling(page);
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).fill('02-15-1990');
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

for (const typed of [
  '1999-12-31',
  '19991231',
  '31-12-1999',
  '31.12.1999',
  '12/31/1999',
  '12/31/99',
  '31 Dec 1999',
  'December 31st, 1999',
]) {
  test(`reads ${typed}, typed by hand, when the field is left`, async ({ page }) => {
    await open(page, '/');
    await birthDate(page).pressSequentially(typed);
    await birthDate(page).press('Tab');
    await expect(birthDate(page)).toHaveValue('12-31-1999');
    await expect(dateNote(page)).toHaveText('Read as December 31, 1999');
    await expectAccessible(page);
    await birthDate(page).press('End');
    await birthDate(page).press('Backspace');
    await expect(dateNote(page)).toBeEmpty();
  });
}

test('formats plain digits while they are typed, and has nothing to say about them', async ({ page }) => {
  await open(page, '/');
  for (const [key, value] of [
    ['1', '1'],
    ['2', '12-'],
    ['3', '12-3'],
    ['1', '12-31-'],
    ['1', '12-31-1'],
    ['9', '12-31-19'],
    ['9', '12-31-199'],
    ['9', '12-31-1999'],
    ['9', '12-31-1999'],
  ] as const) {
    await birthDate(page).press(key);
    await expect(birthDate(page)).toHaveValue(value);
  }
  await birthDate(page).press('Tab');
  await expect(birthDate(page)).toHaveValue('12-31-1999');
  await expect(dateNote(page)).toBeEmpty();
});

test('reads a date that is submitted with the Enter key, before the field is left', async ({ page }) => {
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).pressSequentially('15 February 1990');
  await expect(birthDate(page)).toHaveValue('15-February 1990');
  await birthDate(page).press('Enter');
  await expect(dateNote(page)).toHaveText('Read as February 15, 1990');
  await expect(birthDate(page)).toHaveValue('02-15-1990');
  await expect(result(page, '888')).toBeFocused();
});

test('the button stays under a pointer that leaves the field for it', async ({ page }) => {
  await open(page, '/');
  await name(page).fill('John Smith');
  await birthDate(page).pressSequentially('15-02-1990');
  const before = await button(page).boundingBox();
  await button(page).click({ position: { x: 30, y: 3 } });
  await expect(dateNote(page)).toHaveText('Read as February 15, 1990');
  expect(await button(page).boundingBox()).toEqual(before);
  await expect(result(page, '888')).toBeFocused();
});

for (const typed of ['01010001', '12311899', '12-31-15', '02302020']) {
  test(`refuses ${typed}`, async ({ page }) => {
    await open(page, '/');
    await calculate(page, 'John Smith', typed);
    await expect(birthDate(page)).toHaveAccessibleDescription(/Please enter a real date as MM-DD-YYYY$/);
    await expect(dateNote(page)).toBeEmpty();
    await expect(button(page)).toHaveText('Calculate My Angel Number');
  });
}

test('says which date a browser filled in', async ({ page }) => {
  await open(page, '/');
  await name(page).focus();
  await birthDate(page).fill('1990-02-15');
  await expect(birthDate(page)).toHaveValue('02-15-1990');
  await expect(dateNote(page)).toHaveText('Read as February 15, 1990');
});

test('takes a date from the clipboard in place of what is there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const field = birthDate(page);
  await field.pressSequentially('0101');
  for (const text of ['1990-02-15', 'Thursday, February 15, 1990', '15.02.1990', '2/15/90', '19900215']) {
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue('02-15-1990');
    await field.press('Home');
  }
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
