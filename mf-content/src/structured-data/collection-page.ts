import type { SiteConfig } from '@site/kit';
import type { CollectionPageLeaf } from 'schema-dts';

export interface Collection {
  /** The page's canonical address. */
  path: string;
  title: string;
  description: string;
  /** Undefined for an empty list. */
  editedAt: string | undefined;
  /** What the page lists, in the order shown. */
  items: readonly { name: string; path: string }[];
}

/** A page that is a list of others. */
export function collectionPage(
  { path, title, description, editedAt, items }: Collection,
  site: SiteConfig,
): CollectionPageLeaf {
  return {
    '@type': 'CollectionPage',
    '@id': site.origin + path,
    url: site.origin + path,
    name: title,
    description,
    inLanguage: 'en-US',
    dateModified: editedAt,
    isPartOf: { '@id': `${site.origin}/#website` },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        url: site.origin + item.path,
      })),
    },
  };
}
