import { type BlogPost, type BlogPostListItem, endpoints, type Faq } from '@site/contracts';
import { HttpError } from '@site/kit';
import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { listedPost, wholePost } from '../../test/sample-posts.ts';
import blogPostPage from './blog-post-page.tsx';

const record = (number: string) => ({
  number,
  slug: number,
  title: `Title ${number}`,
  coreMeaning: `It means ${number}.`,
});
const post = wholePost('here', {
  title: 'The post itself',
  tags: ['one', 'two', 'three', 'four'],
  relatedNumbers: ['111', '1111'],
  numbers: [record('111'), record('1111')],
  updatedAt: '2025-06-17T12:00:00.000Z',
});
const posts = ['one', 'here', 'two', 'three', 'four'].map((slug) => listedPost(slug));
const faqs = [1, 2, 3, 4, 5, 6].map((id) => ({
  id: String(id),
  category: 'general',
  question: `Question ${id}?`,
  answer: `Answer ${id}.`,
}));

/** Visits a post. The lists of posts and questions are missing unless they are given. */
const visitPost = (shown: BlogPost, lists: { posts?: BlogPostListItem[]; faqs?: Faq[] } = {}) =>
  visit(blogPostPage, `/blog/${shown.slug}`, {
    [endpoints.blogPost(shown.slug)]: shown,
    ...(lists.posts && { [endpoints.blogPosts]: lists.posts }),
    ...(lists.faqs && { [endpoints.faqs('general')]: lists.faqs }),
  });

describe('a post', async () => {
  const { html, meta, crumbs } = await visitPost(post, { posts, faqs });

  it('shows its title, author, dates, tags, text and numbers', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const part of [
      'The post itself',
      'By The editors',
      'March 5, 2024',
      'June 17, 2025',
      '6 min read',
      'What here is about.',
      'The answer of here.',
      '<li>Two.</li>',
      'Key takeaways',
    ])
      expect(html).toContain(part);
    for (const tag of post.tags) expect(html).toContain(`href="/blog?tag=${tag}"`);
    expect(html).toMatch(/<p>The first paragraph\.<\/p>.*In short.*<h2 id="section-a-part">A part<\/h2>/);
    for (const number of post.relatedNumbers) expect(html).toContain(`href="/angel-numbers/${number}/"`);
    expect(html).toContain('About the author');
  });

  it('has its whole text in columns that reader modes recognize, directly below each other', async () => {
    const content = `${post.content}\n\n## Another part\n\nMore.\n\n## The last part\n\nThe end.`;
    const long = await visitPost(wholePost('long', { content }));
    const opening = '<div class="text [^"]*"><div class="prose">';
    const text = '<div id="article-text" class="text [^"]*">(<nav .*</nav>)?<div class="prose">';
    for (const shown of [html, long.html])
      expect(shown).toMatch(
        new RegExp(`${opening}.*The first paragraph.*<div class="text .*In short.*${text}`),
      );
    expect(long.html.match(/<nav aria-label="In this article"/g)).toHaveLength(2);
    expect(long.html).not.toMatch(/<nav aria-label="In this article" class="(?!sidebar )/);
  });

  it('marks the sponsored link and discloses the commission', () => {
    expect(html).toMatch(
      /<a href="https:\/\/partner\.example\/video\?partner=p&amp;tracking=t" target="_blank" rel="sponsored noopener"/,
    );
    expect(html).toContain('Affiliate disclosure: we may earn a commission.');
  });

  it('shows the first three other posts, in the order of the list', () => {
    expect([...html.matchAll(/href="\/blog\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('shows the first five general questions', () => {
    expect(html).toContain('Answer 5.');
    expect(html).not.toContain('Answer 6.');
  });

  it('is an article for search engines, with days, because the times of day are made up', () => {
    expect(meta).toMatchObject({
      type: 'article',
      canonical: '/blog/here',
      publishedAt: '2024-03-05',
      modifiedAt: '2025-06-17',
    });
    expect(meta?.structuredData?.[0]).toMatchObject({
      '@type': 'Article',
      headline: 'The post itself',
      datePublished: '2024-03-05',
      dateModified: '2025-06-17',
      author: { name: 'The editors' },
      image: [expect.stringMatching(/^https:\/\/numbers\.example\/api\/pictures\/posts\/here\/[\w-]+\.png$/)],
    });
  });

  it('has only the questions that it shows in its structured data', () => {
    const marked = meta?.structuredData?.[1];
    expect(marked).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 5 } });
    expect(JSON.stringify(marked)).toContain('Answer 5.');
  });

  it('is below the blog in the breadcrumbs, also before it is loaded', async () => {
    const blog = { name: 'Blog', href: '/blog' };
    expect(crumbs).toEqual([blog, { name: 'The post itself' }]);
    expect((await visit(blogPostPage, '/blog/here')).crumbs).toEqual([blog]);
  });
});

