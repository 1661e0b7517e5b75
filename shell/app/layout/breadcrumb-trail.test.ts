import { expect, it } from 'vitest';
import { breadcrumbTrail } from './breadcrumb-trail.ts';

const home = { name: 'Home', href: '/' };

it.each([
  ['/', []],
  ['/decode', [home]],
  ['/angel-numbers/', [home]],
  ['/angel-numbers/444', [home, { name: 'Angel Numbers', href: '/angel-numbers' }]],
  [
    '/angel-numbers/comparison/111-vs-1111',
    [
      home,
      { name: 'Angel Numbers', href: '/angel-numbers' },
      { name: 'Comparison', href: '/angel-numbers/comparison' },
    ],
  ],
  ['/guardian-angels/michael', [home, { name: 'Guardian angels', href: '/guardian-angels' }]],
  ['/caf%C3%A9-notes/x', [home, { name: 'Café notes', href: '/caf%C3%A9-notes' }]],
  ['/%E0%A4%A/x', [home, { name: '%E0%A4%A', href: '/%E0%A4%A' }]],
])('makes the breadcrumbs of %s from its path', (pathname, trail) => {
  expect(breadcrumbTrail(pathname)).toEqual(trail);
});

it('returns the given items with Home first', () => {
  const items = [{ name: 'Terms of Service' }];
  expect(breadcrumbTrail('/terms', items)).toEqual([home, ...items]);
  expect(breadcrumbTrail('/terms', [home, ...items])).toEqual([home, ...items]);
});

it('is empty on the home page even with given items', () => {
  expect(breadcrumbTrail('/', [{ name: 'Home', href: '/' }])).toEqual([]);
});
