import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPages, highlight } from './find-pages.ts';
import { pageWords } from './page-words.ts';

const paths = (query: string) => findPages(query, pageWords).map(({ path }) => path);

describe('the pages for', () => {
  it.each([
    ['michael', '/guardian-angels/michael/'],
    ['MICHAËL', '/guardian-angels/michael/'],
    ['money', '/angel-numbers/career-money/'],
    ['twin flame', '/angel-numbers/twin-flames/'],
    ['twin flames', '/angel-numbers/twin-flames/'],
    ['journal', '/learn'],
    ['palindrome', '/angel-numbers/mirror-numbers/'],
    ['1111', '/angel-numbers/comparison/111-vs-1111/'],
    ['11:11', '/angel-numbers/comparison/111-vs-1111/'],
    ['717 vs 777', '/angel-numbers/comparison/717-vs-777/'],
    ['cookies', '/privacy'],
    ['what does 222 mean', '/angel-numbers/comparison/222-vs-2222/'],
  ])('%j begin with %s', (query, first) => {
    expect(paths(query)[0]).toBe(first);
  });

  it.each(['', ' ', '?!', 'zzqqx', 'michael zzqqx', 'what does it mean', 'mi'])('%j are none', (query) => {
    expect(paths(query)).toEqual([]);
  });

  it('do not find 111 within 1111', () => {
    expect(paths('11')).toEqual(['/angel-numbers/master-numbers/']);
  });

  it('find a number where a page is about it, and beside a word also where it is only mentioned', () => {
    expect(paths('919')).toEqual([]);
    expect(paths('money 919')[0]).toBe('/angel-numbers/career-money/');
  });

  it('put a word of the title before one of the text, and that before one that stands somewhere on the page', () => {
    const words = { '/terms': 'meadow', '/learn': 'meadow privacy michael' };
    expect(findPages('michael', words).map(({ path }) => path)).toEqual([
      '/guardian-angels/michael/',
      '/guardian-angels/',
      '/learn',
    ]);
    expect(findPages('meadow', words).map(({ path }) => path)).toEqual(['/learn', '/terms']);
    expect(findPages('meadow', {})).toEqual([]);
  });

  it('are few', () => {
    expect(paths('angel').length).toBeLessThanOrEqual(6);
  });
});

describe('an excerpt', () => {
  it('marks what was searched for, from the beginning of a word', () => {
    expect(highlight('Archangels and angels: 11:11.', ['angel', '1111'])).toEqual([
      { text: 'Archangels and ', hit: false },
      { text: 'angels', hit: true },
      { text: ': ', hit: false },
      { text: '11:11', hit: true },
      { text: '.', hit: false },
    ]);
  });

  it('is the whole text, whatever is searched for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, wanted) => {
        const pieces = highlight(text, wanted);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });
});

it('never fails, whatever is typed', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => findPages(query, pageWords).length <= 6));
});
