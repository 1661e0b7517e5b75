import { expect, it } from 'vitest';
import { jsonLdText } from './json-ld.ts';

const hostile = '</script><script>alert(1)</script><!-- \u2028 \u2029 & "quoted"';

it('escapes strings that would end the script element', () => {
  expect(jsonLdText({ '@type': 'WebPage', name: hostile })).not.toMatch(/<\/script|<!--/);
});

it('parses to the original data', () => {
  expect(JSON.parse(jsonLdText({ name: hostile }))).toEqual({
    '@context': 'https://schema.org',
    name: hostile,
  });
});
