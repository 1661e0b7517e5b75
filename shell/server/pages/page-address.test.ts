import { expect, test } from 'vitest';
import type { TabPage } from '../../app/composition.ts';
import { pageAddress } from './page-address.ts';

const search: TabPage = {
  remote: 'mf-x',
  module: './search-page',
  pattern: '/search',
  search: ['q', 'page'],
  slots: [],
  posts: false,
  js: [],
  css: [],
};
const match = (pathname: string) => (pathname === '/search' ? search : undefined);

test.each([
  ['/search', '/search'],
  ['/search/', '/search'],
  ['//search', '/search'],
  ['/search?q=11:11', '/search?q=11%3A11'],
  ['/search?page=2&q=a', '/search?q=a&page=2'],
  ['/search?utm_source=x&q=a', '/search?q=a'],
  ['/search?q=a&q=b', '/search?q=a'],
  ['/', '/'],
  ['/nowhere?q=a', '/nowhere'],
])('%s is the page %s', (raw, url) => {
  expect(pageAddress(raw, match)?.url).toBe(url);
});

test.each(['/%E0%A4%A', '/a%00b', `/${'a'.repeat(3000)}`])('no page can have the address %j', (raw) => {
  expect(pageAddress(raw, match)).toBeUndefined();
});

test('an address never leaves the site, however many slashes it begins with', () => {
  expect(pageAddress('//evil.example/x', match)?.url).toBe('/evil.example/x');
});
