import type { Locator } from 'playwright/test';
import { answerCalls, button, number, reading, status } from './decoder-test.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  giveShareSheet,
  noteScrolling,
  open,
  phone,
  test,
} from './tools-test.ts';

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('only what is on the page has a place');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

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
      await expect(status(page)).toHaveText('The reading of 11:11 is here.');
      await expectAccessibleInBoth(page);
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
      await expect(status(page)).toHaveText('Decoding...');
      await number(page).press('Enter');
      await button(page).click({ force: true });
      release();
      await expect(page.getByText('One.')).toBeVisible();
      await expect(button(page)).toHaveText('Decode This Number');
      expect(sent).toEqual([{ number: '444' }]);
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
      await expect(status(page)).toBeEmpty();
      // A toast under the pointer stays.
      await page.getByText('Calculation Error', { exact: true }).hover();
      await expectAccessibleInBoth(page);
      await expect(page.getByText('Calculation Error', { exact: true })).toBeVisible();
      answer = reading('Later.');
      await button(page).click();
      await expect(page.getByText('Later.')).toBeVisible();
      await expect(page.getByText('Earlier.')).toHaveCount(0);
    });

    test('shows what the server objects to at its field', async ({ page }) => {
      const body = {
        code: 'INVALID_INPUT',
        field: 'location',
        message: 'Choose another place.',
        requestId: '1',
      };
      await answerCalls(page, (route) => route.fulfill({ status: 400, json: body }));
      await open(page, '/decode');
      await number(page).fill('111');
      await button(page).click();
      const where = page.getByLabel('Where');
      await expect(where).toHaveAccessibleDescription('Choose another place.');
      await expect(where).toBeFocused();
      await expect(where).toBeInViewport({ ratio: 1 });
      await page.getByText('Calculation Error', { exact: true }).hover();
      await expectAccessibleInBoth(page);
      await where.selectOption('clock');
      await expect(page.getByText('Choose another place.')).toHaveCount(0);
    });

    test('says how long to wait after too many numbers', async ({ page }) => {
      await answerCalls(page, (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '42' }, body: '{}' }),
      );
      await open(page, '/decode');
      await number(page).fill('111');
      // The last of the form that is on the screen, which leaves no room below for what is to be said.
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

    test('takes its number from a shared address', async ({ page }) => {
      const sent = await answerCalls(page, reading('Shared.'));
      await open(page, '/decode?number=12%3A34');
      await expect(number(page)).toHaveValue('12:34');
      await button(page).click();
      await expect(page.getByText('Shared.')).toBeVisible();
      expect(sent).toEqual([{ number: '12:34' }]);
    });

    test('hands the number to the share sheet, and to the clipboard where there is none', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const shared = await giveShareSheet(page);
      await answerCalls(page, reading('To pass on.'));
      await open(page, '/decode');
      await number(page).fill('11:11');
      await page.getByLabel('Where').selectOption('clock');
      await button(page).click();
      const url = `${new URL(page.url()).origin}/decode?number=11%3A11`;
      const text = 'I looked up what 11:11 means.';
      await page.getByRole('button', { name: 'Share' }).click();
      await expect.poll(shared).toEqual([{ title: 'What does 11:11 mean?', text, url }]);
      await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);

      await page.evaluate(() => Object.assign(navigator, { share: undefined }));
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText('Copied', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${text}\n${url}`);
    });

    test('tells calmly that the questions did not come, and fetches them when asked to', async ({ page }) => {
      await page.route('**/api/faqs?category=decoder', (route) => route.abort());
      await open(page, '/');
      await page.locator('main').getByRole('link', { name: 'Decode' }).first().click();
      const questions = page.getByRole('region', { name: 'Questions about decoding' });
      await expect(questions.getByText('The questions could not be loaded.')).toBeVisible();
      await expectAccessibleInBoth(page);

      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.unroute('**/api/faqs?category=decoder');
      await page.route('**/api/faqs?category=decoder', async (route) => {
        await held;
        await route.continue();
      });
      await questions.getByRole('button', { name: 'Try again' }).click();
      await expect(questions.getByRole('status', { name: 'Loading questions' }).locator('> *')).toHaveCount(
        5,
      );
      release();
      const first = questions.getByRole('button', { name: 'Which numbers can I enter?' });
      await first.click();
      await expect(questions.getByText('Any with up to twenty characters')).toBeVisible();
      await expect(questions.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  });
}

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
  await expect(status(page)).toHaveText('The reading of 555 is here.');
});

test('moves to the reading 100 ms after it has come, not sooner', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await answerCalls(page, (route) => held.then(() => reading('One.')(route)));
  await page.clock.install();
  const scrolling = await noteScrolling(page);
  await open(page, '/decode');
  await number(page).fill('444');
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page).click();
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).not.toBeFocused();
  release();
  await expect(page.getByText('One.')).toBeVisible();
  await expect(button(page)).toBeFocused();
  await page.clock.runFor(99);
  await expect(button(page)).toBeFocused();
  expect(await scrolling()).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByRole('region', { name: 'What 444 says' })).toBeFocused();
  expect(await scrolling()).toEqual(['SECTION smooth']);
});

for (const [motion, behavior] of [
  ['no-preference', 'smooth'],
  ['reduce', 'instant'],
] as const) {
  test(`moves to the reading with ${behavior} scrolling where motion is "${motion}"`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await answerCalls(page, reading('Near.'));
    const scrolling = await noteScrolling(page);
    await open(page, '/decode');
    await number(page).fill('444');
    await button(page).click();
    await expect(page.getByRole('region', { name: 'What 444 says' })).toBeFocused();
    expect(await scrolling()).toEqual([`SECTION ${behavior}`]);
  });
}

test('the site’s own API answers, by the circumstances that were given', async ({ page }) => {
  await open(page, '/decode');
  await number(page).fill('11:11');
  await button(page).click();
  const result = page.getByRole('region', { name: 'What 11:11 says' });
  await expect(result).toBeFocused();
  await expect(result.getByRole('listitem').first()).toBeVisible();
  await expect(result.getByRole('link', { name: 'Angel Number 1111: ' })).toHaveAttribute(
    'href',
    '/angel-numbers/1111/',
  );
  const plain = await result.innerText();
  await page.getByLabel('Where').selectOption('clock');
  await button(page).click();
  await expect(result.getByText('Digital Clocks')).toBeVisible();
  expect(await result.innerText()).not.toContain(plain);
  await expectAccessible(page);
});

test('shows General while no context is chosen, and offers it once', async ({ page }) => {
  const sent = await answerCalls(page, reading('One.'));
  await open(page, '/decode');
  const context = page.getByLabel('Context');
  const placeholder = page.locator('main form span[aria-hidden]', { hasText: /^General$/ });
  await expect(context).toHaveValue('');
  await expect(placeholder).toBeVisible();
  const offered = await context
    .locator('option:not([hidden])')
    .evaluateAll((options) =>
      options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
    );
  expect(offered.filter(([, label]) => label === 'General')).toEqual([['general', 'General']]);
  expect(await context.locator('option', { hasText: 'General' }).count()).toBe(1);
  await number(page).fill('444');
  await button(page).click();
  await expect(page.getByText('One.')).toBeVisible();
  expect(sent).toEqual([{ number: '444' }]);
  await context.selectOption('love');
  await expect(placeholder).toBeHidden();
  await context.selectOption('general');
  await expect(placeholder).toBeHidden();
  await button(page).click();
  await expect.poll(() => sent.at(-1)).toEqual({ number: '444', context: 'general' });
});

test('shows what a reading was made for as labels, which do not look like buttons', async ({ page }) => {
  await answerCalls(page, reading('One.'));
  await open(page, '/decode');
  await number(page).fill('444');
  await page.getByLabel('Context').selectOption('love');
  await button(page).click();
  const label = page.getByRole('list', { name: 'Read for' }).getByText('Love & Relationships');
  await expect(label).toBeVisible();
  const { border, radius, height } = await label.evaluate((element) => {
    const { borderTopWidth, borderRadius } = getComputedStyle(element);
    return {
      border: Number.parseFloat(borderTopWidth),
      radius: Number.parseFloat(borderRadius),
      height: element.clientHeight,
    };
  });
  expect(border).toBe(0);
  expect(radius).toBeLessThan(height / 4);
});

for (const typed of ['11:11 PM', ' 11:11 a.m.', '１１：１１', '١١:١١']) {
  test(`reads ${typed} as 11:11`, async ({ page, request }) => {
    const { tldr } = await (await request.post('/api/calculate', { data: { number: '11:11' } })).json();
    await open(page, '/decode');
    await number(page).fill(typed);
    await button(page).click();
    await expect(page.getByRole('region', { name: 'What 11:11 says' })).toContainText(tldr.slice(0, 20));
    const direct = await request.post('/api/calculate', { data: { number: typed } });
    expect(direct.status()).toBe(200);
    expect((await direct.json()).tldr).toBe(tldr);
  });
}
