import { answerCalls, decode, reading, status } from './decoder-test.ts';
import { expect, expectShares, number, open, test } from './tools-test.ts';

test('shares the number by the share sheet, or by the clipboard where there is none', async ({ page }) => {
  await answerCalls(page, reading('To pass on.'));
  await decode(page, '11:11', { Where: 'clock' });
  await expectShares(page, page.getByRole('button', { name: 'Share' }), {
    title: 'What does 11:11 mean?',
    text: 'I looked up what 11:11 means.',
    url: `${new URL(page.url()).origin}/decode?number=11%3A11&location=clock#reading`,
  });
});

test('moves to the reading, unless the visitor is typing', async ({ page }) => {
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
  await expect(status(page)).toHaveText('Your reading for 555 is ready.');
});

test('a reading that comes while the next number is typed leaves the field its focus and its text', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await answerCalls(page, async (route) => {
    await held;
    await reading('One.')(route);
  });
  await page.clock.install();
  await open(page, '/decode');
  await page.clock.pauseAt(Date.now() + 60_000);
  await number(page).fill('444');
  await number(page).press('Enter');
  await expect(status(page)).toHaveText('Decoding...');
  await number(page).fill('55');
  release();
  await expect(status(page)).toHaveText('Your reading for 444 is ready.');
  await expect(page.getByText('One.')).toBeVisible();
  await page.clock.runFor(200);
  await expect(number(page)).toBeFocused();
  await page.keyboard.type('5');
  await expect(number(page)).toHaveValue('555');
});

test('shows the chosen context as labels that do not look like buttons', async ({ page }) => {
  await answerCalls(page, reading('One.'));
  await decode(page, '444', { Context: 'love' });
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
