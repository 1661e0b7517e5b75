import { visit } from '@site/kit/testing';
import { fillIn } from '@site/ui/fill-in';
import { describe, expect, it } from 'vitest';
import compare717And777 from '../../content/comparisons/717-vs-777.comparison.yaml';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import type { Comparison } from '../../content/schemas.ts';
import comparisonsPage from '../pages/comparisons-page.tsx';
import { comparisons } from '../search/page-index.ts';
import { headings, linksIn, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { defineComparisonPage } from './define-comparison-page.tsx';

const tripleAspects = ['Energy level', 'Speed', 'Timing', 'Scope'];
const otherAspects: Record<string, string[]> = {
  '818-vs-888': ['Primary focus', 'Wealth type', 'Motivation', 'Scope'],
  '717-vs-777': ['Spiritual level', 'Primary focus', 'Development stage', 'Purpose'],
};

const visitComparison = (content: Comparison) =>
  visit(defineComparisonPage(content), `/angel-numbers/comparison/${content.slug}`);

describe.each(comparisons)('$slug', async (content) => {
  const { slug, sides, table } = content;
  const { html, meta, crumbs } = await visitComparison(content);
  const numbers = sides.map(({ number }) => number);

  it('compares the two numbers of its address by the aspects of the specification', () => {
    expect(`${numbers.join('-vs-')}`).toBe(slug);
    expect(table.rows.map(([aspect]) => aspect).slice(0, 4)).toEqual(otherAspects[slug] ?? tripleAspects);
    for (const [, first, second] of table.rows) expect(first).not.toBe(second);
  });

  it('shows table, sides, scenarios and signs, and links to both numbers and to more comparisons', () => {
    expect(html).toContain(`>${numbers.join(' vs ')}</h1>`);
    for (const number of numbers) {
      expect(html).toContain(`href="/angel-numbers/${number}/"`);
      expect(html).toContain(fillIn(comparisonPageContent.signsTitle, { number }));
    }
    for (const { title } of content.scenarios.items) expect(html).toContain(title);
    expect(html).toMatch(/href="\/#calculator">Calculate Your Number</);
    expect(html).toMatch(/href="\/angel-numbers\/comparisons\/">More Comparisons</);
  });

  it('is an article with explicit breadcrumbs', () => {
    expect(meta).toMatchObject({
      title: expect.stringMatching(/\(2025\)$/),
      canonical: `/angel-numbers/comparison/${slug}/`,
      structuredData: [{ '@type': 'Article' }],
    });
    expect(crumbs).toEqual([
      { name: 'Angel Numbers', href: '/angel-numbers/' },
      { name: 'Comparisons', href: '/angel-numbers/comparisons/' },
      { name: numbers.join(' vs ') },
    ]);
  });
});

it('gives 717 vs 777 its cards, three stages, journeys and checklist', async () => {
  const { html } = await visitComparison(compare717And777);
  for (const text of [
    'Inner Wisdom Awakening',
    'Spiritual Mastery',
    'When it appears',
    'What it brings',
    'How to respond',
    compare717And777.signs.title,
  ])
    expect(html).toContain(text);
  const steps = compare717And777.progression?.steps.map(({ title }) => title);
  expect(steps).toEqual(['Awakening', 'Transition', 'Mastery']);
});

describe('the overview', async () => {
  const { html } = await visit(comparisonsPage, comparisonsContent.path);

  it('compares five triples with their quadruples and links to each comparison', () => {
    expect(comparisonsContent.pairs.map(({ slug }) => slug).join(' ')).toBe(
      '111-vs-1111 222-vs-2222 333-vs-3333 777-vs-7777 888-vs-8888',
    );
    for (const { slug } of comparisons) expect(html).toContain(`href="/angel-numbers/comparison/${slug}/"`);
  });

  it('has four theme groups and a reference for three, four, and five or more digits', () => {
    const { themes, reference } = comparisonsContent;
    expect(themes.groups).toHaveLength(4);
    expect(headings(sectionUnder(html, themes.title), 3)).toEqual(themes.groups.map(({ title }) => title));
    for (const { title, common, apart, numbers } of themes.groups) {
      const group = sectionUnder(html, title);
      expect(numbers.length).toBeGreaterThan(2);
      expect(visibleText(group)).toContain(`${common} ${apart} ${numbers.join(' ')}`);
      expect(linksIn(group)).toEqual(
        expect.arrayContaining(numbers.map((number) => `/angel-numbers/${number}/`)),
      );
    }
    for (const row of reference.rows)
      expect(visibleText(sectionUnder(html, reference.title))).toContain(row.join(' '));
    expect(reference.rows.map(([digits]) => digits)).toEqual(['Triple', 'Quadruple', '5x+']);
  });
});
