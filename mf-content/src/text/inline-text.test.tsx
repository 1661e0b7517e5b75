import { renderInSite } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { InlineText, plainText } from './inline-text.tsx';

describe('InlineText', () => {
  it.each([
    ['Nothing special.', 'Nothing special.'],
    ['See [the guide](/learn#steps) now.', 'See <a href="/learn#steps">the guide</a> now.'],
    ['[Below](#faqs)', '<a href="#faqs">Below</a>'],
    ['It is *not* so.', 'It is <em>not</em> so.'],
    ['[a](/a) and [b](/b)', '<a href="/a">a</a> and <a href="/b">b</a>'],
    ['[x](https://example.com)', '[x](https://example.com)'],
    ['[x](javascript:alert)', '[x](javascript:alert)'],
    ['1 < 2 <b>', '1 &lt; 2 &lt;b&gt;'],
  ])('renders %j', async (text, html) => {
    expect(await renderInSite(<InlineText text={text} />)).toBe(html);
  });
});

it('plainText removes the markup', async () => {
  expect(plainText('See [the guide](/learn), it is *short*.')).toBe('See the guide, it is short.');
});
