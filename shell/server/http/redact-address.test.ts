import { expect, test } from 'vitest';
import { redactAddress } from './redact-address.ts';

test.each([
  ['/calm', { path: '/calm' }],
  ['/search?q=11%3A11', { path: '/search', query: 'q=##:##' }],
  ['/search?q=zoé+1985-02-01&page=2', { path: '/search', query: 'q=xxx ####-##-##&page=#' }],
  ['/search?q=%00%F0%9F%98%80%E2%80%AE(x)*', { path: '/search', query: 'q=???(x)*' }],
])('keeps the form of %s, but not what was typed', (url, form) => {
  expect(redactAddress(url)).toEqual(form);
});

test('shortens a long query', () => {
  expect(redactAddress(`/search?q=${'x'.repeat(2_000)}`).query).toBe(`q=${'x'.repeat(198)}…`);
});
