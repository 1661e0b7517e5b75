import type { BlogPost, BlogPostListItem } from '@site/contracts';

export function listedPost(slug: string, more: Partial<BlogPostListItem> = {}): BlogPostListItem {
  return {
    id: slug,
    slug,
    title: `About ${slug}`,
    excerpt: `What ${slug} is about.`,
    author: 'The editors',
    readTime: 6,
    createdAt: '2024-03-05T12:00:00.000Z',
    updatedAt: '2024-03-05T12:00:00.000Z',
    tags: [],
    relatedNumbers: [],
    ...more,
  };
}

export function wholePost(slug: string, more: Partial<BlogPost> = {}): BlogPost {
  return {
    ...listedPost(slug),
    metaDescription: `A description of ${slug}.`,
    answer: `The answer of ${slug}.`,
    inShort: ['One.', 'Two.', 'Three.'],
    offersHelp: false,
    numbers: [],
    content: 'The first paragraph.\n\n## A part\n\nThe second paragraph.',
    ...more,
  };
}
