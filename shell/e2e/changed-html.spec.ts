import { expect, holdRequests, open, test } from './site-test.ts';

for (const [path, heading, place] of [
  ['/angel-numbers', 'Angel Numbers and Their Meanings', 'main li a[href="/angel-numbers/444/"]'],
  // Parts whose code and data a first visit does not load.
  ['/', 'Which angel number is yours?', '[aria-labelledby=popular] a[href="/angel-numbers/1313/"]'],
  ['/angel-numbers/444', 'Angel Number 444 Meaning', '[aria-label="Previous and next number"] a'],
  ['/angel-numbers/time-meanings', 'What Repeating Times Mean', '#h-11'],
] as const)
  test(`${path}, whose HTML an extension changed, is rendered again, with its data`, async ({
    page,
    logged,
  }) => {
    await page.route(new RegExp(`^[^/]+//[^/]+${path}/?$`), async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(/<div data-remote="mf-content"[^>]*><!--\$-->/, '$&<b>Added</b>');
      expect(body).not.toBe(html);
      await route.fulfill({ response, body });
    });
    await open(page, path);
    await expect(page.getByText('Added')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await expect(page.locator(place).first()).toBeAttached();
    expect(logged.splice(0)).toEqual([expect.stringContaining('#418')]);
  });

// A password manager inserts elements beside fields, a proxy anywhere.
for (const place of ['main input, main select, main textarea', 'main > :first-child']) {
  test(`keeps what was typed when React renders again because HTML changed at ${place}`, async ({
    page,
    logged,
  }) => {
    await page.addInitScript((selector) => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const element of document.querySelectorAll(selector))
          element.before(document.createElement('b'));
      });
    }, place);
    const release = await holdRequests(page, '**/releases/mf-blog/**/*.js');
    await page.goto('/contact');
    await page.getByLabel('Subject').selectOption('experience');
    const message = page.getByLabel('Message');
    await message.pressSequentially('Record 444 ');
    const typedInto = await message.elementHandle();
    release();
    await expect.poll(() => typedInto?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(message).toHaveValue('Record 444 ');
    await expect(message).toBeFocused();
    await message.pressSequentially('names the wrong day.');
    await expect(message).toHaveValue('Record 444 names the wrong day.');
    await expect(page.getByLabel('Subject')).toHaveValue('experience');
    expect(logged.splice(0)).toEqual([expect.stringContaining('#418')]);
  });
}

test('a not-found page whose HTML an extension changed stays, without more scripts', async ({
  page,
  logged,
}) => {
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const hasText = (await response.text()).includes('Did you forget to add the page');
    await (hasText ? route.abort() : route.fulfill({ response }));
  });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main > :first-child')?.before(document.createElement('b'));
    });
  });
  await page.goto('/no-such-page');
  const heading = page.getByRole('heading', { name: '404 Page Not Found' });
  const served = await heading.elementHandle();
  await page.mouse.move(1, 1);
  await expect.poll(() => served?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(heading).toBeVisible();
  expect(logged.splice(0)).toEqual([expect.stringContaining('404'), expect.stringContaining('#418')]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
