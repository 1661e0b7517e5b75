import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import careerMoney from '../../content/categories/career-money.category.yaml';
import loveRelationships from '../../content/categories/love-relationships.category.yaml';
import masterNumbers from '../../content/categories/master-numbers.category.yaml';
import mirrorNumbers from '../../content/categories/mirror-numbers.category.yaml';
import sequentialNumbers from '../../content/categories/sequential-numbers.category.yaml';
import spirituality from '../../content/categories/spirituality.category.yaml';
import twinFlames from '../../content/categories/twin-flames.category.yaml';
import type { Category } from '../../content/schemas.ts';
import { searchableTexts } from '../search/page-index.ts';
import { headings, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { defineCategoryPage } from './define-category-page.tsx';

const categories: [Category, string][] = [
  [masterNumbers, '11 22 33 44 55 66 77 88 99'],
  [mirrorNumbers, '1001 1111 1221 1331 1441 1551 1661 1771 1881 1991'],
  [sequentialNumbers, '123 234 345 456 567 678 789 1234 2345 3456'],
  [loveRelationships, '111 222 333 444 555 666 717 777 818 888 999 1111 1212 1234 1616 1818 2020 2121'],
  [careerMoney, '111 222 333 444 555 666 717 777 818 888 919 999 1010 1111 1234 1313 1414 1818'],
  [spirituality, '000 111 222 333 444 555 666 717 777 818 888 919 999 1111 1717 2020'],
  [twinFlames, '111 222 333 444 555 777 888 999 1010 1111 1212 1221'],
];

describe.each(categories)('$path', async (content, members) => {
  const { html, meta } = await visit(defineCategoryPage(content), content.path);

  it('lists exactly the numbers of the specification', () => {
    expect(content.numbers.map(({ number }) => number).join(' ')).toBe(members);
  });

  it('shows its numbers with links, and every section with all of its texts', () => {
    const list = visibleText(sectionUnder(html, content.listTitle));
    for (const { number, title, description } of content.numbers) {
      expect(list).toContain(`${number} ${title} ${description}`);
      expect(html).toContain(`href="/angel-numbers/${number}/"`);
    }
    const titles = content.sections.map(({ title }) => title);
    expect(headings(html, 2).filter((title) => titles.includes(title))).toEqual(titles);
    for (const { title, ...parts } of content.sections) {
      const shown = visibleText(sectionUnder(html, title));
      const texts = searchableTexts(parts);
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(shown).toContain(text);
    }
  });

  it('has structured data for a collection of its numbers', () => {
    expect(meta?.structuredData).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { numberOfItems: content.numbers.length } },
    ]);
  });
});

it('gives the master numbers the titles of the specification', () => {
  expect(masterNumbers.numbers.map(({ title }) => title).join(', ')).toBe(
    'Intuitive Master, Master Builder, Master Teacher, Healer, Freedom, Nurturing, Mystical, Material, Completion',
  );
});

it.each([mirrorNumbers, sequentialNumbers])('states four principles at $path', ({ sections }) => {
  const principles = sections.find((section) => section.kind === 'principles');
  expect(principles?.items).toHaveLength(4);
});

it('sorts twin flames into the four stages of the specification', () => {
  const stages = twinFlames.sections.find((section) => section.kind === 'groups');
  expect(stages?.groups.map(({ title, numbers }) => [title, numbers.join(' ')])).toEqual([
    ['Awakening', '111 1111 333'],
    ['Separation', '555 777 999'],
    ['Healing', '222 444 717'],
    ['Union', '888 1212 2222'],
  ]);
});

const linksOf = ({ sections }: Category) =>
  sections.flatMap((section) => (section.kind === 'links' ? section.links.map(({ to }) => to) : []));

it.each([
  [
    twinFlames,
    `/blog/twin-flame-recognition /blog/twin-flame-separation /blog/twin-flame-union
    /blog/twin-flame-runner-chaser /blog/twin-flame-harmony /blog/false-twin-flames`,
  ],
  [spirituality, '/blog/chakra-numbers /blog/life-purpose /blog/spiritual-manifestation'],
  [loveRelationships, '/angel-numbers/twin-flames/'],
])('links from $path to its guides', (content, guides) => {
  expect(linksOf(content)).toEqual(expect.arrayContaining(guides.split(/\s+/)));
});

it.each([loveRelationships, careerMoney, spirituality])('offers two posts or more at $path', (content) => {
  expect(linksOf(content).filter((to) => to.startsWith('/blog/')).length).toBeGreaterThanOrEqual(2);
});

it('gives no two cards the same title', () => {
  const titles = categories.flatMap(([{ numbers }]) => numbers.map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
});

it('lists sightings of mirror numbers and gives steps for sequential numbers', () => {
  const sightings = mirrorNumbers.sections.find(({ kind }) => kind === 'lists');
  expect(sightings).toMatchObject({ groups: { length: 3 } });
  const application = sequentialNumbers.sections.find(({ kind }) => kind === 'steps');
  expect(application).toMatchObject({ steps: { length: 4 } });
});
