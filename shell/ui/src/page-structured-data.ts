import type { SiteConfig } from '@site/kit';

interface PageFacts {
  /** The page's canonical path. */
  path: string;
  title: string;
  description: string;
  editedAt: string;
}

/** JSON-LD that every type of page has, without its `@type`. */
export function pageStructuredData(
  { path, title, description, editedAt }: PageFacts,
  { origin }: SiteConfig,
) {
  const url = origin + path;
  return {
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'en-US',
    dateModified: editedAt,
    isPartOf: { '@id': `${origin}/#website` },
  };
}
