import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitEnd, hitStart, toExcerpt } from './to-excerpt.ts';

const hit = (text: string) => `${hitStart}${text}${hitEnd}`;

describe('toExcerpt', () => {
  it('separates hits from the text around them', () => {
    expect(toExcerpt(`Ask ${hit('angels')} or ${hit('men')}.`, [])).toEqual([
      { text: 'Ask ', hit: false },
      { text: 'angels', hit: true },
      { text: ' or ', hit: false },
      { text: 'men', hit: true },
      { text: '.', hit: false },
    ]);
  });

  it('marks a time as its number, and never part of another number', () => {
    const hits = toExcerpt(`At 11:11, ${hit('1111')}, 21111 and 11:115.`, ['1111']).filter(
      (part) => part.hit,
    );
    expect(hits.map((part) => part.text)).toEqual(['11:11', '1111']);
  });

  it('keeps all text and leaves no markers', () => {
    const piece = constantFrom('11:11', '1111', ' ', '<b>', hit('x'), hit('11'), ':', '7', '…', '&amp;');
    assert(
      property(array(piece), (pieces) => {
        const marked = pieces.join('');
        const excerpt = toExcerpt(marked, ['1111', '7']);
        expect(excerpt.map((part) => part.text).join('')).toBe(
          marked.replaceAll(hitStart, '').replaceAll(hitEnd, ''),
        );
        expect(excerpt.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});
