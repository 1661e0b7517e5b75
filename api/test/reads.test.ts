import {
  angelNumberListSchema,
  angelNumberSchema,
  blogPostListSchema,
  blogPostSchema,
  endpoints,
  faqListSchema,
  numberPostsMax,
} from '@site/contracts';
import { describe, expect, it } from 'vitest';
import { expectError } from './expect-error.ts';
import { useApi } from './use-api.ts';

const running = useApi();

const json = async <Body = unknown>(path: string) => (await (await running.api.get(path)).json()) as Body;

describe('numbers', () => {
  it('lists the popular ones first, with exactly the fields of the contract', async () => {
    const list = angelNumberListSchema.parse(await json(endpoints.angelNumbers));
    const first = list.slice(0, 8).map((item) => item.number);
    expect(first.join(' ')).toBe('111 222 333 444 555 777 888 1111');
    for (const item of await json<object[]>(endpoints.angelNumbers)) {
      const fields = Object.keys(item).sort();
      expect(fields.join(' ')).toBe('coreMeaning createdAt id number slug title tldr updatedAt');
    }
  });

  it('returns the full record of every listed number', async () => {
    for (const { slug } of angelNumberListSchema.parse(await json(endpoints.angelNumbers))) {
      const record = angelNumberSchema.strict().parse(await json(endpoints.angelNumber(slug)));
      expect(record.slug).toBe(slug);
      expect(record.nextSteps.split('\n').length).toBeGreaterThanOrEqual(4);
    }
  });

  it('names the posts about a number, those with it in their address and then in the first place first', async () => {
    const list = blogPostListSchema.parse(await json(endpoints.blogPosts));
    for (const { slug, number } of angelNumberListSchema.parse(await json(endpoints.angelNumbers))) {
      const { posts } = angelNumberSchema.parse(await json(endpoints.angelNumber(slug)));
      const isSubject = (post: { slug: string }) => Number(post.slug.split('-').includes(number));
      const naming = list
        .filter(({ relatedNumbers }) => relatedNumbers.includes(number))
        .toSorted(
          (a, b) =>
            isSubject(b) - isSubject(a) ||
            a.relatedNumbers.indexOf(number) - b.relatedNumbers.indexOf(number) ||
            a.relatedNumbers.length - b.relatedNumbers.length,
        );
      expect(posts).toEqual(naming.slice(0, numberPostsMax).map(({ slug, title }) => ({ slug, title })));
    }
    expect(await json(endpoints.angelNumber('2323'))).toMatchObject({ posts: [] });
    expect(await json(endpoints.angelNumber('444'))).toMatchObject({
      posts: [{ slug: 'career-crossroads-and-the-number-444' }, {}, {}, {}],
    });
  });

  it('links other pages in the mistakes of a record, but never its own', async () => {
    const targets = async (slug: string) => {
      const { mistakes } = angelNumberSchema.parse(await json(endpoints.angelNumber(slug)));
      return [...mistakes.matchAll(/<a href="([^"]+)" title="[^"]+">/g)].map(([, to]) => to);
    };
    const list = angelNumberListSchema.parse(await json(endpoints.angelNumbers));
    const linked = await Promise.all(list.map(({ slug }) => targets(slug)));
    expect(linked.flat().length).toBeGreaterThan(list.length);
    for (const [at, { slug }] of list.entries()) expect(linked[at]).not.toContain(`/angel-numbers/${slug}/`);
  });

  it('keeps the dates of the files, on the same day in most time zones', async () => {
    const record = angelNumberSchema.parse(await json(endpoints.angelNumber('111')));
    expect(record.createdAt).toBe('2024-01-11T12:00:00.000Z');
  });

  it.each(['113', 'nope', 'UPPER', 'a b', "111' or '1'='1", '../111', '\0', '１１１', 'x'.repeat(500)])(
    'returns 404 for the unknown slug %j',
    async (slug) => {
      await expectError(await running.api.get(endpoints.angelNumber(slug)), 'NOT_FOUND');
    },
  );
});

