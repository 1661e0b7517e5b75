import { expect, it } from 'vitest';
import { addPages } from './add-pages.ts';
import { pageIndex } from './page-index.ts';

const found = (query: string) => {
  const answer = { query, numbers: [], posts: [], questions: [], didYouMean: [] };
  return addPages(answer, pageIndex).pages.map(({ path }) => path);
};

it.each([
  ['archangel st michael', '/guardian-angels/michael/'],
  ['st gabriel', '/guardian-angels/gabriel/'],
  ['archangel michael january', '/guardian-angels/michael/'],
  ['archangel rafael', '/guardian-angels/raphael/'],
  ['ill', '/guardian-angels/raphael/'],
  ['guardian angel for january', '/guardian-angels/'],
  ['3 signs of a twin flame from zyzzyva', '/angel-numbers/twin-flames/'],
])('finds for %j first %s, although no page has every word', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

it.each(['prayer for sick friend', 'st michael prayer'])('finds a page with search words of %j', (query) => {
  expect(found(query)).toContain(`/guardian-angels/${query.startsWith('st') ? 'michael' : 'raphael'}/`);
});

it.each(['angel number zyzzyva', '"archangel zyzzyva"', 'archangel zyzzyva -love', 'zyzzyva', 'how are you'])(
  'finds no page for %j',
  (query) => {
    expect(found(query)).toEqual([]);
  },
);
