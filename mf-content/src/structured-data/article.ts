import type { SiteConfig } from '@site/kit';
import type { ArticleLeaf } from 'schema-dts';

export interface ArticleFacts {
  /** The page's canonical address. */
  path: string;
  headline: string;
  description: string;
  /** A day, or a time with its zone. */
  publishedAt: string;
  editedAt: string;
}

/** Structured data of a page that is a text rather than a list. */
export function article(
  { path, headline, description, publishedAt, editedAt }: ArticleFacts,
  site: SiteConfig,
): ArticleLeaf {
  const publisher = { '@id': `${site.origin}/#organization` };
  return {
    '@type': 'Article',
    '@id': `${site.origin}${path}#article`,
    mainEntityOfPage: site.origin + path,
    headline,
    description,
    inLanguage: 'en-US',
    image: `${site.origin}/social-preview.png`,
    datePublished: publishedAt,
    dateModified: editedAt,
    author: publisher,
    publisher,
    isPartOf: { '@id': `${site.origin}/#website` },
  };
}
