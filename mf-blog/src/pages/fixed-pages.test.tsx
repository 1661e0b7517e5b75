import { describe, expect, it } from 'vitest';
import { site, visit } from '../../test/render-page.tsx';
import { aboutEditedAt } from '../about/about-parts.tsx';
import { sourcesEditedAt } from '../about/sources.tsx';
import { contactEditedAt } from '../contact/contact-aside.tsx';
import { privacyUpdatedAt } from '../legal/privacy-sections.tsx';
import { termsEffectiveAt } from '../legal/terms-sections.tsx';
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
  const html = await visit(page).html();

  it('has one H1, ids of its own, no inline style and no link to nowhere on itself', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('style=');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('is in the sitemap with the date of its texts, which its structured data have too', async () => {
    const stated = {
      '/about': [aboutEditedAt, sourcesEditedAt],
      '/contact': [contactEditedAt],
      '/privacy': [privacyUpdatedAt],
      '/terms': [termsEffectiveAt],
    }[page.path as string];
    const listed = page.sitemap && (await page.sitemap(async () => [] as never));
    const [{ path, modifiedAt } = {}] = listed || [];
    expect([path, modifiedAt]).toEqual([page.path, stated?.toSorted().at(-1)]);
    expect(visit(page).meta().structuredData).toEqual([
      expect.objectContaining({ dateModified: modifiedAt }),
    ]);
  });

  it('has a title with the year and a description that search engines show whole', () => {
    const { title, description } = visit(page).meta();
    expect(title).toContain('(2025)');
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description.length).toBeGreaterThanOrEqual(70);
  });
});

describe('the terms', async () => {
  const html = await visit(termsPage).html();

  it.each([
    'Acceptance',
    'Description of the service',
    'Acceptable use',
    'Prohibited use',
    'Spiritual guidance disclaimer',
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
    'not psychic, medical, legal or therapy advice',
    'personal, non-commercial purposes only',
    'without notice',
    'within 5 business days',
    'Effective date: December 2024',
    site.legal.email,
    site.legal.address,
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
  const text = words(await visit(privacyPage).html());

  it.each([
    'Last updated December 2024',
    'Contact form data and messages 2 years',
    'Analytics data Anonymised after 26 months',
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

describe('the contact page', async () => {
  const html = await visit(contactPage).html();

  it('has four required fields, every subject, and starts empty', () => {
    expect(html.match(/aria-required="true"/g)).toHaveLength(4);
    expect(html.match(/<option /g)).toHaveLength(7);
    expect(html).toContain('<option value="" selected="">What can we help you with?</option>');
    expect(html).not.toContain('aria-invalid=');
  });

  it('cannot put a message into an address before its scripts are there', () => {
    expect(html).toMatch(/<form [^>]*method="dialog"/);
  });

  it('says honestly that the form leads nowhere yet, and where else to write', () => {
    expect(words(html)).toContain('not connected to a mailbox yet');
    expect(html).toContain(`href="mailto:${site.legal.email}"`);
  });

  it('states the response times and leads to the answers that are there already', () => {
    for (const time of ['24–48 hours', '24 hours', '3–5 days']) expect(html).toContain(time);
    for (const href of ['/#faqs', '/angel-numbers/#faqs']) expect(html).toContain(`href="${href}"`);
  });
});

it('tells on the about page what the site stands for', async () => {
  const text = words(await visit(aboutPage).html());
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
