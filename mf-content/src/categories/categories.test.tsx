import { renderInSite, testSite } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { plainText } from '../text/inline-text.tsx';
import type { CategoryContent, CategorySection } from './category-content.ts';
import { CategoryPageView } from './category-page-view.tsx';
import { defineCategoryPage } from './define-category-page.tsx';
import { masterNumbers } from './master-numbers.ts';
import { mirrorNumbers } from './mirror-numbers.ts';
import { sequentialNumbers } from './sequential-numbers.ts';

const categories: [CategoryContent, string][] = [
  [masterNumbers, '11 22 33 44 55 66 77 88 99'],
  [mirrorNumbers, '1001 1111 1221 1331 1441 1551 1661 1771 1881 1991'],
  [sequentialNumbers, '123 234 345 456 567 678 789 1234 2345 3456'],
];

describe.each(categories)('$path', (content, members) => {
  it('lists exactly the numbers of the specification', async () => {
    expect(content.numbers.map(({ number }) => number).join(' ')).toBe(members);
  });

  it('links each of them and the calculator', async () => {
    const html = await renderInSite(<CategoryPageView content={content} />);
    for (const { number } of content.numbers) expect(html).toContain(`href="/angel-numbers/${number}"`);
    expect(html).toMatch(/<a class="[^"]+" href="\/">(?:Calculate|Get) Your/);
    expect(html.includes('style=')).toBe(false);
  });

  it('is described as a collection at its canonical address', async () => {
    const page = defineCategoryPage(content);
    const meta = page.meta({ params: {}, search: {}, site: testSite, peek: () => undefined });
    expect(meta.canonical).toBe(`${content.path}/`);
    expect(meta.title).toMatch(/\(2025\)$/);
    expect(meta.description.length).toBeLessThanOrEqual(160);
    expect(meta.structuredData).toEqual([
      expect.objectContaining({
        '@type': 'CollectionPage',
        mainEntity: expect.objectContaining({ numberOfItems: content.numbers.length }),
      }),
    ]);
  });
});

it('gives the master numbers the titles of the specification', async () => {
  expect(masterNumbers.numbers.map(({ title }) => title)).toEqual([
    'Intuitive Master',
    'Master Builder',
    'Master Teacher',
    'Healer',
    'Freedom',
    'Nurturing',
    'Mystical',
    'Material',
    'Completion',
  ]);
});

it.each([mirrorNumbers, sequentialNumbers])('states four principles at $path', async ({ sections }) => {
  const principles = sections.find((section) => section.kind === 'principles');
  expect(principles?.items).toHaveLength(4);
});

it('says nothing twice, on one page or across pages', async () => {
  const said = categories.flatMap(([{ lede, listLede, numbers, sections }]) => [
    lede,
    listLede,
    ...numbers.flatMap(({ title, description }) => [title, description]),
    ...sections.flatMap(textsOf),
  ]);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

function textsOf(section: CategorySection): string[] {
  switch (section.kind) {
    case 'text':
      return section.paragraphs.map(plainText);
    case 'principles':
      return section.items.flatMap(({ meaning, consequence }) => [meaning, consequence]);
    case 'lists':
      return section.groups.flatMap(({ items }) => items.map(plainText));
    case 'steps':
      return section.steps.flatMap(({ title, text }) => [title, text]);
    case 'table':
      return section.rows.flatMap(([, ...cells]) => cells);
    case 'links':
      return section.links.map(({ text }) => text);
  }
}
