import { answerCalls, button, choose, reading, status, submit, unfoldContext } from './decoder-test.ts';
import { expect, expectAccessible, expectAccessibleInBoth, number, open, phone, test } from './tools-test.ts';

test('reads a number with its context and moves to the reading', async ({ page }) => {
  await page.setViewportSize(phone);
  const sent = await answerCalls(page, reading('A door left ajar.'));
  await open(page, '/decode');
  await number(page).fill('11:11');
  await choose(page, 'Context', 'career');
  await page.getByLabel('How often').selectOption('often');
  await button(page).click();
  const result = page.getByRole('region', { name: 'What 11:11 says' });
  await expect(result).toBeFocused();
  await expect(result).toBeInViewport();
  await expect(result.getByRole('heading', { level: 3 }).first()).toHaveText('Career and money');
  await expect(result).toContainText('A door left ajar.');
  await expect(status(page)).toHaveText('Your reading for 11:11 is ready.');
  await expectAccessibleInBoth(page);
  expect(sent).toEqual([{ number: '11:11', context: 'career', frequency: 'often' }]);
  const partner = page.getByRole('link', { name: /Get Your FREE Video Reading/ });
  await expect(partner).toHaveAttribute('rel', /sponsored/);
  await expect(partner).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Affiliate disclosure: we may earn a commission.')).toBeVisible();
});

test('asks for a number until one is entered', async ({ page }) => {
  await page.setViewportSize(phone);
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

test('shows General while no context is chosen', async ({ page }) => {
  const sent = await answerCalls(page, reading('One.'));
  await open(page, '/decode');
  await unfoldContext(page);
  const context = page.getByLabel('Context');
  const placeholder = page.locator('main form span[aria-hidden]', { hasText: /^General$/ });
  await expect(context).toHaveValue('');
  await expect(placeholder).toBeVisible();
  await submit(page, '444');
  await expect(page.getByText('One.')).toBeVisible();
  expect(sent).toEqual([{ number: '444' }]);
  await context.selectOption('love');
  await expect(placeholder).toBeHidden();
  await context.selectOption('general');
  await expect(placeholder).toBeHidden();
  await button(page).click();
  await expect.poll(() => sent.at(-1)).toEqual({ number: '444', context: 'general' });
});
