import type { SiteConfig } from '@site/kit';
import type { WebPageLeaf } from 'schema-dts';

interface WebPage {
  path: string;
  title: string;
  description: string;
  editedAt: string;
}

/** A page of this remote as structured data. */
export function webPage(
  { path, title, description, editedAt }: WebPage,
  { origin }: SiteConfig,
): WebPageLeaf {
  const url = origin + path;
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'en-US',
    dateModified: editedAt,
    isPartOf: { '@id': `${origin}/#website` },
  };
}