describe('the numbers of a post', async () => {
  const own = wholePost('here', {
    relatedNumbers: ['444', '222'],
    numbers: [record('222'), record('333'), record('444')],
    content: '## About 444\n\nAt 4:44 and 3:33, not 999.\n\n444 again, "222" and 222.',
  });
  const others = ['one', 'two', 'three'].map((slug) => listedPost(slug));
  const alike = listedPost('alike', { relatedNumbers: ['222', '444', '777'] });
  const { html } = await visitPost(own, { posts: [...others, alike, listedPost('here', own)] });

  it('are linked where the text first names them, outside headings and quotes', () => {
    const to = (number: string, text: string) =>
      `<a title="Angel Number ${number}: Title ${number}" href="/angel-numbers/${number}/">${text}</a>`;
    expect(html).toContain('id="section-about-444">About 444</h2>');
    expect(html).toContain(`<p>At ${to('444', '4:44')} and ${to('333', '3:33')}, not 999.</p>`);
    expect(html).toContain(`<p>444 again, “222” and ${to('222', '222')}.</p>`);
  });

  it('have cards with title and meaning, only those that it is about', () => {
    const cards = html.slice(html.indexOf('Related angel numbers'), html.indexOf('About the author'));
    for (const text of ['Title 444', 'It means 444.', 'Title 222']) expect(cards).toContain(text);
    expect(cards).not.toContain('333');
  });

  it('lead to other posts on them, beside the next ones', () => {
    const same = html.slice(html.indexOf('More articles on these numbers'));
    expect(html.indexOf('Read Next')).toBeLessThan(html.indexOf('More articles on these numbers'));
    expect(same).toContain('href="/blog/alike"');
    for (const number of ['222', '444']) expect(same).toContain(`href="/blog?number=${number}"`);
    expect(same).not.toContain('number=777');
    expect(same).not.toContain('href="/blog/one"');
  });
});

it('leaves out related numbers, other posts and questions when there are none', async () => {
  const { html } = await visitPost(wholePost('alone'), { posts: [listedPost('alone')], faqs: [] });
  for (const title of [
    'Related angel numbers',
    'Read Next',
    'More articles on these numbers',
    'Frequently asked questions',
  ])
    expect(html).not.toContain(title);
});

it.each([
  [['A', 'B'], undefined],
  [['A', 'B', 'C', 'D'], 'C'],
])('a post with the parts %j is laid out later from part %s on', async (parts, first) => {
  const content = ['The opening.', ...parts.flatMap((part) => [`## Part ${part}`, 'Text.'])].join('\n\n');
  const { html } = await visitPost(wholePost('long', { content }), { posts: [], faqs: [] });
  expect(/class="later flow-root.*?>Part (\w)</.exec(html)?.[1]).toBe(first);
});

it('shows eight placeholder lines while it loads', async () => {
  expect((await visit(blogPostPage, '/blog/here')).skeleton.match(/animate-breathe/g)).toHaveLength(8);
});

it.each([404, 503, null])(
  'shows what is missing with a link to the blog, and a retry only after a 503: %j',
  async (status) => {
    const { html, missingMeta } = await visit(blogPostPage, '/blog/here', {
      [endpoints.blogPost('here')]: status && new HttpError(status, 'no'),
    });
    expect(html).toContain('<h1 class="font-serif text-h1 tracking-tight">Blog Post Not Found</h1>');
    expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist or has been moved.');
    expect(html).toMatch(/<a [^>]*href="\/blog">Back to Blog/);
    expect(html.includes('Try again')).toBe(status === 503);
    expect(missingMeta?.title).toBe('Blog Post Not Found (2025) | Angel Numbers');
  },
);
