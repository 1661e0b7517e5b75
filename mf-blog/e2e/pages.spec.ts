import { expect, expectAccessible, expectContrast, hydrated, test } from 'shell/testing/browser';

const pages = [
  { path: '/blog', heading: 'The Angel Numbers Blog', says: 'A newsletter is coming soon' },
  { path: '/blog?tag=111', heading: 'The Angel Numbers Blog', says: 'on 111' },
  {
    path: '/blog/why-you-keep-seeing-angel-numbers',
    heading: 'Why You Keep Seeing Angel Numbers: Three Explanations',
    says: 'Affiliate disclosure: we may earn a commission.',
  },
  { path: '/about', heading: 'About Angel Numbers', says: 'Editorial policy' },
  { path: '/contact', heading: 'Contact us', says: 'Response times' },
  { path: '/privacy', heading: 'Privacy Policy', says: 'How long we keep data' },
  { path: '/terms', heading: 'Terms of Service', says: 'Governing law' },
];

for (const { path, heading, says } of pages) {
  test.describe(path, () => {
    test('is whole in the HTML', async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      const html = (await response.text()).replace(/<!-- -->/g, '');
      expect(html).toContain(`${heading}</h1>`);
      expect(html).toContain(says);
      expect(html).not.toMatch(/<[^>]+ style="/);
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`hydrates and is accessible, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme });
        await page.goto(path, { waitUntil: 'networkidle' });
        await hydrated(page);
        await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
      });
    }

    test('fits a phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}
