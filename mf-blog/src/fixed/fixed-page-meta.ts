import type { PageMeta, SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import type { AboutPageLeaf, ContactPageLeaf, IdReference, WebPageLeaf } from 'schema-dts';
import { siteValues } from '../text/site-values.ts';

type FixedPage = AboutPageLeaf | ContactPageLeaf | WebPageLeaf;

interface FixedPageFacts {
  type: FixedPage['@type'];
  /** The page's canonical address. */
  path: string;
  metaTitle: string;
  title: string;
  description: string;
  publishedAt?: string;
  editedAt: string;
  about?: IdReference;
}

/** The metadata of a page whose text rarely changes: about, contact and the legal ones. */
export function fixedPageMeta(
  { type, path, metaTitle, title, description, publishedAt, editedAt, about }: FixedPageFacts,
  site: SiteConfig,
): PageMeta {
  const { origin } = site;
  const data: FixedPage = {
    '@type': type,
    '@id': origin + path,
    url: origin + path,
    name: fillIn(title, siteValues(site)),
    description,
    datePublished: publishedAt,
    dateModified: editedAt,
    about,
    inLanguage: 'en-US',
    isPartOf: { '@id': `${origin}/#website` },
    publisher: { '@id': `${origin}/#organization` },
  };
  return {
    title: fillIn(metaTitle, siteValues(site)),
    description,
    canonical: path,
    structuredData: [data],
  };
}
