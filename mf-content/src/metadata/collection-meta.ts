import { themePicture } from '@site/contracts';
import type { PageMeta, SiteConfig } from '@site/kit';
import { itemList } from '@site/ui/list-structured-data';
import { pageStructuredData } from '@site/ui/page-structured-data';

export interface Collection {
  /** The page's address; the canonical one ends with a slash. */
  path: string;
  title: string;
  /** The title for search engines; the year is added. */
  metaTitle: string;
  description: string;
  editedAt: string;
}

/** The metadata of a page that lists others in this order; `more` is further structured data. */
export function collectionMeta(
  { path, title, metaTitle, description, editedAt }: Collection,
  items: readonly { name: string; path: string }[],
  site: SiteConfig,
  more: PageMeta['structuredData'] = [],
): PageMeta {
  const canonical = `${path}/`;
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical,
    image: themePicture(path.slice(path.lastIndexOf('/') + 1)),
    structuredData: [
      {
        '@type': 'CollectionPage',
        ...pageStructuredData({ path: canonical, title, description, editedAt }, site),
        mainEntity: itemList(items, site),
      },
      ...more,
    ],
  };
}
