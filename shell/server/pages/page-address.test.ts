import { expect, test } from 'vitest';
import type { TabPage } from '../../protocol/composition.ts';
import { pageAddress, plainSpelling } from './page-address.ts';

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
  ['/search?q=11:11', '/search?q=11%3A11'],
  ['/search?page=2&q=a', '/search?q=a&page=2'],
  ['/search?utm_source=x&q=a', '/search?q=a'],
  ['/search?q=a&q=b', '/search?q=a'],
  [`/search?gclid=${'x'.repeat(3000)}&q=a`, '/search?q=a'],
  ['/', '/'],
  ['/nowhere?q=a', '/nowhere'],
])('normalizes %.60s to %s', (raw, url) => {
  expect(pageAddress(raw, match)?.url).toBe(url);
});

test.each(['/%E0%A4%A', '/a%00b', '/a/..', '/a/%2e%2e/b', '/a%5Cb', `/${'a'.repeat(3000)}`])(
  'rejects the address %j',
  (raw) => {
    expect(pageAddress(raw, match)).toBeUndefined();
  },
);

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['//\\evil.example', '/%5Cevil.example'],
  ['/a//b/?q=1//2', '/a/b/?q=1//2'],
  ['/a/b', undefined],
  ['/%41%7a%30%2d%5F%7E?%41', '/Az0-_~?%41'],
  ['/a%2Fb%2Ed%25e%C3%A9%40%60%5B%7b', undefined],
  ['/%%34%31', undefined],
  ['/%2%65%2%65/x', undefined],
])('redirects %s to %s', (raw, plain) => {
  expect(plainSpelling(raw)).toBe(plain);
});