describe('posts', () => {
  it('lists the newest first without bodies, and returns each in full', async () => {
    const list = blogPostListSchema.parse(await json(endpoints.blogPosts));
    expect(list.length).toBeGreaterThan(0);
    const dates = list.map((post) => post.createdAt);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect((await json<object[]>(endpoints.blogPosts))[0]).not.toHaveProperty('content');
    for (const { slug, readTime } of list) {
      const post = blogPostSchema.strict().parse(await json(endpoints.blogPost(slug)));
      expect(post.readTime).toBe(readTime);
      expect(post.content).toMatch(/\n\n## /);
    }
  });

  it('adds the records of the numbers that a post is about or names', async () => {
    const slug = 'keeping-an-angel-number-journal';
    const { relatedNumbers, content, numbers } = blogPostSchema.parse(await json(endpoints.blogPost(slug)));
    expect(content).toContain('3:33');
    expect(relatedNumbers).not.toContain('333');
    const known = numbers.map(({ number }) => number);
    expect(known).toEqual(expect.arrayContaining([...relatedNumbers, '333']));
    expect(new Set(known).size).toBe(known.length);
    const record = angelNumberSchema.parse(await json(endpoints.angelNumber('333')));
    expect(numbers.find(({ number }) => number === '333')).toEqual({
      number: '333',
      slug: '333',
      title: record.title,
      coreMeaning: record.coreMeaning,
    });
  });

  it('returns 404 for an unknown post', async () => {
    await expectError(await running.api.get(endpoints.blogPost('no-such-post')), 'NOT_FOUND');
  });
});

describe('questions', () => {
  it.each(['general', 'practice'])('has those of category %s, in editorial order', async (category) => {
    const list = faqListSchema.parse(await json(endpoints.faqs(category)));
    expect(new Set(list.map((faq) => faq.category))).toEqual(new Set([category]));
    const stored = await running.sql<{ id: string }>(
      `select id from faqs where category = '${category}' order by position`,
    );
    expect(list.map((faq) => faq.id)).toEqual(stored.map((row) => row.id));
  });

  it('returns all without a category, and an empty list for an unknown one', async () => {
    const all = faqListSchema.parse(await json(endpoints.faqs()));
    expect(new Set(all.map((faq) => faq.category)).size).toBeGreaterThan(1);
    expect(await json(endpoints.faqs('no-such-category'))).toEqual([]);
  });

  it.each(['category=', 'category=a&category=b', 'category=A%20B', 'category=%00', "category='--"])(
    'rejects %s and names the field',
    async (query) => {
      const answer = await running.api.get(`/api/faqs?${query}`);
      expect((await expectError(answer, 'INVALID_INPUT')).field).toBe('category');
    },
  );

  it('ignores unknown parameters; brackets are a part of the name', async () => {
    expect((await running.api.get('/api/faqs?category[x]=a')).status).toBe(200);
  });
});

describe('every response', () => {
  it('may be cached but must be revalidated, and sets no cookie', async () => {
    const answer = await running.api.get(endpoints.angelNumbers, { headers: { Cookie: 'a=b' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('changes with the content within seconds, with a new entity tag', async () => {
    const path = endpoints.angelNumber('333');
    const before = await running.api.get(path);
    const etag = before.headers.get('etag') ?? '';
    const status = async () => (await running.api.get(path, { headers: { 'If-None-Match': etag } })).status;
    expect(await status()).toBe(304);
    await running.sql(`update angel_numbers set title = 'Changed' where slug = '333'`);
    await expect.poll(status, { timeout: 5_000 }).toBe(200);
    expect(await json(path)).toMatchObject({ title: 'Changed' });
  });

  it('to HEAD has the headers of GET and no body', async () => {
    const get = await running.api.get(endpoints.angelNumbers);
    const head = await running.api.get(endpoints.angelNumbers, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  it('keeps a safe request id from the caller, and makes one otherwise', async () => {
    const ask = async (id: string) =>
      (await running.api.get(endpoints.healthLive, { headers: { 'X-Request-Id': id } })).headers.get(
        'x-request-id',
      );
    expect(await ask('edge-7f3a.92_b')).toBe('edge-7f3a.92_b');
    for (const id of ['short', 'x'.repeat(65), 'with space 1', '"quoted-id"', '{"a":"12345"}']) {
      expect(await ask(id)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('writes one log line with id, path without query, status and time', async () => {
    await running.api.get('/api/faqs?category=general', { headers: { 'X-Request-Id': 'one-line-only' } });
    await running.api.logged((line) => line.requestId === 'one-line-only');
    const lines = running.api.log.filter((line) => line.requestId === 'one-line-only');
    expect(lines).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/api/faqs',
        status: 200,
        durationMs: expect.any(Number),
      }),
    ]);
  });

  it('logs the beginning of a long path', async () => {
    await running.api.get(`/api/${'x'.repeat(9_000)}`, { headers: { 'X-Request-Id': 'a-long-path' } });
    const { path } = await running.api.logged((line) => line.requestId === 'a-long-path');
    expect(path).toBe(`/api/${'x'.repeat(9_000)}`.slice(0, 2_048));
  });
});

it.each([
  ['/', 'NOT_FOUND'],
  ['/api/nope', 'NOT_FOUND'],
  ['/api/angel-numbers/slug/%E0%A4%A', 'INVALID_INPUT'],
] as const)('the invalid request %s is %s, in JSON', async (path, code) => {
  await expectError(await running.api.get(path), code);
});
