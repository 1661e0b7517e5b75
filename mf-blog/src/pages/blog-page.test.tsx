import { endpoints } from '@site/contracts';
import { HttpError } from '@site/kit';
import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import content from '../../content/blog/list.yaml';
import { listedPost } from '../../test/sample-posts.ts';
import blogPage from './blog-page.tsx';

const posts = [
  listedPost('first', { tags: ['111', 'manifestation', 'signs', 'dreams'], relatedNumbers: ['111', '444'] }),
  listedPost('second', { title: "What's next?", tags: ['222'], readTime: 9 }),
];
const blog = (search = '', list: unknown = posts) =>
  visit(blogPage, `/blog${search}`, { [endpoints.blogPosts]: list });

describe('the list of posts', () => {
  it('shows title, excerpt, author, read time, date and at most three tags of each', async () => {
    const { html } = await blog();
    expect(html).toContain('href="/blog/first"');
    expect(html).toContain('What first is about.');
    expect(html).toContain('By The editors');
    expect(html).toContain('<time dateTime="2024-03-05">March 5, 2024</time>');
    expect(html).toContain('9 min read');
    expect(html).toContain('>signs</a>');
    expect(html).not.toContain('>dreams</a>');
    expect(html).toContain('What’s next?');
    // Safari drops the role of a list without markers.
    expect(html).toContain('<ul role="list" class="mt-4 border-b border-rule" aria-label="Articles">');
  });

  it('has the newest post first and only once, and the whole excerpt of the others', async () => {
    const third = listedPost('third', { excerpt: 'A sentence of 4.5 words? And more.' });
    const { html } = await blog('', [...posts, third]);
    expect([...html.matchAll(/href="\/blog\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
      'first',
      'second',
      'third',
    ]);
    expect(html).toMatch(/<p data-announce=""[^>]*>3 articles<\/p>/);
    expect(html).toContain('>A sentence of 4.5 words? And more.<');
    expect(html).toContain(content.newest);
    expect((await blog('?tag=Signs')).html).not.toContain(content.newest);
  });

  it('offers the seven popular topics and the links to other pages, and announces the newsletter without a form', async () => {
    const { html } = await blog();
    for (const topic of [
      '111',
      '222',
      '333',
      'manifestation',
      'spiritual%20awakening',
      'twin%20flames',
      'career%20guidance',
    ])
      expect(html).toContain(`href="/blog?tag=${topic}"`);
    for (const href of ['/#calculator', '/angel-numbers/', '/learn'])
      expect(html).toContain(`href="${href}"`);
    expect(html).toContain('A newsletter is coming soon');
    expect(html).not.toMatch(/<(form|input|script)|style=/);
  });

  it('shows only the posts of a topic with their number, and marks the topic', async () => {
    const { html, meta } = await blog('?tag=Signs');
    expect(html).toContain('href="/blog/first"');
    expect(html).not.toContain('href="/blog/second"');
    expect(html).toContain('1 article tagged “signs”');
    expect(meta?.title).toBe('Articles Tagged “signs” (2025) | Angel Numbers');
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*href="\/blog\?tag=signs"/);
  });

  it.each(['', '%20'])('shows all posts for the empty topic %j', async (tag) => {
    const { html } = await blog(`?tag=${tag}`);
    expect(html).toContain('href="/blog/second"');
    expect(html).not.toContain('No articles on this topic');
  });

  it('does not repeat a topic that it does not know', async () => {
    const { html, meta } = await blog('?tag=cheap-pills');
    expect(html).toContain('No articles on this topic');
    expect(html).not.toContain('aria-current');
    expect(html + JSON.stringify(meta)).not.toContain('cheap-pills');
  });

  it('keeps one canonical address for all topics and lists the posts for search engines', async () => {
    const { meta } = await blog('?tag=111');
    expect(meta?.canonical).toBe('/blog');
    expect(meta?.title).toBe('Articles on 111 (2025) | Angel Numbers');
    expect(meta?.structuredData).toMatchObject([
      {
        '@type': 'CollectionPage',
        mainEntity: { numberOfItems: 2, itemListElement: [{ position: 1 }, { position: 2 }] },
      },
    ]);
  });
});

describe('the list by number', () => {
  it.each(['111', '1:11', ' 111 ', '１１１', '١١١'])(
    'shows only the posts about the number %j and marks its chip',
    async (number) => {
      const { html, meta } = await blog(`?number=${encodeURIComponent(number)}&tag=222`);
      expect(html).toContain('href="/blog/first"');
      expect(html).not.toContain('href="/blog/second"');
      expect(html).toContain('1 article on 111');
      expect(html.match(/aria-current/g)).toHaveLength(1);
      expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*href="\/blog\?number=111"/);
      expect(meta).toMatchObject({ canonical: '/blog', title: 'Articles on 111 (2025) | Angel Numbers' });
    },
  );

  it.each(['', '?tag=111', '?number=111', '?number=444', '?tag=signs'])(
    'shows each chip once: %j',
    async (search) => {
      const { html } = await blog(search);
      const chips = [...html.matchAll(/<li[^>]*><a [^>]*href="\/blog(?:\?[^"]*)?"[^>]*>([^<]+)<\/a><\/li>/g)];
      const all = chips.map(([, name]) => name);
      const names = all.slice(
        all.indexOf('All articles'),
        all.indexOf('444', all.indexOf('All articles')) + 1,
      );
      expect(names.length).toBeGreaterThan(8);
      expect(names).toEqual([...new Set(names)]);
    },
  );

  it('says when there are no posts about a number, without repeating what the address says', async () => {
    const { html, meta } = await blog('?number=98765');
    expect(html).toContain('No articles on this number');
    expect(html).toContain('href="/angel-numbers/"');
    expect(html + JSON.stringify(meta)).not.toMatch(/98765|aria-current/);
  });

  it('offers the numbers of the posts on the whole list too, and none when no post has one', async () => {
    expect((await blog()).html).toContain('href="/blog?number=444"');
    expect((await blog('?number=abc', [listedPost('a')])).html).toBe(
      (await blog('', [listedPost('a')])).html,
    );
    expect((await blog('?number=', [listedPost('a')])).html).not.toContain('href="/blog?number=');
  });
});

describe('without posts', () => {
  it.each([
    ['there are none', []],
    ['the list could not be loaded', new HttpError(500, 'no')],
  ])('shows a note when %s', async (_, list) => {
    const { html } = await blog('', list);
    expect(html).toContain('No Blog Posts Yet');
    expect(html).toContain('We&#x27;re working on creating amazing content for you. Check back soon!');
  });

  it.each([
    ['?tag=Manifestation', ['manifestation']],
    ['?tag=111', ['111']],
    ['?number=2:22', ['222']],
    ['?number=444', []],
    ['?tag=cheap-pills', []],
    ['', [content.topics.all]],
  ])('marks the chip of %j, also while it loads and when that fails', async (search, marked) => {
    const { html, skeleton } = await blog(search, new HttpError(500, 'no'));
    for (const page of [html, skeleton, (await blog(search, [])).html])
      expect([...page.matchAll(/<a [^>]*aria-current[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(
        marked,
      );
    expect(html).not.toContain('cheap-pills');
  });

  it('shows six placeholder cards while it loads', async () => {
    expect((await blog()).skeleton.match(/animate-breathe/g)).toHaveLength(6);
  });
});
