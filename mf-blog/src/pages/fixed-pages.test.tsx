import { endpoints } from '@site/contracts';
import { HttpError } from '@site/kit';
import { testSite, visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import about from '../../content/about/about.yaml';
import sources from '../../content/about/sources.yaml';
import contact from '../../content/contact/contact.yaml';
import privacy from '../../content/legal/privacy.legal.md';
import terms from '../../content/legal/terms.legal.md';
import aboutPage from './about-page.tsx';
import contactPage from './contact-page.tsx';
import privacyPage from './privacy-page.tsx';
import termsPage from './terms-page.tsx';

const words = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe.each([
  ['about', aboutPage],
  ['contact', contactPage],
  ['privacy', privacyPage],
  ['terms', termsPage],
])('the %s page', async (_, page) => {
  const { html, meta } = await visit(page, page.path);

  it('has one H1, ids of its own, no inline style, no placeholder and no broken link within itself', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/style=|\{\w+\}|%7B/);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('is in the sitemap with the date of its texts, which its structured data have too', async () => {
    const stated = {
      '/about': [about.editedAt, sources.editedAt],
      '/contact': [contact.editedAt],
      '/privacy': [privacy.editedAt],
      '/terms': [terms.editedAt],
    }[page.path as string];
    const listed = page.sitemap && (await page.sitemap(async () => [] as never));
    const [{ path, modifiedAt } = {}] = listed || [];
    expect([path, modifiedAt]).toEqual([page.path, stated?.toSorted().at(-1)]);
    expect(meta?.structuredData).toEqual([expect.objectContaining({ dateModified: modifiedAt })]);
  });

  it('does not say that a date changes with its text, because the specification fixes the month', () => {
    expect(words(html)).not.toMatch(/change the date|its date tells/);
  });

  it('has a title with the year and a description that search engines show whole', () => {
    const { title = '', description = '' } = meta ?? {};
    expect(title).toContain('(2025)');
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThanOrEqual(70);
  });
});

describe('the terms', async () => {
  const { html } = await visit(termsPage, '/terms');

  it.each([
    'Acceptance',
    'Description of the service',
    'Acceptable use',
    'Prohibited use',
    'Spiritual guidance disclaimer',
    'If you need help now',
    'Affiliate disclosure',
    'Federal Trade Commission (FTC)',
    'marked “sponsored” or “affiliate”',
    'Intellectual property',
    'Limitation of liability',
    'limited to the amount that you paid us for using the service, if anything',
    'Indemnification',
    'Modifications',
    'Termination',
    'State of Delaware',
    'Severability and entire agreement',
    'not psychic, medical, legal, or therapy advice',
    'personal, non-commercial purposes only',
    'without notice',
    'within 5 business days',
    'Effective date: December 2024',
    testSite.legal.email,
    testSite.legal.address,
  ])('say: %s', (substance) => {
    expect(words(html)).toContain(substance);
  });

  it('open with five points and lead to the privacy policy and the contact page', () => {
    const summary = html.slice(
      html.indexOf('Quick summary'),
      html.indexOf('On this page', html.indexOf('Quick summary')),
    );
    expect(summary.match(/<li>/g)).toHaveLength(5);
    expect(html).toContain('href="/privacy"');
    expect(html).toContain('href="/contact"');
  });
});

describe('the privacy policy', async () => {
  const text = words((await visit(privacyPage, '/privacy')).html);

  it('says that the fields of the site’s search send what is typed before it is submitted', () => {
    expect(text).toContain(
      'The fields at the top of a page, at its end, on the home page, and on the page for an unknown address suggest ' +
        'pages as you type. What you’ve typed so far in them is also sent to our server.',
    );
  });

  it.each([
    'Last updated December 2024',
    'Contact form data and messages 2 years',
    'Analytics data Anonymized after 26 months',
    'Server logs 1 year',
    'account data is removed within 30 days',
    'requests about your rights within 30 days',
    'Privacy inquiries are answered within 48 hours',
    'children under 13',
    'The calculation happens in your browser',
  ])('says: %s', (substance) => {
    expect(text).toContain(substance);
  });
});

describe('the contact page when the API does not say whether messages are delivered', async () => {
  const { html, status } = await visit(contactPage, '/contact', {
    [endpoints.contact]: new HttpError(503, 'down'),
  });

  it('says so instead of claiming that there is no mailbox, and posts without scripts', () => {
    expect(status).toBe(200);
    expect(html).toContain('We couldn’t find out whether messages can be sent');
    expect(html).not.toContain('isn’t connected');
    expect(html).toMatch(/<form [^>]*method="post"/);
  });
});

describe('the contact page where messages are delivered', async () => {
  const status = { delivers: true, readBy: 'Ana <our editor>' };
  const { html } = await visit(contactPage, '/contact', { [endpoints.contact]: status });

  it('says who reads the message, and posts without scripts', () => {
    expect(html).toContain('Your message goes to Ana &lt;our editor&gt;.');
    expect(html).not.toContain('isn’t connected');
    expect(html).toMatch(/<form [^>]*method="post"/);
  });

  it('hides the field for programs from people, also from those who use a screen reader', () => {
    expect(html).toMatch(
      /<label [^>]*class="sr-only"[^>]*aria-hidden="true"[^>]*>[^<]+<input [^>]*tabindex="-1"[^>]*name="website"/i,
    );
  });
});

describe('the contact page', async () => {
  const { html } = await visit(contactPage, '/contact', { [endpoints.contact]: { delivers: false } });

  it('has four required fields, every subject, and starts empty', () => {
    expect(html.match(/aria-required="true"/g)).toHaveLength(4);
    expect(html.match(/<option /g)).toHaveLength(7);
    expect(html).toContain('<option value="" selected="">What can we help you with?</option>');
    expect(html).not.toContain('aria-invalid=');
  });

  it('cannot put a message into an address before its scripts are there', () => {
    expect(html).toMatch(/<form [^>]*method="dialog"/);
  });

  it('says before sending that nothing is sent, and gives an address to write to', () => {
    expect(words(html)).toContain('This copy of the site isn’t connected to a mailbox');
    expect(html).toContain(`href="mailto:${testSite.legal.email}"`);
    expect(html).not.toContain('name="website"');
  });

  it('states the response times and links to questions that are answered already', () => {
    for (const time of ['24-48 hours', '24 hours', '3-5 days']) expect(html).toContain(time);
    for (const href of ['/#faqs', '/angel-numbers/#faqs']) expect(html).toContain(`href="${href}"`);
  });
});

it('draws at most twenty digits of an address', async () => {
  const drawn = async (digits: string) => (await visit(aboutPage, `/about?number=${digits}`)).html;
  expect(await drawn('3'.repeat(5_000))).toBe(await drawn('3'.repeat(20)));
});

it('has the seven parts of the about page, and the steps of the rings as a list in Safari, too', async () => {
  const { html } = await visit(aboutPage, '/about');
  expect(html).toContain('<ol role="list" class="grid content-start');
  const text = words(html);
  for (const part of [
    'Our mission',
    'Four values',
    'How we research a number',
    'Quality standards',
    'Editorial policy',
    'Sources',
    'Disclaimer',
  ])
    expect(text).toContain(part);
});
