import type { PageMeta, SiteConfig } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import searchContent from '../../content/search.yaml';

/** Search engines don't index pages of results. */
export function searchMeta(q: string, site: SiteConfig): PageMeta {
  const { title, metaTitle, results, description, editedAt } = searchContent;
  if (q !== '') {
    return {
      title: `${fillIn(results.metaTitle, { query: q })} (${site.titleYear})`,
      description,
      canonical: '/search',
      noindex: true,
    };
  }
  return {
    title: `${metaTitle} (${site.titleYear})`,
    description,
    canonical: '/search',
    structuredData: [
      {
        '@type': 'WebPage',
        '@id': `${site.origin}/search`,
        url: `${site.origin}/search`,
        name: title,
        description,
        inLanguage: 'en-US',
        dateModified: editedAt,
        isPartOf: { '@id': `${site.origin}/#website` },
      },
    ],
  };
}
