import { expect, expectAccessibleInBoth, hydrated, test } from 'shell/testing/browser';

const pages = [
  { path: '/blog', heading: 'The Angel Numbers Blog', says: 'A newsletter is coming soon' },
  { path: '/blog?tag=111', heading: 'The Angel Numbers Blog', says: 'on 111' },
  { path: '/blog?number=444', heading: 'The Angel Numbers Blog', says: 'on 444' },
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
  test(`${path} is whole in the HTML`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = (await response.text()).replace(/<!-- -->/g, '');
    expect(html).toContain(`${heading}</h1>`);
    expect(html).toContain(says);
    expect(html).not.toMatch(/<[^>]+ style="/);
  });
}

// The shell's site.spec.ts does this for the pages of the sitemap.
for (const path of ['/blog?tag=111', '/blog?number=444'])
  test(`${path} hydrates without messages, is accessible in both themes and fits a phone`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
