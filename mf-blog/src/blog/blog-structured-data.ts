import type { BlogPost, BlogPostListItem } from '@site/contracts';
import type { SiteConfig } from '@site/kit';

/** The list as a collection of its posts. */
export function blogListData({ origin, name }: SiteConfig, posts: readonly BlogPostListItem[]): object {
  return {
    '@type': 'CollectionPage',
    '@id': `${origin}/blog`,
    url: `${origin}/blog`,
    name: `The ${name} Blog`,
    inLanguage: 'en',
    isPartOf: { '@id': `${origin}/#website` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: posts.length,
      itemListElement: posts.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${origin}/blog/${slug}`,
      })),
    },
  };
}

/** One post as an article. Its questions are the site's common ones; they are marked up on their own page only. */
export function blogPostData({ origin }: SiteConfig, post: BlogPost): object {
  const url = `${origin}/blog/${post.slug}`;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.metaDescription,
    image: [`${origin}/social-preview.png`],
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Organization', name: post.author, url: `${origin}/about` },
    publisher: { '@id': `${origin}/#organization` },
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    isPartOf: { '@id': `${origin}/blog` },
    keywords: post.tags.join(', '),
    timeRequired: `PT${post.readTime}M`,
    inLanguage: 'en',
  };
}
