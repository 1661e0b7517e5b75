import type { Excerpt } from '@site/contracts';
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitEnd, hitStart, toExcerpt } from './to-excerpt.ts';

const textOf = (excerpt: Excerpt) => excerpt.map(({ text }) => text).join('');
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
    const hits = toExcerpt(`At 11:11, ${hit('1111')}, 21111, and 11:115.`, ['1111']).filter(
      (part) => part.hit,
    );
    expect(hits.map((part) => part.text)).toEqual(['11:11', '1111']);
  });

  it('takes whole sentences of one place, from the one with the most different hits', () => {
    const text = [
      `Love ${hit('waits')}. It ${hit('waits')} and ${hit('waits')}.`,
      `Work is work. Ask at 4:44 p.m. for ${hit('love')} that ${hit('waits')}. Then rest. ${'Go on. '.repeat(40)}`,
      `${hit('Love')} ends.`,
    ].join('\n');
    const found = textOf(toExcerpt(text, []));
    expect(found).toMatch(/^Ask at 4:44 p\.m\. for love that waits\. Then rest\. Go on\..* Go on\.$/);
    expect(found.length).toBeLessThanOrEqual(200);
  });

  it('begins at the beginning of a text without hits', () => {
    expect(textOf(toExcerpt('First place. More of it.\nSecond place.', []))).toBe('First place. More of it.');
  });

  it('has no space around it, also as a single piece', () => {
    expect(toExcerpt(' One piece. ', [])).toEqual([{ text: 'One piece.', hit: false }]);
  });

  it('leaves no markers and no empty pieces', () => {
    const piece = constantFrom(
      '11:11',
      '1111',
      ' ',
      '<b>',
      hit('x'),
      hit('11'),
      ':',
      '7',
      '.',
      '\n',
      '&amp;',
    );
    assert(
      property(array(piece), (pieces) => {
        const marked = pieces.join('');
        const excerpt = toExcerpt(marked, ['1111', '7']);
        expect(marked.replaceAll(hitStart, '').replaceAll(hitEnd, '')).toContain(textOf(excerpt));
        expect(excerpt.every((part) => part.text !== '')).toBe(true);
      }),
    );
  });
});
