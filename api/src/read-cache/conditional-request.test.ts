import { expect, it } from 'vitest';
import { matchesEntityTag, negotiateEncoding } from './conditional-request.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['br;q=nonsense', 'identity'],
  ['zstd', 'identity'],
])('negotiateEncoding chooses for %j %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

const etag = 'W/"7-abc"';
it.each([
  [undefined, false],
  ['*', true],
  ['W/"7-abc"', true],
  ['"7-abc"', true],
  ['"other", W/"7-abc"', true],
  ['W/"6-abc"', false],
  ['7-abc', false],
  ['W/"7-abcd"', false],
])('matchesEntityTag finds the entity tag in %j: %s', (header, matches) => {
  expect(matchesEntityTag(header, etag)).toBe(matches);
});
