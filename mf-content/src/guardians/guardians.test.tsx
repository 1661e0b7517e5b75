import { renderInSite, testSite } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { belowContent } from '../home/below-content.ts';
import { archangels } from './archangels.ts';
import { defineGuardianPage } from './define-guardian-page.tsx';
import { gabrielContent } from './gabriel.ts';
import { GuardianPageView } from './guardian-page-view.tsx';
import { guardiansContent } from './guardians-content.ts';
import { guardiansMeta } from './guardians-meta.ts';
import { GuardiansView } from './guardians-view.tsx';
import { michaelContent } from './michael.ts';
import { raphaelContent } from './raphael.ts';
import { urielContent } from './uriel.ts';

const pages = [michaelContent, gabrielContent, raphaelContent, urielContent];

it('knows the four archangels of the specification', async () => {
  expect(archangels.map(({ name, element, numbers }) => `${name} ${element} ${numbers.join(' ')}`)).toEqual([
    'Michael Fire 111 444 717',
    'Gabriel Water 333 555 1111',
    'Raphael Air 222 666 999',
    'Uriel Earth 777 888 1212',
  ]);
});

it('gives Michael and Gabriel their days and directions', async () => {
  expect(michaelContent.attributes).toMatchObject({ day: 'Sunday', direction: 'South' });
  expect(gabrielContent.attributes).toMatchObject({ day: 'Monday', direction: 'West' });
});

it('agrees with what the home page says', async () => {
  expect(belowContent.guardians.map(({ numbers }) => numbers)).toEqual(
    archangels.slice(0, 2).map(({ numbers }) => numbers),
  );
});

describe.each(pages)('the page of $archangel.name', (content) => {
  const { archangel, messages, prayers, whenToCall, signs, areas } = content;

  it('has six numbers with the signature first, six prayers and three times to call', async () => {
    expect(messages).toHaveLength(6);
    expect(messages.slice(0, 3).map(({ number }) => number)).toEqual(archangel.numbers);
    expect(prayers).toHaveLength(6);
    expect(whenToCall).toHaveLength(3);
    expect(signs.length).toBeGreaterThan(3);
    expect(areas.length).toBeGreaterThan(3);
  });

  it('shows all of it and leads to its numbers and the other three', async () => {
    const html = await renderInSite(<GuardianPageView content={content} />);
    expect(html).toContain(`>Archangel ${archangel.name}</h1>`);
    for (const term of ['Element', 'Colours', 'Crystals', 'Day', 'Direction', 'Symbol'])
      expect(html).toContain(`>${term}</dt>`);
    for (const { number } of messages) expect(html).toContain(`href="/angel-numbers/${number}"`);
    for (const { slug } of archangels)
      expect(html.includes(`href="/guardian-angels/${slug}"`)).toBe(slug !== archangel.slug);
    expect(html.includes('style=')).toBe(false);
  });

  it('is an article with an explicit trail', async () => {
    const page = defineGuardianPage(content);
    const context = { params: {}, search: {}, site: testSite, peek: () => undefined };
    expect(page.meta(context)).toMatchObject({
      canonical: `/guardian-angels/${archangel.slug}/`,
      structuredData: [{ '@type': 'Article' }],
    });
    expect(page.crumbs?.(context)).toEqual([
      { name: 'Guardian Angels', href: '/guardian-angels' },
      { name: `Archangel ${archangel.name}` },
    ]);
  });
});

it('says nothing twice across the pages', async () => {
  const said = pages.flatMap(({ lede, origin, areas, messages, prayers, signs, whenToCall, ...words }) => [
    lede,
    ...origin,
    words.numbersLede,
    words.prayersLede,
    words.signsLede,
    words.closing.lede,
    ...areas.map(({ text }) => text),
    ...messages.flatMap(({ meaning, guidance }) => [meaning, guidance]),
    ...prayers.map(({ text }) => text),
    ...signs,
    ...whenToCall.flatMap(({ items }) => items),
  ]);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

describe('the overview', () => {
  it('leads to all four and is described as their collection', async () => {
    const html = await renderInSite(<GuardiansView />);
    for (const { slug } of archangels) expect(html).toContain(`href="/guardian-angels/${slug}"`);
    expect(guardiansMeta(testSite).structuredData).toEqual([
      expect.objectContaining({
        '@type': 'CollectionPage',
        mainEntity: expect.objectContaining({ numberOfItems: 4 }),
      }),
    ]);
  });

  it('has the four patterns, each with its numbers', async () => {
    expect(guardiansContent.patterns.groups.map(({ pattern }) => pattern)).toEqual([
      'Protection',
      'Communication',
      'Healing',
      'Wisdom',
    ]);
    const html = await renderInSite(<GuardiansView />);
    for (const { numbers } of guardiansContent.patterns.groups)
      for (const number of numbers) expect(html).toContain(`href="/angel-numbers/${number}"`);
  });
});
