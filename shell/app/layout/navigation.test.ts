import { expect, it } from 'vitest';
import { isActive, isHere, markedItems, type NavigationItem, navigation } from './navigation.ts';

it.each([
  ['/', '/', true],
  ['/', '/decode', false],
  ['/angel-numbers', '/angel-numbers', true],
  ['/angel-numbers', '/angel-numbers/', true],
  ['/angel-numbers', '/angel-numbers/444', true],
  ['/angel-numbers', '/angel-numbers-of-old', false],
  ['/blog', '/about', false],
])('%s at %s is active: %s', (href, pathname, active) => {
  expect(isActive(href, pathname)).toBe(active);
});

it('takes only the page itself for the current one', () => {
  expect(isHere('/angel-numbers', '/angel-numbers/')).toBe(true);
  expect(isHere('/angel-numbers', '/angel-numbers/444')).toBe(false);
  expect(isHere('/learn#how-to-interpret', '/learn')).toBe(false);
});

it('leads everywhere the site promises', () => {
  const addresses = new Set<string>();
  const visit = (items: readonly NavigationItem[]) => {
    for (const item of items) {
      addresses.add(item.href);
      visit(item.submenu ?? []);
    }
  };
  visit(navigation);
  const numbers = ['111', '222', '333', '444', '555', '777', '888', '1111'];
  const categories = [
    'master-numbers',
    'mirror-numbers',
    'sequential-numbers',
    'what-does-it-mean',
    'love-relationships',
    'career-money',
    'spirituality',
    'twin-flames',
    'time-meanings',
    'comparisons',
  ];
  const posts = [
    'why-you-keep-seeing-angel-numbers',
    'master-number-1111-manifestation-portal',
    'angel-numbers-in-dreams-what-they-mean',
  ];
  expect([...addresses].sort()).toEqual(
    [
      '/',
      '/decode',
      '/angel-numbers/',
      '/learn',
      '/learn#how-to-interpret',
      '/learn#when-they-appear',
      '/guardian-angels/',
      '/blog',
      '/about',
      '/contact',
      ...[...numbers, ...categories].map((slug) => `/angel-numbers/${slug}/`),
      ...posts.map((slug) => `/blog/${slug}`),
    ].sort(),
  );
});

it('shares menus between pages where the same items are marked', () => {
  expect(markedItems('/angel-numbers/445')).toBe(markedItems('/angel-numbers/446/'));
  expect(markedItems('/angel-numbers/444')).not.toBe(markedItems('/angel-numbers/445'));
  expect(markedItems('/angel-numbers')).not.toBe(markedItems('/angel-numbers/445'));
  expect(markedItems('/blog')).not.toBe(markedItems('/blog/angel-numbers-in-love'));
  expect(markedItems('/no-such-page')).toBe('');
});
