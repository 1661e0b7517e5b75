import { expect, test } from 'vitest';
import { matchesEntityTag } from './entity-tag.ts';
import { negotiateEncoding } from './negotiate-encoding.ts';
import { contentSecurityPolicy, transportHeaders } from './security-headers.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['brotli', 'identity'],
] as const)('negotiates for Accept-Encoding %j the encoding %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"ab"', false],
  [undefined, false],
] as const)('matches If-None-Match %j against "a": %s', (header, matches) => {
  expect(matchesEntityTag(header, '"a"')).toBe(matches);
});

test('allows inline styles only by their hash and nothing unsafe in the content security policy', () => {
  const policy = contentSecurityPolicy(["'sha256-abc='"]);
  expect(policy).toContain("style-src 'self' 'sha256-abc='");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("worker-src 'none';");
  expect(policy).not.toContain('unsafe');
});

test('sends Strict-Transport-Security only for an https site', () => {
  expect(transportHeaders('http://localhost:4000')).toEqual({});
  expect(transportHeaders('https://example.com')).toEqual({
    'strict-transport-security': 'max-age=63072000',
  });
});
