import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd, jsonLdText } from './json-ld.tsx';

const hostile = '</script><script>alert(1)</script><!-- \u2028 \u2029 & "quoted"';

it('escapes strings that would end the script element', () => {
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'WebPage', name: hostile }} />);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
});

it('parses to the original data', () => {
  expect(JSON.parse(jsonLdText({ name: hostile }))).toEqual({
    '@context': 'https://schema.org',
    name: hostile,
  });
});
