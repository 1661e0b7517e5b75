import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPages } from './find-pages.ts';
import { nearMiss } from './near-miss.ts';
import { pageWords } from './page-words.ts';

describe('a misspelt query', () => {
  it.each([
    ['Raphel', 'Raphael'],
    ['Gabriele', 'Gabriel'],
    ['archangle micheal', 'archangel michael'],
    ['Pythagorus', 'pythagoras'],
    ['lapiz lazuli', 'lapis lazuli'],
    ['what does Uriell mean?', 'what does Uriel mean?'],
    ['sinergy of selenit', undefined],
  ])('%j was meant as %j', (query, meant) => {
    expect(nearMiss(query, pageWords)?.toLowerCase()).toBe(meant?.toLowerCase());
  });

  it('is mended as titles write it', () => {
    expect(nearMiss('Raphel', {})).toBe('Raphael');
  });

  it.each(['Raphael', 'love', '4445', 'qqxzzy', 'ab', 'the', ''])('%j is none', (query) => {
    expect(nearMiss(query, pageWords)).toBeUndefined();
  });

  it('that found something else is only mended to a long word of a title', () => {
    for (const [query, meant] of [
      ['Gabriele', 'Gabriel'],
      ['Micheal', 'Michael'],
      ['Pythagorus', undefined],
      ['honey', undefined],
      ['contracters', undefined],
    ] as const)
      expect(nearMiss(query, pageWords, 'titles')).toBe(meant);
  });

  it('is only ever mended to what finds pages', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const meant = nearMiss(query, pageWords);
        return meant === undefined || findPages(meant, pageWords).length > 0;
      }),
    );
  });
});
