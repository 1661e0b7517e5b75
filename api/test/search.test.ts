import {
  endpoints,
  type SearchResult,
  type Suggestion,
  searchResultSchema,
  suggestionListSchema,
} from '@site/contracts';
import { assert, asyncProperty, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectError } from './expect-error.ts';
import { useApi } from './use-api.ts';

const running = useApi();

async function search(q: string): Promise<SearchResult> {
  const answer = await running.api.get(endpoints.search(q));
  expect(answer.status).toBe(200);
  return searchResultSchema.strict().parse(await answer.json());
}

async function suggest(q: string): Promise<Suggestion[]> {
  const answer = await running.api.get(endpoints.suggestions(q));
  expect(answer.status).toBe(200);
  return suggestionListSchema.parse(await answer.json());
}

const hitsOf = ({ excerpt }: SearchResult['numbers'][number] | SearchResult['posts'][number]) =>
  excerpt.filter((part) => part.hit).map((part) => part.text.toLowerCase());

describe('numbers', () => {
  it.each(['1111', '11:11', '11.11', ' 11 11 ', '１１：１１'])('%j finds 1111 first', async (typed) => {
    const found = await search(typed);
    expect(found.query).toBe('1111');
    expect(found.numbers[0]).toMatchObject({
      number: '1111',
      slug: '1111',
      coreMeaning: expect.stringMatching(/^1111 means /),
    });
    expect(found.didYouMean).toEqual([]);
  });

  it.each([
    ['love—money', 'love money'],
    ["i'm afraid", 'afraid'],
    ["won't text me", 'text me'],
    ['444 zyzzyva', '444 or zyzzyva'],
  ])('%j finds what %j finds', async (typed, plain) => {
    const { numbers, posts } = await search(plain);
    expect([numbers.length > 0, await search(typed)]).toMatchObject([true, { numbers, posts }]);
  });

  it.each(['pregnant', 'pregnant doctor', '"pregnant"', 'decision -pregnant'])(
    '%j finds what it finds with the word pregnancy',
    async (typed) => {
      await running.sql(`update angel_numbers set tldr = tldr || ' Pregnant.' where number = '123'`);
      const slugs = async (query: string) => (await search(query)).numbers.map(({ slug }) => slug).toSorted();
      const found = await slugs(typed);
      expect(found.length).toBeGreaterThan(1);
      expect(found).toEqual(await slugs(typed.replace('pregnant', 'pregnancy')));
    },
  );

  it.each(['isnt evil', "we hadn't broken up", 'any way back'])('keeps %j as typed', async (typed) => {
    const { query, typed: corrected } = await search(typed);
    expect([query, corrected]).toEqual([typed, undefined]);
  });

  it.each([
    'twin-flames',
    '"twin-flames"',
    'twin flames - separation',
    '- love',
    'love - zyzzyva',
    ...['career/money', 'love/111', 'angel-444', '444-love', '111+222', '444,555'],
    ...['.', ',', '_', "'", '~', '...', '--'].map((sign) => `money${sign}sleep`),
  ])('%j finds the same as without the sign', async (typed) => {
    const [first, spaced] = await Promise.all([search(typed), search(typed.replace(/[^a-z\d "]+/, ' '))]);
    expect(first.numbers.length).toBeGreaterThan(1);
    expect(first.numbers).toEqual(spaced.numbers);
    expect(first.posts).toEqual(spaced.posts);
  });

  it('that begin with the query come after the number itself', async () => {
    const numbers = (await search('11')).numbers.map((found) => found.number);
    expect(numbers[0]).toBe('11');
    expect(numbers.slice(1, 4).filter((number) => number.startsWith('11'))).toHaveLength(3);
  });

  it.each([
    'angel number 444',
    '444 twin flame',
    'what does 444 mean in love',
    '4:44 am love',
    'four forty four',
    '444 zyzzyva',
  ])('named in %j come first', async (typed) => {
    expect((await search(typed)).numbers[0]?.number).toBe('444');
  });

  it('have an excerpt of the part that is asked for', async () => {
    for (const [typed, begins] of [
      ['444 love', /^In love, 444 /],
      ['angel number 444 carrer', /^In your career, 444 /],
    ] as const) {
      const [first] = (await search(typed)).numbers;
      const text = first?.excerpt.map((part) => part.text).join('');
      expect(text).toMatch(begins);
    }
  });

  it('are marked in the excerpt, also as a time', async () => {
    const { numbers, posts } = await search('1111');
    const marked = [...numbers, ...posts].flatMap(hitsOf);
    expect(marked).toContain('1111');
    expect(marked.filter((text) => !['1111', '11:11'].includes(text))).toEqual([]);
  });

  it('without a record suggest the nearest that have one', async () => {
    const { didYouMean } = await search('444 vs 111111');
    expect(didYouMean[0]).toBe('11111');
    expect(didYouMean).toHaveLength(3);
    for (const other of didYouMean) expect((await search(other)).numbers[0]?.number).toBe(other);
  });
});

describe('words', () => {
  it('find every form of a word, in numbers and posts', async () => {
    const found = await search('manifesting');
    expect(found.numbers.length).toBeGreaterThan(0);
    expect(found.posts.flatMap(hitsOf)).toContain('manifestation');
    for (const one of found.posts) for (const text of hitsOf(one)) expect(text).toMatch(/^manifest/);
    expect(found.didYouMean).toEqual([]);
  });

  it('in a title rank higher than in a text', async () => {
    const [row] = await running.sql<{ slug: string; title: string }>(
      `select slug, title from blog_posts where slug = 'chakra-numbers'`,
    );
    const found = await search(row?.title.replace(/:.*/, '') ?? '');
    expect(found.posts[0]?.slug).toBe(row?.slug);
  });

  it('of a title find the number with that title', async () => {
    const rows = await running.sql<{ number: string; title: string }>(
      'select number, title from angel_numbers',
    );
    for (const { number, title } of rows) {
      const numbers = (await search(title)).numbers.slice(0, 3).map((found) => found.number);
      expect(numbers, title).toContain(number);
    }
  });

  it('must all match, or any of them if no record matches all', async () => {
    const posts = await running.sql<{ slug: string; hasBoth: boolean }>(
      `select slug, search @@ to_tsquery('english', 'money & sleep') as "hasBoth" from blog_posts
       where search @@ to_tsquery('english', 'money | sleep') order by slug`,
    );
    const both = posts.filter(({ hasBoth }) => hasBoth).map(({ slug }) => slug);
    expect(both).not.toEqual([]);
    expect(both.length).toBeLessThan(posts.length);
    expect((await search('money sleep')).posts.map(({ slug }) => slug).sort()).toEqual(both);
    const any = await search('love zyzzyva');
    expect(any.numbers.length).toBeGreaterThan(0);
    expect((await search('love zyzzyva :-)')).numbers).toEqual(any.numbers);
    expect((await search('love -zyzzyva')).numbers.length).toBeGreaterThan(0);
    for (const typed of ['-love zyzzyva', '(-love) zyzzyva'])
      expect((await search(typed)).numbers).toEqual([]);
    await running.sql(`update angel_numbers set tldr = tldr || ' Xylophone.' where number = '444'`);
    expect((await search('444 xylophone')).numbers).toHaveLength(1);
    expect((await search('love -444')).numbers.map(({ number }) => number)).not.toContain('444');
  });

  it.each([
    ['manifestaion', 'manifestation'],
    ['career paln', 'career plan'],
    ['twin flaems', 'twin flames'],
    ['twinflame', 'twin flame'],
    ['angle number', 'angel number'],
    ['carrer', 'career'],
  ])('misspelled as %j find what %j finds', async (typed, meant) => {
    const found = await search(typed);
    expect(found).toEqual({ ...(await search(meant)), typed });
    expect(found.numbers.length + found.posts.length).toBeGreaterThan(0);
  });

  it('are not corrected in quotes or if the content uses them', async () => {
    for (const typed of ['"angle" number', 'sacred', 'scared', 'trail', 'quite', 'trial', 'breakup'])
      expect((await search(typed)).typed, typed).toBeUndefined();
  });

  it.each(['cancer', 'widows', 'pisces', 'leo'])(
    'are not corrected if they are English, as %j',
    async (typed) => {
      const found = await search(typed);
      expect(found.typed).toBeUndefined();
      expect(found.realWords).toEqual([typed]);
    },
  );

  it('without meaning find nothing and cause no error', async () => {
    for (const typed of ['qqqqqqqqxz', 'asdf', 'blorp', 'xyzzy', 'fghj', '...', 'the', '"', '\u0001', '🙂']) {
      expect(await search(typed)).toMatchObject({ numbers: [], posts: [], didYouMean: [] });
    }
  });
});

describe('suggestions', () => {
  it.each([
    ['11', '11', '/angel-numbers/11/'],
    ['11:1', '111', '/angel-numbers/111/'],
    ['11:11', '1111', '/angel-numbers/1111/'],
    ['4:44 lov', '444', '/angel-numbers/444/'],
    ['angel number 444 love', '444', '/angel-numbers/444/#love'],
    ['new beg', '111', '/angel-numbers/111/'],
    ['twin flame sep', 'Living Through Twin Flame Separation: What Helps', '/blog/twin-flame-separation'],
  ])('for %j begin with %j', async (typed, name, path) => {
    expect((await suggest(typed))[0]).toMatchObject({ name, path });
  });

  it('are at most six numbers that begin with the digits', async () => {
    const found = await suggest('1');
    expect(found).toHaveLength(6);
    expect(found[0]?.name).toBe('1');
    for (const { name } of found) expect(name).toMatch(/^1/);
  });

  it('are none for a number without a record, nonsense and single letters', async () => {
    for (const typed of ['4827', 'qqxzzy', 'a', '?']) expect(await suggest(typed), typed).toEqual([]);
  });

  it('are cached for any notation, name the field of an empty query, and log nothing that was typed', async () => {
    const first = await running.api.get(endpoints.suggestions('secretword 11:11'));
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await running.api.get(endpoints.suggestions('secretword 1111'), { headers })).status).toBe(304);
    expect((await expectError(await running.api.get('/api/suggestions?q='), 'INVALID_INPUT')).field).toBe(
      'q',
    );
    expect(running.api.stdout.join('')).not.toContain('secretword');
  });
});

describe('a result', () => {
  it('has at most twenty of each kind, with plain-text excerpts', async () => {
    const found = await search('the number you see');
    expect(found.numbers.length).toBe(20);
    for (const { excerpt } of [...found.numbers, ...found.posts]) {
      const text = excerpt.map((part) => part.text).join('');
      expect(text).not.toMatch(/<\/?\w|&(?:amp|lt|gt|quot);|[\uE000\uE001]|^#/m);
      expect(text.length).toBeLessThan(500);
      expect(text).toMatch(/^["“‘(]?[\p{Lu}\d].*[.!?]["”’)]*$/u);
    }
  });

  it('reads links and emphasis as part of their sentence', async () => {
    const html = '<p>See <a href="/x" title="X">111</a>, <strong>not</strong> 222.</p><p>Next.</p>';
    const rows = await running.sql(`select trim(plain_text('${html}')) as text`);
    expect(rows).toEqual([{ text: 'See 111, not 222.  Next.' }]);
  });

  it('is the same for any spelling of a query, and answered with 304 when unchanged', async () => {
    const first = await running.api.get(endpoints.search('Twin  Flames'));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await running.api.get(endpoints.search('twin flames'), {
      headers: { 'If-None-Match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('changes with the content, and so do its corrections', async () => {
    expect((await search('zanzibar')).posts).toEqual([]);
    await running.sql(`update blog_posts set title = 'Zanzibar' where slug = (select min(slug) from blog_posts);
       select refresh_search_words()`);
    await expect
      .poll(async () => (await search('zanzibar')).posts[0]?.title, { timeout: 5_000 })
      .toBe('Zanzibar');
    expect((await search('zanzibra')).query).toBe('zanzibar');
  });

  it.each(['', '?q=', '?q=%20%20', '?q=a&q=b', `?q=${'x'.repeat(101)}`])(
    'for %j names the field',
    async (query) => {
      const answer = await running.api.get(`/api/search${query}`);
      expect((await expectError(answer, 'INVALID_INPUT')).field).toBe('q');
    },
  );

  it('never fails, whatever is typed', async () => {
    const check = async (typed: string) => {
      const answer = await running.api.get(endpoints.search(typed));
      if (answer.status === 200) searchResultSchema.strict().parse(await answer.json());
      else await expectError(answer, 'INVALID_INPUT');
    };
    for (const typed of ["'", "' & !", '((', ':*', '<->', 'a<->b & !c', '\\', '%', '_', '$1', '&|!()'])
      await check(typed);
    await assert(asyncProperty(string({ unit: 'binary', minLength: 1, maxLength: 60 }), check), {
      numRuns: 200,
    });
  });
});
