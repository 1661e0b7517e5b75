import type { PageMeta, SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { pageStructuredData } from '@site/ui/page-structured-data';
import type { AboutPageLeaf, ContactPageLeaf, WebPageLeaf } from 'schema-dts';
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
}

/** The metadata of a page whose text rarely changes: about, contact and the legal ones. */
export function fixedPageMeta(
  { type, path, metaTitle, title, description, publishedAt, editedAt }: FixedPageFacts,
  site: SiteConfig,
): PageMeta {
  const organization = { '@id': `${site.origin}/#organization` };
  const data: FixedPage = {
    '@type': type,
    ...pageStructuredData({ path, title: fillIn(title, siteValues(site)), description, editedAt }, site),
    datePublished: publishedAt,
    about: type === 'WebPage' ? undefined : organization,
    publisher: organization,
  };
  return {
    title: fillIn(metaTitle, siteValues(site)),
    description,
    canonical: path,
    structuredData: [data],
  };
}
