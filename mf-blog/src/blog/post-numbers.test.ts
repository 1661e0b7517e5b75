import { describe, expect, it } from 'vitest';
import { listedPost } from '../../test/sample-posts.ts';
import { popularNumbers, postsAbout, postsOnSameNumbers } from './post-numbers.ts';

const posts = [
  listedPost('new', { relatedNumbers: ['444', '222'] }),
  listedPost('newer', { relatedNumbers: [] }),
  listedPost('newest', { relatedNumbers: ['1111'] }),
  listedPost('one', { relatedNumbers: ['222', '111'] }),
  listedPost('two', { relatedNumbers: ['1111', '222', '444'] }),
  listedPost('none', { relatedNumbers: ['999'] }),
];
const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);

describe('postsAbout', () => {
  it.each([
    ['222', ['new', 'one', 'two']],
    ['11:11', ['newest', 'two']],
    ['11', []],
    ['', []],
    ['love', []],
  ])('finds the posts about %j, in the order of the list', (number, expected) => {
    expect(slugs(postsAbout(posts, number))).toEqual(expected);
  });
});

it('offers the numbers with the most posts first, then the shortest and smallest', () => {
  expect(popularNumbers(posts)).toEqual(['222', '444', '1111', '111', '999']);
});

it('finds posts on the same numbers that are not next, those that share most first', () => {
  const found = postsOnSameNumbers(posts, { slug: 'x', relatedNumbers: ['222', '444'] });
  expect(found.map(({ post, numbers }) => [post.slug, numbers])).toEqual([
    ['two', ['222', '444']],
    ['one', ['222']],
  ]);
});

it('never finds the post itself', () => {
  const found = postsOnSameNumbers(posts, { slug: 'two', relatedNumbers: ['222'] });
  expect(found.map(({ post }) => post.slug)).toEqual(['one']);
});
