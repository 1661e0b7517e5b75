import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPages } from './find-pages.ts';
import { indexPage } from './page-index.ts';
import { suggestQuery } from './suggest-query.ts';

describe('suggestQuery', () => {
  it.each([
    ['Raphel', 'Raphael'],
    ['Gabriele', 'Gabriel'],
    ['archangle micheal', 'archangel michael'],
    ['what does Uriell mean?', 'what does Uriel mean?'],
    ['sinergy of selenit', undefined],
  ])('corrects %j to %j', (query, corrected) => {
    expect(suggestQuery(query)?.toLowerCase()).toBe(corrected?.toLowerCase());
  });

  it('corrects to any word of a page, and spells words of titles as the title does', () => {
    const page = { path: '/x', title: 'Archangel Raphael', description: 'About him.' };
    const pages = [indexPage(page, 'Pythagoras and lapis lazuli')];
    expect(suggestQuery('Raphel', { pages })).toBe('Raphael');
    expect(suggestQuery('Pythagorus', { pages })).toBe('pythagoras');
    expect(suggestQuery('lapiz lazuli', { pages })).toBe('lapis lazuli');
  });

  it('corrects only swapped letters of an English word', () => {
    const pages = [indexPage({ path: '/x', title: 'Rooms', description: 'Rooms.' }, 'A window')];
    expect(suggestQuery('widow', { pages })).toBe('window');
    expect(suggestQuery('widow', { pages, realWords: ['widow'] })).toBeUndefined();
    expect(suggestQuery('micheal', { realWords: ['micheal'] })).toBe('Michael');
  });

  it.each(['Raphael', 'love', '4445', 'qqxzzy', 'blorp', 'fove', 'zlove', '"Raphel"', 'ab', 'the', ''])(
    'suggests nothing for %j',
    (query) => {
      expect(suggestQuery(query)).toBeUndefined();
    },
  );

  it('with titles only, corrects to no other word and to no short one', () => {
    for (const [query, corrected] of [
      ['Gabriele', 'Gabriel'],
      ['Micheal', 'Michael'],
      ['Pythagorus', undefined],
      ['honey', undefined],
      ['contracters', undefined],
    ] as const)
      expect(suggestQuery(query, { vocabulary: 'titles' })).toBe(corrected);
  });

  it('suggests only what finds pages', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const corrected = suggestQuery(query);
        return corrected === undefined || findPages(corrected).length > 0;
      }),
    );
  });
});
