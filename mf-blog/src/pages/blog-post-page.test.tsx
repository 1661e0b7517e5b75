import { describe, expect, it } from 'vitest';
import { visit } from '../../test/render-page.tsx';
import { listedPost, wholePost } from '../../test/sample-posts.ts';
import { blogPostQuery } from '../blog/get-blog-post.ts';
import { blogPostsQuery } from '../blog/get-blog-posts.ts';
import { generalFaqsQuery } from '../blog/get-general-faqs.ts';
import blogPostPage from './blog-post-page.tsx';

const post = wholePost('here', {
  title: 'The post itself',
  tags: ['one', 'two', 'three', 'four'],
  relatedNumbers: ['111', '1111'],
  updatedAt: '2025-06-17T12:00:00.000Z',
});
const posts = ['one', 'here', 'two', 'three', 'four'].map((slug) => listedPost(slug));
const faqs = [1, 2, 3, 4, 5, 6].map((id) => ({
  id: String(id),
  category: 'general',
  question: `Question ${id}?`,
  answer: `Answer ${id}.`,
}));
const whole = visit(blogPostPage, {
  params: { slug: 'here' },
  answers: [
    [blogPostQuery('here'), post],
    [blogPostsQuery, posts],
    [generalFaqsQuery, faqs],
  ],
});

describe('a post', async () => {
  const html = await whole.html();

  it('shows everything there is to know about it', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const part of [
      'The post itself',
      'By The editors',
      'March 5, 2024',
      'June 17, 2025',
      '6 min read',
      'What here is about.',
      'Key takeaways',
    ])
      expect(html).toContain(part);
    for (const tag of post.tags) expect(html).toContain(`href="/blog?tag=${tag}"`);
    expect(html).toMatch(/<p>The first paragraph\.<\/p><h2 id="section-a-part">A part<\/h2>/);
    for (const number of post.relatedNumbers) expect(html).toContain(`href="/angel-numbers/${number}/"`);
    expect(html).toContain('About the author');
  });

  it('marks the sponsored link and discloses the commission', () => {
    expect(html).toMatch(
      /<a href="https:\/\/partner\.example\/video\?partner=p&amp;tracking=t" target="_blank" rel="sponsored noopener"/,
    );
    expect(html).toContain('Affiliate disclosure: we may earn a commission.');
  });

  it('suggests the first three other posts, in the order of the list', () => {
    expect([...html.matchAll(/href="\/blog\/(\w+)"/g)].map(([, slug]) => slug)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it('answers the first five general questions', () => {
    expect(html).toContain('Answer 5.');
    expect(html).not.toContain('Answer 6.');
  });

  it('is an article to search engines, with dates that carry their time zone', () => {
    const meta = whole.meta();
    expect(meta).toMatchObject({ type: 'article', canonical: '/blog/here', publishedAt: post.createdAt });
    expect(meta.structuredData?.[0]).toMatchObject({
      '@type': 'Article',
      headline: 'The post itself',
      datePublished: '2024-03-05T12:00:00.000Z',
      dateModified: '2025-06-17T12:00:00.000Z',
      author: { name: 'The editors' },
      image: ['https://numbers.example/social-preview.png'],
    });
  });

  it('tells search engines the questions that it shows, and no others', () => {
    const marked = whole.meta().structuredData?.[1];
    expect(marked).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 5 } });
    expect(JSON.stringify(marked)).toContain('Answer 5.');
  });

  it('stands below the blog in the breadcrumbs, also before it is loaded', () => {
    const blog = { name: 'Blog', href: '/blog' };
    expect(whole.crumbs()).toEqual([blog, { name: 'The post itself' }]);
    expect(visit(blogPostPage, { params: { slug: 'here' } }).crumbs()).toEqual([blog]);
  });
});

it('goes without related numbers, other posts and questions when there are none', async () => {
  const html = await visit(blogPostPage, {
    params: { slug: 'alone' },
    answers: [
      [blogPostQuery('alone'), wholePost('alone')],
      [blogPostsQuery, [listedPost('alone')]],
      [generalFaqsQuery, []],
    ],
  }).html();
  for (const title of ['Related angel numbers', 'Read Next', 'Questions that readers ask'])
    expect(html).not.toContain(title);
});

it('waits with eight lines', async () => {
  expect((await visit(blogPostPage).skeleton()).match(/animate-breathe/g)).toHaveLength(8);
});

it('says that a post is missing and leads back; offers another try only where that can help', async () => {
  const { missing } = visit(blogPostPage);
  for (const status of [404, 503] as const) {
    expect(await missing(status)).toContain(
      '<h1 class="font-serif text-h1 tracking-tight">Blog Post Not Found</h1>',
    );
    expect(await missing(status)).toContain(
      'The blog post you&#x27;re looking for doesn&#x27;t exist or has been moved.',
    );
    expect(await missing(status)).toMatch(/<a [^>]*href="\/blog">Back to Blog/);
  }
  expect(await missing(404)).not.toContain('Try again');
  expect(await missing(503)).toContain('Try again');
});
