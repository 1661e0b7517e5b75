import { visit } from '@site/kit/testing';
import { fillIn } from '@site/ui/fill-in';
import { describe, expect, it } from 'vitest';
import gabrielContent from '../../content/guardians/gabriel.guardian.yaml';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import guardiansContent from '../../content/guardians/guardians.yaml';
import michaelContent from '../../content/guardians/michael.guardian.yaml';
import raphaelContent from '../../content/guardians/raphael.guardian.yaml';
import urielContent from '../../content/guardians/uriel.guardian.yaml';
import homeContent from '../../content/home/home.yaml';
import guardiansPage from '../pages/guardian-angels-page.tsx';
import { plainText } from '../text/inline-text.tsx';
import { headings, linksIn, sectionUnder, visibleText } from '../text/test/read-html.ts';
import { archangels, findArchangel } from './archangels.ts';
import { defineGuardianPage } from './define-guardian-page.tsx';

const texts = guardianPageContent;
const terms = texts.facts;
const { numbers: _, ...pageTerms } = terms;
const pages = [michaelContent, gabrielContent, raphaelContent, urielContent];

it('has the four archangels of the specification', () => {
  expect(archangels.map(({ name, element, numbers }) => `${name} ${element} ${numbers.join(' ')}`)).toEqual([
    'Michael Fire 111 444 717',
    'Gabriel Water 333 555 1111',
    'Raphael Air 222 666 999',
    'Uriel Earth 777 888 1212',
  ]);
});

it('gives Michael and Gabriel their days and directions', () => {
  expect(michaelContent.attributes).toMatchObject({ day: 'Sunday', direction: 'South' });
  expect(gabrielContent.attributes).toMatchObject({ day: 'Monday', direction: 'West' });
});

it('has the same numbers on the home page', () => {
  expect(homeContent.guardians.cards.map(({ numbers }) => numbers)).toEqual(
    archangels.slice(0, 2).map(({ numbers }) => numbers),
  );
});

describe.each(pages)('the page of $slug', async (content) => {
  const archangel = findArchangel(content.slug);
  const { messages, prayers, whenToCall, signs, areas } = content;
  const { html, meta, crumbs } = await visit(defineGuardianPage(content), `/guardian-angels/${content.slug}`);

  it('has six numbers with the signature first, six prayers and three times to call', () => {
    expect(messages).toHaveLength(6);
    expect(messages.slice(0, 3).map(({ number }) => number)).toEqual(archangel.numbers);
    expect(prayers).toHaveLength(6);
    expect(whenToCall).toHaveLength(3);
    expect(signs.length).toBeGreaterThan(3);
    expect(areas.length).toBeGreaterThan(3);
  });

  it('links to its numbers and to the other three archangels', () => {
    expect(html).toContain(`>Archangel ${archangel.name}</h1>`);
    for (const term of Object.values(pageTerms)) expect(html).toContain(`>${term}</dt>`);
    for (const { number } of messages) expect(html).toContain(`href="/angel-numbers/${number}/"`);
    for (const { slug } of archangels)
      expect(html.includes(`href="/guardian-angels/${slug}/"`)).toBe(slug !== archangel.slug);
  });

  it('shows attributes, guidance, messages, prayers, signs and when to call', () => {
    const { element, colors, name } = archangel;
    const { crystals, day, direction, symbol } = content.attributes;
    expect(visibleText(html)).toContain(
      `${terms.element} ${element} ${terms.colors} ${colors} ${terms.crystals} ${crystals} ${terms.day} ${day} ${terms.direction} ${direction} ${terms.symbol} ${symbol}`,
    );
    const guidance = sectionUnder(html, texts.areasTitle);
    for (const { title, text } of areas) expect(visibleText(guidance)).toContain(`${title} ${text}`);
    const numbers = sectionUnder(html, fillIn(texts.numbersTitle, { name }));
    for (const { number, meaning, guidance } of messages)
      expect(visibleText(numbers)).toContain(`${number} ${meaning} ${guidance}`);
    const prayersPart = sectionUnder(html, texts.prayersTitle);
    expect(headings(prayersPart, 3)).toEqual(prayers.map(({ title }) => title));
    for (const { title, text } of prayers)
      expect(visibleText(sectionUnder(prayersPart, title))).toContain(text);
    for (const sign of signs)
      expect(visibleText(sectionUnder(html, fillIn(texts.signsTitle, { name })))).toContain(plainText(sign));
    const calls = sectionUnder(html, fillIn(texts.whenToCallTitle, { name }));
    expect(headings(calls, 3)).toEqual(whenToCall.map(({ title }) => title));
    for (const { title, items } of whenToCall)
      expect(visibleText(sectionUnder(calls, title))).toBe(items.map(plainText).join(' '));
  });

  it('is an article with explicit breadcrumbs', () => {
    expect(meta).toMatchObject({
      canonical: `/guardian-angels/${archangel.slug}/`,
      structuredData: [{ '@type': 'Article' }],
    });
    expect(crumbs).toEqual([
      { name: 'Guardian Angels', href: '/guardian-angels/' },
      { name: `Archangel ${archangel.name}` },
    ]);
  });
});

describe('the overview', async () => {
  const { html, meta } = await visit(guardiansPage, guardiansContent.path);

  it('links to all four and has structured data for the collection', () => {
    for (const { slug } of archangels) expect(html).toContain(`href="/guardian-angels/${slug}/"`);
    expect(meta?.structuredData).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { numberOfItems: 4 } },
    ]);
  });

  it('shows each archangel with title, element, colors, signature numbers and description', () => {
    const cards = sectionUnder(html, guardiansContent.angelsTitle);
    expect(headings(cards, 3)).toEqual(['Michael', 'Gabriel', 'Raphael', 'Uriel']);
    for (const { name, title, element, colors, numbers, description } of archangels)
      expect(visibleText(cards)).toContain(
        `${title} ${name} ${description} ${terms.element} ${element} ${terms.colors} ${colors} ${terms.numbers} ${numbers.join(', ')}`,
      );
  });

  it('lists ways of practice', () => {
    const { title, lists, note } = guardiansContent.practice;
    expect(headings(sectionUnder(html, title), 3)).toEqual(lists.map(({ title }) => title));
    for (const { title, items } of lists) {
      expect(items.length).toBeGreaterThan(2);
      for (const item of items) expect(visibleText(sectionUnder(html, title))).toContain(plainText(item));
    }
    expect(visibleText(html)).toContain(note);
  });

  it('has the four patterns, each with its numbers', () => {
    expect(guardiansContent.patterns.groups.map(({ pattern }) => pattern)).toEqual([
      'Protection',
      'Communication',
      'Healing',
      'Wisdom',
    ]);
    const table = sectionUnder(html, guardiansContent.patterns.title);
    for (const { pattern, numbers, message, archangel } of guardiansContent.patterns.groups) {
      expect(visibleText(table)).toContain(
        `${pattern} ${numbers.join(' ')} ${message} ${findArchangel(archangel).name}`,
      );
      for (const number of numbers) expect(linksIn(table)).toContain(`/angel-numbers/${number}/`);
    }
  });
});
