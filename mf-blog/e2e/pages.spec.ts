import { expect, test } from 'shell/testing/browser';

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
