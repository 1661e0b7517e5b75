import { type BlogPost, type BlogPostListItem, postPicture } from '@site/contracts';
import type { SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import type { ArticleLeaf, CollectionPageLeaf } from 'schema-dts';
import feed from '../../content/blog/feed.yaml';

/** The list as a collection of its posts. */
export function blogListData(site: SiteConfig, posts: readonly BlogPostListItem[]): CollectionPageLeaf {
  const { origin } = site;
  return {
    ...blogReference(site),
    inLanguage: 'en-US',
    dateModified: newestChange(posts)?.slice(0, 10),
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

/** The date of the last change to any post. */
export function newestChange(posts: readonly BlogPostListItem[]): string | undefined {
  return posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
}

/** One post as an article. */
export function blogPostData(site: SiteConfig, post: BlogPost): ArticleLeaf {
  const { origin } = site;
  const url = `${origin}/blog/${post.slug}`;
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: post.title,
    description: post.metaDescription,
    image: [origin + postPicture(post).path],
    datePublished: post.createdAt.slice(0, 10),
    dateModified: post.updatedAt.slice(0, 10),
    author: { '@type': 'Organization', name: post.author, url: `${origin}/about` },
    publisher: { '@id': `${origin}/#organization` },
    mainEntityOfPage: url,
    isPartOf: blogReference(site),
    keywords: post.tags.join(', '),
    timeRequired: `PT${post.readTime}M`,
    inLanguage: 'en-US',
  };
}

function blogReference({ origin, name }: SiteConfig) {
  return {
    '@type': 'CollectionPage',
    '@id': `${origin}/blog`,
    url: `${origin}/blog`,
    name: fillIn(feed.title, { name }),
  } as const;
}
