import type { SiteConfig } from '@site/kit';
import type { AboutPageLeaf, ContactPageLeaf, IdReference, WebPageLeaf } from 'schema-dts';

type FixedPage = AboutPageLeaf | ContactPageLeaf | WebPageLeaf;

export interface FixedPageFacts {
  type: FixedPage['@type'];
  /** The page's canonical address. */
  path: string;
  /** As the page is headed. */
  name: string;
  description: string;
  datePublished?: string;
  dateModified?: string;
  about?: IdReference;
}

/** A page whose text is the same for a long time: about, contact and the legal ones. */
export function fixedPageData({ type, path, ...facts }: FixedPageFacts, { origin }: SiteConfig): FixedPage {
  return {
    '@type': type,
    '@id': origin + path,
    url: origin + path,
    ...facts,
    inLanguage: 'en-US',
    isPartOf: { '@id': `${origin}/#website` },
    publisher: { '@id': `${origin}/#organization` },
  };
}
