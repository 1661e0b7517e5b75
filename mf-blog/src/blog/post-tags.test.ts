import { describe, expect, it } from 'vitest';
import { listedPost } from '../../test/sample-posts.ts';
import { knownTopic, postsWithTag, tagHref } from './post-tags.ts';

const posts = [
  listedPost('a', { tags: ['111', 'Spiritual Awakening'] }),
  listedPost('b', { tags: ['1111', 'dreams'] }),
  listedPost('c', { tags: ['dreams', '111'] }),
];

it('escapes the tag in the address of the list', () => {
  expect(tagHref('spiritual awakening')).toBe('/blog?tag=spiritual%20awakening');
  expect(tagHref('a&b=c#d')).toBe('/blog?tag=a%26b%3Dc%23d');
});

describe('postsWithTag', () => {
  it.each([
    ['111', ['a', 'c']],
    ['spiritual awakening', ['a']],
    [' Dreams ', ['b', 'c']],
    ['11', []],
    ['', []],
  ])('finds the posts tagged %j, in the order of the list', (tag, slugs) => {
    expect(postsWithTag(posts, tag).map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe('knownTopic', () => {
  it.each([
    ['DREAMS', 'dreams'],
    ['manifestation', 'manifestation'],
    ['Twin Flames', 'twin flames'],
    ['anything else', undefined],
    ['', undefined],
  ])('%j is the topic %j', (tag, topic) => {
    expect(knownTopic(tag, posts)).toBe(topic);
  });
});
