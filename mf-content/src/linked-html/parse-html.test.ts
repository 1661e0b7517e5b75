import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ElementName, elementNames, type HtmlNode, parseHtml } from './parse-html.ts';

const element = (name: ElementName, ...children: HtmlNode[]): HtmlNode => ({ name, children });

describe('parseHtml', () => {
  it.each<[string, HtmlNode[]]>([
    ['', []],
    ['Plain.', ['Plain.']],
    ['<p>One <strong>two</strong> three</p>', [element('p', 'One ', element('strong', 'two'), ' three')]],
    ['<ul><li>a</li><li>b</li></ul>', [element('ul', element('li', 'a'), element('li', 'b'))]],
    ['<P CLASS="x">a</P>', [element('p', 'a')]],
    ['a<br>b<br/>c', ['a', element('br'), 'b', element('br'), 'c']],
    ['Fish &amp; chips &lt;3 &#8217;&#x2019;&nbsp;&unknown;', ['Fish & chips <3 ’’\u00a0&unknown;']],
    ['1 < 2 and 3 > 2', ['1 < 2 and 3 > 2']],
    ['<div>kept <span>text</span></div>', ['kept text']],
    ['a<script>alert("<p>")</script>b<style>p{}</style>c', ['abc']],
    ['a<!-- <p>hidden</p> -->b', ['ab']],
    ['<p title="a > b">c</p>', [element('p', 'c')]],
  ])('reads %j', (html, nodes) => {
    expect(parseHtml(html)).toEqual(nodes);
  });

  it.each<[string, HtmlNode[]]>([
    ['<p>one<p>two', [element('p', 'one'), element('p', 'two')]],
    ['<ul><li>a<li>b</ul>', [element('ul', element('li', 'a'), element('li', 'b'))]],
    [
      '<ul><li>a<ul><li>b</ul><li>c</ul>',
      [element('ul', element('li', 'a', element('ul', element('li', 'b'))), element('li', 'c'))],
    ],
    ['<p>a<ul><li>b</li></ul>', [element('p', 'a'), element('ul', element('li', 'b'))]],
    ['<strong>a<em>b</strong>c', [element('strong', 'a', element('em', 'b')), 'c']],
    ['</p>a</em>', ['a']],
  ])('closes %j as a browser would', (html, nodes) => {
    expect(parseHtml(html)).toEqual(nodes);
  });

  it.each([
    ['/learn', '/learn'],
    ['#faqs', '#faqs'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    ['javascript:alert(1)', undefined],
    ['java&#115;cript:alert(1)', undefined],
    [' data:text/html,x', undefined],
    ['//example.com', undefined],
    ['/\\example.com', undefined],
    ['http://example.com', undefined],
  ])('keeps the address %j of a link only when it is safe', (href, kept) => {
    const [link] = parseHtml(`<a class="x" href="${href}" onclick="x()">a</a>`);
    expect(link).toEqual({ name: 'a', ...(kept && { href: kept }), children: ['a'] });
  });

  it('gives nothing but known elements and text, whatever it is fed', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<li>',
        '<ul>',
        '</ul>',
        '<a href="/x">',
        '</a>',
        '<b x=">',
        '<!--',
        '&lt;',
        '<script>',
      ),
    );
    const isKnown = (node: HtmlNode): boolean =>
      typeof node === 'string' || (elementNames.includes(node.name) && node.children.every(isKnown));
    fc.assert(fc.property(fc.array(piece), (pieces) => parseHtml(pieces.join('')).every(isKnown)));
  });

  it('keeps every character of a text without markup', () => {
    const plain = fc.string().filter((text) => !/[<&]/.test(text));
    fc.assert(fc.property(plain, (text) => parseHtml(text).join('') === text));
  });
});
