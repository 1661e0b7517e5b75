import { definePage } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import searchContent from '../../content/search.yaml';
import { normalizeQuery, searchQuery } from '../search/get-search.ts';
import { loadPageSearch } from '../search/load-page-search.ts';
import { SearchSkeleton, SearchUnavailable, SearchView } from '../search/search-view.tsx';

const { title, metaTitle, results, description, editedAt, unavailable } = searchContent;

export default definePage({
  path: '/search',
  samples: ['/search', '/search?q=11:11'],
  search: ['q'],
  prefetch: async ({ search, load }) => {
    const q = normalizeQuery(search.q);
    if (q === '') return;
    const pages = loadPageSearch();
    await load(searchQuery(q)).finally(() => pages);
  },
  meta({ search, site: { origin, titleYear } }) {
    const query = normalizeQuery(search.q);
    const canonical = '/search';
    // Search engines don't index pages of results.
    if (query !== '')
      return {
        title: `${fillIn(results.metaTitle, { query })} (${titleYear})`,
        description,
        canonical,
        noindex: true,
      };
    return {
      title: `${metaTitle} (${titleYear})`,
      description,
      canonical,
      structuredData: [
        {
          '@type': 'WebPage',
          '@id': `${origin}/search`,
          url: `${origin}/search`,
          name: title,
          description,
          inLanguage: 'en-US',
          dateModified: editedAt,
          isPartOf: { '@id': `${origin}/#website` },
        },
      ],
    };
  },
  crumbs: () => [{ name: title }],
  sitemap: async () => [{ path: '/search', modifiedAt: editedAt }],
  missingMeta: ({ site }) => ({
    title: `${title} (${site.titleYear})`,
    description: unavailable.description,
  }),
  isStatic: true,
  Component: SearchView,
  Skeleton: SearchSkeleton,
  instantSkeleton: true,
  Missing: SearchUnavailable,
});
