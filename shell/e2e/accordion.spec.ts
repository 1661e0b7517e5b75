import { expect, open, test } from './site-test.ts';

test('answers unfold and fold up once React runs the accordion, without motion if the visitor asks for that', async ({
  page,
}) => {
  await open(page, '/learn');
  const answer = page.locator('#faqs .answer').first();
  const question = page.locator('#faqs').getByRole('button').first();
  await question.scrollIntoViewIfNeeded();
  await expect(page.locator('#faqs [data-live=waiting]')).toHaveCount(0);
  const moved = await answer.evaluateHandle((element) => {
    const properties: string[] = [];
    (element as HTMLElement).addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target === element) properties.push(propertyName);
    });
    return properties;
  });
  const movesOfHeight = () => moved.evaluate((all) => all.filter((name) => name === 'height').length);
  const unfold = async () => {
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(answer).toBeVisible();
  };
  const foldUp = async () => {
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await expect(answer).toBeHidden();
    await expect(answer).toHaveCSS('height', '0px');
  };
  await unfold();
  await expect.poll(movesOfHeight).toBe(1);
  await foldUp();
  await expect.poll(movesOfHeight).toBe(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await unfold();
  await foldUp();
  expect(await movesOfHeight()).toBe(2);
});
