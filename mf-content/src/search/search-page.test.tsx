import type { SearchResult } from '@site/contracts';
import { HttpError, type SearchablePage } from '@site/kit';
import { visit } from '@site/kit/testing';
import { fillIn } from '@site/ui/fill-in';
import { describe, expect, it } from 'vitest';
import raphaelContent from '../../content/guardians/raphael.guardian.yaml';
import searchContent from '../../content/search.yaml';
import searchPage from '../pages/search-page.tsx';
import { visibleText } from '../text/test/read-html.ts';
import { normalizeQuery } from './get-search.ts';
import { summary } from './summary.ts';

const found: SearchResult = {
  query: '1111',
  numbers: [
    {
      number: '1111',
      slug: '1111',
      title: 'The Portal',
      coreMeaning: "1111 means an opening: it's yours.",
      excerpt: [
        { text: '1111', hit: true },
        { text: "'s <b>is</b> a door.", hit: false },
      ],
    },
  ],
  posts: [
    { slug: 'on-clocks', title: "On Time's Clocks", excerpt: [{ text: 'A whole sentence.', hit: false }] },
  ],
  didYouMean: [],
};
const nothing: SearchResult = { query: 'zzqqx', numbers: [], posts: [], didYouMean: [] };
const searched = (q: string, answer: unknown, searchEntries: SearchablePage[] = []) =>
  visit(
    searchPage,
    `/search?q=${encodeURIComponent(q)}`,
    { [`/api/search?q=${encodeURIComponent(normalizeQuery(q))}`]: answer },
    searchEntries,
  );

