import { renderInSite, testSite } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import gabrielContent from '../../content/guardians/gabriel.guardian.yaml';
import guardiansContent from '../../content/guardians/guardians.yaml';
import michaelContent from '../../content/guardians/michael.guardian.yaml';
import raphaelContent from '../../content/guardians/raphael.guardian.yaml';
import urielContent from '../../content/guardians/uriel.guardian.yaml';
import belowContent from '../../content/home/home.yaml';
import { plainText } from '../text/inline-text.tsx';
import { headings, linksIn, shownText, under } from '../text/test/shown.ts';
import { archangels, findArchangel } from './archangels.ts';
import { defineGuardianPage } from './define-guardian-page.tsx';
import { GuardianPageView } from './guardian-page-view.tsx';
import { guardiansMeta } from './guardians-meta.ts';
import { GuardiansView } from './guardians-view.tsx';

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
  expect(belowContent.guardians.cards.map(({ numbers }) => numbers)).toEqual(
    archangels.slice(0, 2).map(({ numbers }) => numbers),
  );
});

describe.each(pages)('the page of $slug', (content) => {
  const archangel = findArchangel(content.slug);
  const { messages, prayers, whenToCall, signs, areas } = content;

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
    for (const { number } of messages) expect(html).toContain(`href="/angel-numbers/${number}/"`);
    for (const { slug } of archangels)
      expect(html.includes(`href="/guardian-angels/${slug}/"`)).toBe(slug !== archangel.slug);
    expect(html.includes('style=')).toBe(false);
  });

  it('shows attributes, guidance, messages, prayers, signs and when to call', async () => {
    const html = await renderInSite(<GuardianPageView content={content} />);
    const { element, colors, name } = archangel;
    const { crystals, day, direction, symbol } = content.attributes;
    expect(shownText(html)).toContain(
      `Element ${element} Colours ${colors} Crystals ${crystals} Day ${day} Direction ${direction} Symbol ${symbol}`,
    );
    const guidance = under(html, 'Areas of guidance');
    for (const { title, text } of areas) expect(shownText(guidance)).toContain(`${title} ${text}`);
    const numbers = under(html, `Six numbers of ${name}`);
    for (const { number, meaning, guidance } of messages)
      expect(shownText(numbers)).toContain(`${number} ${meaning} ${guidance}`);
    const verses = under(html, 'Six short prayers');
    expect(headings(verses, 3)).toEqual(prayers.map(({ title }) => title));
    for (const { title, text } of prayers) expect(shownText(under(verses, title))).toContain(text);
    for (const sign of signs)
      expect(shownText(under(html, `Signs people take as ${name}’s`))).toContain(plainText(sign));
    const calls = under(html, `When to call on ${name}`);
    expect(headings(calls, 3)).toEqual(whenToCall.map(({ title }) => title));
    for (const { title, items } of whenToCall)
      expect(shownText(under(calls, title))).toBe(items.map(plainText).join(' '));
  });

  it('is an article with an explicit trail', async () => {
    const page = defineGuardianPage(content);
    const context = { params: {}, search: {}, site: testSite, peek: () => undefined };
    expect(page.meta(context)).toMatchObject({
      canonical: `/guardian-angels/${archangel.slug}/`,
      structuredData: [{ '@type': 'Article' }],
    });
    expect(page.crumbs?.(context)).toEqual([
      { name: 'Guardian Angels', href: '/guardian-angels/' },
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
    for (const { slug } of archangels) expect(html).toContain(`href="/guardian-angels/${slug}/"`);
    expect(guardiansMeta(testSite).structuredData).toEqual([
      expect.objectContaining({
        '@type': 'CollectionPage',
        mainEntity: expect.objectContaining({ numberOfItems: 4 }),
      }),
    ]);
  });

  it('shows each archangel with title, element, colours, signature numbers and description', async () => {
    const cards = under(await renderInSite(<GuardiansView />), guardiansContent.angelsTitle);
    expect(headings(cards, 3)).toEqual(['Michael', 'Gabriel', 'Raphael', 'Uriel']);
    for (const { name, title, element, colors, numbers, description } of archangels)
      expect(shownText(cards)).toContain(
        `${title} ${name} ${description} Element ${element} Colours ${colors} Numbers ${numbers.join(', ')}`,
      );
  });

  it('lists ways of practice', async () => {
    const { title, lists, note } = guardiansContent.practice;
    const html = await renderInSite(<GuardiansView />);
    expect(headings(under(html, title), 3)).toEqual(lists.map(({ title }) => title));
    for (const { title, items } of lists) {
      expect(items.length).toBeGreaterThan(2);
      for (const item of items) expect(shownText(under(html, title))).toContain(plainText(item));
    }
    expect(shownText(html)).toContain(note);
  });

  it('has the four patterns, each with its numbers', async () => {
    expect(guardiansContent.patterns.groups.map(({ pattern }) => pattern)).toEqual([
      'Protection',
      'Communication',
      'Healing',
      'Wisdom',
    ]);
    const html = await renderInSite(<GuardiansView />);
    const table = under(html, guardiansContent.patterns.title);
    for (const { pattern, numbers, message, archangel } of guardiansContent.patterns.groups) {
      expect(shownText(table)).toContain(
        `${pattern} ${numbers.join(' ')} ${message} ${findArchangel(archangel).name}`,
      );
      for (const number of numbers) expect(linksIn(table)).toContain(`/angel-numbers/${number}/`);
    }
  });
});
