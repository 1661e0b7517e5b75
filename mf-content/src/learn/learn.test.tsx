import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import learnContent from '../../content/learn.yaml';
import { sampleFaqs } from '../faqs/test/sample-faqs.ts';
import learnPage from '../pages/learn-page.tsx';
import { plainText } from '../text/inline-text.tsx';
import { headings, sectionUnder, visibleText } from '../text/test/read-html.ts';

const practice = sampleFaqs(12, 'practice');
const answers = { '/api/faqs?category=practice': practice };

describe('the guide', async () => {
  const { html, meta } = await visit(learnPage, '/learn', answers);

  it('has the four steps in order', () => {
    expect(headings(html, 3).slice(0, 4)).toEqual([
      'Notice the pattern',
      'Consider the context',
      'Apply the meaning',
      'Take action',
    ]);
  });

  it('links to pages about love, work and spirituality, to the list, the blog and the calculator', () => {
    for (const to of [
      '/angel-numbers/love-relationships/',
      '/angel-numbers/career-money/',
      '/angel-numbers/spirituality/',
      '/angel-numbers/',
      '/blog',
      '/#calculator',
    ])
      expect(html).toContain(`href="${to}"`);
  });

  it('has its parts in order', () => {
    const { framework, appear, areas, twinFlames, manifestation, journal, ethics, closing } = learnContent;
    const parts = [framework, appear, areas, twinFlames, manifestation, journal, ethics].map(
      ({ title }) => title,
    );
    expect(headings(html, 2)).toEqual([
      'On this page',
      ...parts,
      'If you need help now',
      learnContent.faqs.title,
      closing.title,
    ]);
  });

  it('shows a journal page line by line', () => {
    const { title, lines, review } = learnContent.journal;
    expect(lines.length).toBeGreaterThan(4);
    expect(visibleText(sectionUnder(html, title))).toContain(
      [...lines.map(({ label, example }) => `${label} ${example}`), review].join(' '),
    );
  });

  it('says what is good practice and what not to do', () => {
    for (const { title, items } of [learnContent.ethics.good, learnContent.ethics.bad]) {
      expect(items.length).toBeGreaterThan(3);
      expect(visibleText(sectionUnder(html, title))).toBe(items.map(plainText).join(' '));
    }
  });

  it('shows ten questions of practice and has structured data for them', () => {
    expect(html).toContain('Answer 9.');
    expect(html).not.toContain('Answer 10.');
    expect(meta?.structuredData).toMatchObject([
      { '@type': 'Article' },
      { '@type': 'HowTo', step: { length: 4 } },
      { '@type': 'FAQPage', mainEntity: { length: 10 } },
    ]);
  });

  it('renders without its questions', async () => {
    const { status, meta, html } = await visit(learnPage, '/learn');
    expect(status).toBe(200);
    expect(html).toContain(learnContent.journal.title);
    expect(meta?.structuredData).toHaveLength(2);
  });
});