describe('the search page', () => {
  it('shows questions that a page shows, before what matches less', async () => {
    const question = { category: 'practice', place: 5, question: "Can I ask for one's sign?" };
    const excerpt = [{ text: 'An answer.', hit: true }];
    const unshown = { category: 'practice', place: 11, question: 'May I sign?', excerpt };
    const { html } = await searched('ask for a sign', {
      ...found,
      query: 'ask for a sign',
      questions: [{ ...question, excerpt }, unshown],
    });
    expect(html).toContain('and 1 question for “ask for a sign”.');
    expect(html).not.toContain('May I sign?');
    expect(html).toMatch(
      /href="\/learn#faqs".*Can I ask for one’s sign\?.*An answer\..*href="\/blog\/on-clocks"/s,
    );
  });

  it('shows numbers, articles and pages, with matches marked', async () => {
    const { html, status } = await searched('11:11', found);
    expect(status).toBe(200);
    expect(html).toMatch(/1 number, 1 article, and \d\+? pages for “11:11”\./);
    expect(html).toContain('href="/angel-numbers/1111/"');
    expect(html).toContain('1111 means an opening: it’s yours.');
    expect(html).not.toContain('a door.');
    expect(html).toContain('href="/blog/on-clocks"');
    expect(html).toContain('On Time’s Clocks');
    expect(html).toContain('A whole sentence.');
    expect(html).toContain('href="/angel-numbers/comparison/111-vs-1111/"');
  });

  it('shows for a word what each number means and where the word was found, and nothing twice', async () => {
    const { html } = await searched('door', { ...found, query: 'door' });
    expect(html).toMatch(
      /1111 means an opening: it’s yours\..*<mark[^>]*>1111<\/mark>’s &lt;b&gt;is&lt;\/b&gt; a door\./,
    );
    const [number] = found.numbers;
    const excerpt = [{ text: `${number?.coreMeaning} And more.`, hit: false }];
    const repeated = await searched('opening', {
      ...found,
      query: 'opening',
      numbers: [{ ...number, excerpt }],
    });
    expect(repeated.html.match(/means an opening/g)).toHaveLength(1);
  });

  it('shows a number before pages, and pages before numbers for a word', async () => {
    const kinds = async (query: string) => {
      const { html } = await searched(query, { ...found, query });
      return [...html.matchAll(/aria-label="(\w+) found"/g)].map(([, kind]) => kind);
    };
    expect(await kinds('1111')).toEqual(['Numbers', 'Pages', 'Articles']);
    expect(await kinds('michael')).toEqual(['Pages', 'Numbers', 'Articles']);
  });

  it('keeps result pages out of search engines', async () => {
    expect((await searched('11:11', found)).meta).toMatchObject({ noindex: true });
    expect((await visit(searchPage, '/search')).meta).not.toHaveProperty('noindex');
  });

  it('keeps the query in the search field, and is a plain form', async () => {
    const { html } = await searched(' a "b"\t<c> ', { ...nothing, query: 'a "b" <c>' });
    expect(html).toContain('Search: a &quot;b&quot; &lt;c&gt;</h1>');
    expect(html).toContain('value="a &quot;b&quot; &lt;c&gt;"');
    expect(html).toMatch(/<form [^>]*action="\/search"[^>]*>/);
  });

  it('says when nothing was found, and offers the decoder', async () => {
    const { html } = await searched('zzqqx', nothing);
    const nothingFound = fillIn(searchContent.results.nothing, { query: 'zzqqx' });
    expect(html).toMatch(new RegExp(`<p[^>]* data-announce="">${nothingFound}</p>`));
    expect(visibleText(html)).toContain(searchContent.empty.text);
    expect(html).toContain('href="/decode"');
  });

  it('offers the reading and the nearest numbers for a number without a page', async () => {
    const { html } = await searched('48:27 love', {
      ...nothing,
      query: '4827 love',
      didYouMean: ['482', '27'],
    });
    expect(html).toContain('href="/decode?number=4827&amp;context=love"');
    expect(html).toContain(searchContent.withoutPage.nearestTitle);
    expect(html).toMatch(/href="\/angel-numbers\/482\/".*href="\/angel-numbers\/27\/"/);
    expect(visibleText(html)).not.toContain(searchContent.empty.text);
  });

  it('offers the reading of a number without a page beside one that has a page', async () => {
    const answer = { ...found, query: '1111 vs 925', didYouMean: ['929'] };
    const { html } = await searched('1111 vs 925', answer);
    expect(html).toContain('href="/decode?number=925"');
    expect(html).toContain('href="/angel-numbers/1111/"');
  });

  it('leads to the part of a number that the query names', async () => {
    const { html } = await searched('1111 love', { ...found, query: '1111 love' });
    expect(html).toContain('href="/angel-numbers/1111/#love"');
  });

  it('finds pages by the words on them', async () => {
    const query = raphaelContent.attributes.symbol;
    const { html } = await searched(query, { ...nothing, query, didYouMean: [] });
    expect(html).toContain('Raphael');
    expect(html).toContain('href="/guardian-angels/raphael/"');
    expect(html).not.toContain(searchContent.withoutPage.nearestTitle);
  });

  it('finds pages of other remotes by what they declare', async () => {
    const entry = { path: '/privacy', title: 'Privacy Policy', description: 'Data.', searchWords: 'cookies' };
    for (const query of ['cookies', 'privacie'])
      expect((await searched(query, { ...nothing, query }, [entry])).html).toContain('href="/privacy"');
  });

  it('offers help when a query speaks of despair', async () => {
    expect((await searched('kill myself', nothing)).html).toContain('href="tel:988"');
    expect((await searched('zzqqx', nothing)).html).not.toContain('tel:988');
    const corrected = { ...nothing, query: 'suicide', typed: 'sucide' };
    expect((await searched('sucide', corrected)).html).toContain('href="tel:988"');
  });

  it('shows what corrected words find, and leads to the exact words', async () => {
    const { html } = await searched('dor', { ...found, query: 'door', typed: 'dor' });
    expect(html).toContain('for “door”.');
    expect(html).toContain('href="/search?q=%22dor%22"');
    const pagesOf = async (query: string, answer = {}) => {
      const { html } = await searched(query, { ...nothing, query, ...answer });
      return [...html.matchAll(/href="(\/guardian-angels\/[^"]*)"/g)].map(([, path]) => path);
    };
    expect(await pagesOf('raphel')).toContain('/guardian-angels/raphael/');
    expect(await pagesOf('"raphel"')).toEqual([]);
    expect((await pagesOf('arch angel', { posts: found.posts }))[0]).toBe('/guardian-angels/');
    expect(await pagesOf('gabriele', { posts: found.posts })).toContain('/guardian-angels/gabriel/');
    expect(await pagesOf('pythagorus', { posts: found.posts })).toEqual([]);
    expect(await pagesOf('choir', { posts: found.posts })).toEqual([]);
  });

  it('ranks by the corrected words, and counts for those that the API searched for', async () => {
    const query = 'gabrial change';
    const { html } = await searched(query, { ...found, query });
    expect(html.indexOf('href="/guardian-angels/gabriel/"')).toBeLessThan(
      html.indexOf('href="/angel-numbers/1111/"'),
    );
    expect(html).toContain('for “gabrial change”.');
  });

  it('counts for the words that the API corrected, if the titles of pages corrected another one', async () => {
    const { html } = await searched('gabrial chang', {
      ...found,
      query: 'gabrial change',
      typed: 'gabrial chang',
    });
    expect(html).toContain('href="/guardian-angels/gabriel/"');
    expect(html).toContain('for “gabrial change”.');
  });

  it('prefers a word of titles that is nearer than that of the API, and then only the numbers that are named', async () => {
    const { html } = await searched('arcangel michael', {
      ...found,
      query: 'arrange michael',
      typed: 'arcangel michael',
    });
    expect(html).toMatch(/\d pages? for “Archangel michael”\./);
    expect(html).toContain('href="/search?q=%22arcangel%20michael%22"');
    expect(/href="(\/(?:guardian-angels|angel-numbers|blog)\/[^"]*)"/.exec(html)?.[1]).toBe(
      '/guardian-angels/michael/',
    );
    expect(html).not.toContain('href="/angel-numbers/1111/"');
    expect(html).not.toContain('href="/blog/on-clocks"');
    const named = { ...found, query: 'arrange 1111', typed: 'arcangel 1111' };
    expect((await searched('arcangel 1111', named)).html).toContain('href="/angel-numbers/1111/"');
  });

  it.each([
    ['mastter', 'matter'],
    ['compairsons', 'comparison'],
  ])('keeps what the API found if its word is as near to %j as that of a title', async (typed, query) => {
    const { html } = await searched(typed, { ...found, query, typed });
    expect(html).toContain('href="/blog/on-clocks"');
    expect(html).toContain(`for “${query}”.`);
  });

  it('keeps what the API found if titles correct only some of its words', async () => {
    const { html } = await searched('carrer mone', { ...found, query: 'career money', typed: 'carrer mone' });
    expect(html).toContain('href="/blog/on-clocks"');
    expect(html).toContain('for “career money”.');
  });

  it('requests nothing without a query, and offers popular searches', async () => {
    for (const address of ['/search', '/search?q=', '/search?q=%20%20']) {
      const { html, status } = await visit(searchPage, address);
      expect(status).toBe(200);
      expect(html).toContain('href="/search?q=11%3A11"');
    }
  });

  it('answers 503 with the pages found when the API fails', async () => {
    const { html, status } = await searched('michael', new HttpError(503, 'unavailable'));
    expect(status).toBe(503);
    expect(html).toContain(searchContent.unavailable.retry);
    expect(html).toContain('href="/guardian-angels/michael/"');
    expect(html).not.toContain(searchContent.results.asTyped.text);
  });

  it('reads notations as usual when the API fails', async () => {
    const pagesOf = async (query: string) => {
      const { html } = await searched(query, new HttpError(503, 'unavailable'));
      return [...html.matchAll(/href="(\/angel-numbers\/comparison\/[^"]*)"/g)].map(([, path]) => path);
    };
    const pages = await pagesOf('1111');
    expect(pages.length).toBeGreaterThan(0);
    expect(await pagesOf('11 11')).toEqual(pages);
  });

  it('says that it corrected the query when the API fails', async () => {
    const { html } = await searched('gaurdian', new HttpError(503, 'unavailable'));
    expect(html).toContain('pages for “Guardian”.');
    expect(html).toContain(searchContent.results.asTyped.text);
  });

  it('offers the words as typed in quotes that fit the limit of a query', async () => {
    for (const [typed, words] of [
      [`dooor ${'x'.repeat(94)}`, `dooor ${'x'.repeat(92)}`],
      [`dooor ${'x'.repeat(91)}😀`, `dooor ${'x'.repeat(91)}`],
    ] as const) {
      const { html } = await searched(typed, { ...found, query: 'door', typed });
      expect(html).toContain(`href="/search?q=${encodeURIComponent(`"${words}"`)}"`);
    }
  });
});

