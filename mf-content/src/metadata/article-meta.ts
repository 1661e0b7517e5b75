import type { PageMeta, SiteConfig } from '@site/kit';

export interface Article {
  /** The page's canonical path. */
  path: string;
  /** The title for search engines; the year is added. */
  metaTitle: string;
  /** The headline, if it differs from the title. */
  headline?: string;
  description: string;
  /** Days, such as `2024-12-31`. */
  publishedAt: string;
  editedAt: string;
  image?: PageMeta['image'];
}

/** The metadata of a page that is a text and not a list. `more` is further structured data. */
export function articleMeta(
  { path, metaTitle, headline = metaTitle, description, publishedAt, editedAt, image }: Article,
  site: SiteConfig,
  more: PageMeta['structuredData'] = [],
): PageMeta {
  const publisher = { '@id': `${site.origin}/#organization` };
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical: path,
    type: 'article',
    publishedAt,
    modifiedAt: editedAt,
    image,
    structuredData: [
      {
        '@type': 'Article',
        '@id': `${site.origin}${path}#article`,
        mainEntityOfPage: site.origin + path,
        headline,
        description,
        inLanguage: 'en-US',
        image: site.origin + (image?.path ?? '/social-preview.png'),
        datePublished: publishedAt,
        dateModified: editedAt,
        author: publisher,
        publisher,
        isPartOf: { '@id': `${site.origin}/#website` },
      },
      ...more,
    ],
  };
}
