import { expect, hydrated, test } from 'shell/testing/browser';

test('questions open and close each on their own', async ({ page }) => {
  await page.goto('/angel-numbers/444');
  await hydrated(page);
  const block = page.locator('#faqs');
  const questions = block.getByRole('heading', { level: 3 }).getByRole('button');
  const questionAt = async (index: number) => {
    const question = questions.nth(index);
    const name = (await question.textContent()) ?? '';
    return { question, answer: block.getByRole('region', { name, exact: true }) };
  };
  const [first, second] = [await questionAt(0), await questionAt(2)];
  await first.question.scrollIntoViewIfNeeded();
  await expect(first.answer).toBeHidden();
  await expect(second.answer).toBeHidden();

  // Its code loads when it is near the screen, so the first click may come too early.
  await expect(async () => {
    if ((await first.question.getAttribute('aria-expanded')) === 'false') await first.question.click();
    await expect(first.question).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await second.question.click();
  await expect(first.answer).toBeVisible();
  await expect(second.answer).toBeVisible();
  await expect(first.answer).toContainText(/\w/);

  await first.question.click();
  await expect(first.answer).toBeHidden();
  await expect(second.answer).toBeVisible();
});

test('questions that cannot be loaded leave the rest of their page alone', { tag: '@failed-loads' }, async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 403, body: 'Blocked' }));
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  await page.goBack();
  await expect(page.getByLabel('Your full name')).toBeVisible();
  await expect(page.getByText('The questions couldn’t be loaded.')).toBeVisible();
});