it.each([
  [undefined, ''],
  ['  a \n b ', 'a b'],
  ['x'.repeat(120), 'x'.repeat(100)],
  ['\ud800', '\ufffd'],
  // The API counts units, of which an emoji has two.
  ['😀'.repeat(60), '😀'.repeat(50)],
  [`x${'😀'.repeat(60)}`, `x${'😀'.repeat(49)}`],
])('normalizes %j', (typed, q) => {
  expect(normalizeQuery(typed)).toBe(q);
});

it.each([
  [0, 0, 0, 0, 'No results for “x”.'],
  [1, 0, 0, 0, '1 number for “x”.'],
  [2, 1, 0, 0, '2 numbers and 1 article for “x”.'],
  [1, 2, 3, 1, '1 number, 2 articles, 3 pages, and 1 question for “x”.'],
  // These lists have their maximum length, so there may be more results.
  [20, 20, 6, 0, '20+ numbers, 20+ articles, and 6+ pages for “x”.'],
])('counts %i numbers, %i articles, %i pages and %i questions', (...row) => {
  const list = (length: number) => Array.from({ length });
  const [numbers, posts, pages, questions] = [list(row[0]), list(row[1]), list(row[2]), list(row[3])];
  expect(summary({ numbers, posts, pages, questions }, 'x')).toBe(row[4]);
});

it.each([
  ['"x y"', 'No results for “x y”.'],
  ['""', 'No results for “""”.'],
])('quotes the query %s', (typed, sentence) => {
  expect(summary({ numbers: [], posts: [], pages: [], questions: [] }, typed)).toBe(sentence);
});
