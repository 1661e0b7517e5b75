import { expect, it } from 'vitest';
import { navigationGroups } from '../../protocol/navigation.ts';
import { activeItemsKey, hrefsOf, menu, menuWithLinks } from './menu.ts';
import { groupMark, isActive, linkMark } from './menu-marks.ts';

it.each([
  ['/', '/', true],
  ['/', '/decode', false],
  ['/angel-numbers', '/angel-numbers', true],
  ['/angel-numbers', '/angel-numbers/', true],
  ['/angel-numbers', '/angel-numbers/444', true],
  ['/angel-numbers', '/angel-numbers-of-old', false],
  ['/blog', '/about', false],
])('isActive(%s) on %s is %s', (href, pathname, active) => {
  expect(isActive(href, pathname)).toBe(active);
});

it.each([
  ['/blog', '/blog', false, 'page'],
  ['/angel-numbers', '/angel-numbers/', false, 'page'],
  ['/learn#how-to-interpret', '/learn', false, undefined],
  ['/', '/', true, 'page'],
  ['/', '/', false, undefined],
  ['/blog', '/blog/a-post', false, undefined],
  ['/blog', '/blog/a-post', true, 'true'],
])('marks a link to %s on %s (by prefix: %s) as %s', (href, pathname, byPrefix, mark) => {
  expect(linkMark(href, pathname, byPrefix)).toBe(mark);
});

it.each([
  ['/', undefined],
  ['/decode', 'Readings'],
  ['/my-numbers', 'Readings'],
  ['/angel-numbers/444/', 'Angel Numbers'],
  ['/angel-numbers/12/', 'Angel Numbers'],
  ['/learn', 'Learn'],
  ['/about', undefined],
])('on %s the active group is %s', (pathname, name) => {
  const groups = menu.filter((item) => item.submenu && groupMark(hrefsOf(item), pathname));
  expect(groups.map((group) => group.name)).toEqual(name ? [name] : []);
});

it('links to every page that the specification wants in the menu', () => {
  const addresses = new Set(menu.flatMap(hrefsOf));
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
  // The menu may have more, such as the journal.
  const wanted = [
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
  ];
  expect(wanted.filter((address) => !addresses.has(address))).toEqual([]);
});

it('gives pages with the same marked items the same key', () => {
  expect(activeItemsKey('/angel-numbers/445')).toBe(activeItemsKey('/angel-numbers/446/'));
  expect(activeItemsKey('/angel-numbers/444')).not.toBe(activeItemsKey('/angel-numbers/445'));
  expect(activeItemsKey('/angel-numbers')).not.toBe(activeItemsKey('/angel-numbers/445'));
  expect(activeItemsKey('/blog')).not.toBe(activeItemsKey('/blog/angel-numbers-in-love'));
  expect(activeItemsKey('/no-such-page')).toBe('');
  // The menu of phones ends with a link that is not in the list.
  expect(activeItemsKey('/search')).not.toBe(activeItemsKey('/privacy'));
});

const horoscope = { name: 'Horoscope', href: '/horoscope' };

it.each(navigationGroups)('places a link of a remote at the end of %s, or at its position', (group) => {
  const items = (links: Parameters<typeof menuWithLinks>[0]) => {
    const all = menuWithLinks(links).flatMap(({ name, submenu = [] }) => [
      { name, submenu },
      ...submenu.map((item) => ({ submenu: [], ...item })),
    ]);
    return all.find(({ name, submenu }) => name === group && submenu.length > 0)?.submenu ?? [];
  };
  const before = items([]);
  expect(items([{ ...horoscope, group }])).toEqual([...before, horoscope]);
  expect(items([{ ...horoscope, group, position: 2 }])).toEqual([before[0], horoscope, ...before.slice(1)]);
  // What the menu has already stays as it is.
  expect(items([{ name: 'Again', href: before[0]?.href ?? '', group }])).toEqual(before);
});

it('stays the same menu without links of remotes', () => {
  expect(menuWithLinks([])).toBe(menu);
});

it('gives the page of a placed link a key of its own', () => {
  const items = menuWithLinks([{ ...horoscope, group: 'Readings' }]);
  expect(activeItemsKey('/horoscope', items)).toBe('=/horoscope');
});
