import { type BlogPost, type BlogPostListItem, postPicture } from '@site/contracts';
import type { SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { itemList } from '@site/ui/list-structured-data';
import type { ArticleLeaf, CollectionPageLeaf } from 'schema-dts';
import feed from '../../content/blog/feed.yaml';

export function blogListData(site: SiteConfig, posts: readonly BlogPostListItem[]): CollectionPageLeaf {
  return {
    ...blogReference(site),
    inLanguage: 'en-US',
    dateModified: newestChange(posts)?.slice(0, 10),
    isPartOf: { '@id': `${site.origin}/#website` },
    mainEntity: itemList(
      posts.map(({ slug, title }) => ({ name: title, path: `/blog/${slug}` })),
      site,
    ),
  };
}

/** The date of the last change to any post. */
export function newestChange(posts: readonly BlogPostListItem[]): string | undefined {
  return posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
}

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
