import type { SearchResult } from '@site/contracts';
import { HttpError } from '@site/kit';
import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import searchPage from '../pages/search-page.tsx';
import { tidied } from './get-search.ts';
import { summary } from './summary.ts';

const found: SearchResult = {
  query: '1111',
  numbers: [
    {
      number: '1111',
      slug: '1111',
      title: 'The Portal',
      excerpt: [
        { text: '1111', hit: true },
        { text: ' <b>is</b> a door.', hit: false },
      ],
    },
  ],
  posts: [
    { slug: 'on-clocks', title: 'On Clocks', excerpt: [{ text: 'cut out of a sentence', hit: false }] },
  ],
  didYouMean: [],
};
const nothing: SearchResult = { query: 'zzqqx', numbers: [], posts: [], didYouMean: ['quiz'] };
const searched = (q: string, answer: unknown) =>
  visit(searchPage, `/search?q=${encodeURIComponent(q)}`, {
    [`/api/search?q=${encodeURIComponent(tidied(q))}`]: answer,
  });

describe('a search', () => {
  it('shows numbers, articles and pages, with what was searched for marked', async () => {
    const { html, status } = await searched('11:11', found);
    expect(status).toBe(200);
    expect(html).toContain('1 number, 1 article, and 4 pages for “11:11”.');
    expect(html).toContain('href="/angel-numbers/1111/"');
    expect(html).toMatch(/<mark[^>]*>1111<\/mark> &lt;b&gt;is&lt;\/b&gt; a door\./);
    expect(html).toContain('href="/blog/on-clocks"');
    expect(html).toContain('… cut out of a sentence …');
    expect(html).toContain('href="/angel-numbers/comparison/111-vs-1111/"');
  });

  it('shows a number before pages, and pages before numbers for a word', async () => {
    const kinds = async (query: string) => {
      const { html } = await searched(query, { ...found, query });
      return [...html.matchAll(/aria-label="(\w+) found"/g)].map(([, kind]) => kind);
    };
    expect(await kinds('1111')).toEqual(['Numbers', 'Pages', 'Articles']);
    expect(await kinds('michael')).toEqual(['Pages', 'Numbers', 'Articles']);
  });

  it('stays out of search engines', async () => {
    expect((await searched('11:11', found)).meta).toMatchObject({ noindex: true });
    expect((await visit(searchPage, '/search')).meta).not.toHaveProperty('noindex');
  });

  it('keeps in its field what was typed, and works as a plain form', async () => {
    const { html } = await searched(' a "b"\t<c> ', { ...nothing, query: 'a "b" <c>' });
    expect(html).toContain('value="a &quot;b&quot; &lt;c&gt;"');
    expect(html).toMatch(/<form [^>]*action="\/search"[^>]*>/);
  });

  it('that finds nothing says so and offers near misses and other ways', async () => {
    const { html } = await searched('zzqqx', nothing);
    expect(html).toContain('Nothing was found for “zzqqx”.');
    expect(html).toMatch(/Did you mean.*href="\/search\?q=quiz"/);
    expect(html).toContain('href="/decode"');
  });

  it('finds pages by the words that stand on them', async () => {
    const { html } = await searched('Tobit', { ...nothing, query: 'tobit', didYouMean: [] });
    expect(html).toContain('Raphael');
    expect(html).toContain('href="/guardian-angels/raphael/"');
    expect(html).not.toContain('Did you mean');
  });

  it('offers a near miss of our pages before those of the API, and each once', async () => {
    const offered = async (query: string, answer: object) => {
      const { html } = await searched(query, { ...nothing, query, ...answer });
      return [...html.matchAll(/href="\/search\?q=([^"]+)"/g)].map(([, q = '']) => decodeURIComponent(q));
    };
    expect(await offered('raphel', { didYouMean: [] })).toEqual(['Raphael']);
    expect(await offered('raphel', { didYouMean: ['raphael', 'rachel'] })).toEqual(['Raphael', 'rachel']);
    expect(await offered('raphael', { didYouMean: [] })).toEqual([]);
    const posts = { didYouMean: [], posts: found.posts };
    expect(await offered('gabriele', posts)).toEqual(['Gabriel']);
    expect(await offered('pythagorus', posts)).toEqual([]);
    expect(await offered('choir', posts)).toEqual([]);
  });

  it('for nothing asks nobody and offers a beginning', async () => {
    for (const at of ['/search', '/search?q=', '/search?q=%20%20']) {
      const { html, status } = await visit(searchPage, at);
      expect(status).toBe(200);
      expect(html).toContain('href="/search?q=11%3A11"');
    }
  });

  it('that the API cannot answer still finds pages, as a 503', async () => {
    const { html, status } = await searched('michael', new HttpError(503, 'resting'));
    expect(status).toBe(503);
    expect(html).toContain('Try again');
    expect(html).toContain('href="/guardian-angels/michael/"');
  });
});

it.each([
  [undefined, ''],
  ['  a \n b ', 'a b'],
  ['x'.repeat(120), 'x'.repeat(100)],
  ['\ud800', '\ufffd'],
])('tidies %j', (typed, q) => {
  expect(tidied(typed)).toBe(q);
});

it.each([
  [0, 0, 0, 'Nothing was found for “x”.'],
  [1, 0, 0, '1 number for “x”.'],
  [2, 1, 0, '2 numbers and 1 article for “x”.'],
  [1, 2, 3, '1 number, 2 articles, and 3 pages for “x”.'],
])('sums up %i, %i and %i', (numbers, posts, pages, sentence) => {
  const list = (length: number) => Array.from({ length });
  expect(summary({ numbers: list(numbers), posts: list(posts), pages: list(pages) }, 'x')).toBe(sentence);
});
