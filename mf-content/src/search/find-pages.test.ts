import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPages, highlight } from './find-pages.ts';
import { indexPage } from './page-index.ts';

const paths = (query: string) => findPages(query).map(({ path }) => path);

describe('findPages', () => {
  it.each([
    ['michael', '/guardian-angels/michael/'],
    ['MICHAËL', '/guardian-angels/michael/'],
    ['Michael’s', '/guardian-angels/michael/'],
    ['money', '/angel-numbers/career-money/'],
    ['twin flame', '/angel-numbers/twin-flames/'],
    ['twin flames', '/angel-numbers/twin-flames/'],
    ['journal', '/learn'],
    ['palindrome', '/angel-numbers/mirror-numbers/'],
    ['1111', '/angel-numbers/comparison/111-vs-1111/'],
    ['11:11', '/angel-numbers/comparison/111-vs-1111/'],
    ['717 vs 777', '/angel-numbers/comparison/717-vs-777/'],
    ['what does 222 mean', '/angel-numbers/comparison/222-vs-2222/'],
    ['angel numbers', '/angel-numbers/'],
    ['what does it mean', '/angel-numbers/what-does-it-mean/'],
  ])('ranks for %j first %s', (query, first) => {
    expect(paths(query)[0]).toBe(first);
  });

  it.each([
    '',
    ' ',
    '?!',
    'zzqqx',
    'michael zzqqx',
    'a',
    'never again',
    '-what',
    'mi',
    'don',
    'isn',
    'don’t',
  ])('finds nothing for %j', (query) => {
    expect(paths(query)).toEqual([]);
  });

  it('leaves out pages with an excluded word, and does not look for it', () => {
    expect(paths('protection')).toContain('/guardian-angels/michael/');
    const found = paths('protection -michael');
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain('/guardian-angels/michael/');
    expect(paths('protection (-michael)')).toEqual(found);
    expect(paths('protection -"archangel michael"')).toEqual(paths('protection -michael -archangel'));
  });

  it('finds words such as "about" only in titles and search words', () => {
    const other = { title: 'Love', description: 'All about us.', path: '/love' };
    const about = { title: 'About Numbers', description: 'Who writes.', path: '/about', searchWords: 'us' };
    const pages = [indexPage(other, 'About us.'), indexPage(about, '')];
    for (const query of ['about', 'about us', 'us'])
      expect(findPages(query, pages).map(({ path }) => path)).toEqual(['/about']);
  });

  it('does not find 11 within 1111', () => {
    for (const path of paths('11')) expect(path).not.toContain('1111');
  });

  it('finds a number only where a page is about it, and beside a word also where it is mentioned', () => {
    const page = { path: '/money', title: 'Money', description: 'Earning and saving.' };
    const pages = [indexPage(page, 'The number 919.')];
    expect(findPages('919', pages)).toEqual([]);
    expect(findPages('money 919', pages)).toHaveLength(1);
  });

  it('ranks title, description, search words and content in this order', () => {
    const page = (path: string, texts: object, content = '') =>
      indexPage({ path, title: '', description: '', ...texts }, content);
    const pages = [
      page('/content', {}, 'meadow'),
      page('/search-words', { searchWords: 'meadow' }),
      page('/description', { description: 'meadow' }),
      page('/title', { title: 'Meadow' }),
      page('/none', {}),
    ];
    expect(findPages('meadow', pages).map(({ path }) => path)).toEqual([
      '/title',
      '/description',
      '/search-words',
      '/content',
    ]);
  });

  it('puts the page whose title is typed first', () => {
    const titles = [
      'Numbers, Life, and Love',
      'Life Numbers',
      'Numbers',
      'How to Read Numbers',
      'My Numbers',
    ];
    const pages = titles.map((title) => indexPage({ path: title, title, description: '' }, ''));
    const first = (query: string) => findPages(query, pages)[0]?.path;
    for (const title of titles) expect(first(title.toLowerCase())).toBe(title);
    expect(paths('what does it mean when i keep seeing a number')[0]).toBe(
      '/angel-numbers/what-does-it-mean/',
    );
  });

  it('returns at most six pages, whatever is typed', () => {
    expect(paths('angel')).toHaveLength(6);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => findPages(query).length <= 6));
  });
});

describe('highlight', () => {
  it('marks the words that match', () => {
    expect(highlight('Archangels and angels: 11:11 is Michael’s.', ['angel', '1111', 'michael'])).toEqual([
      { text: 'Archangels and ', hit: false },
      { text: 'angels', hit: true },
      { text: ': ', hit: false },
      { text: '11:11', hit: true },
      { text: ' is ', hit: false },
      { text: 'Michael’s', hit: true },
      { text: '.', hit: false },
    ]);
  });

  it('keeps the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, wanted) => {
        const pieces = highlight(text, wanted);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });
});
