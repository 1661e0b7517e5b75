import { definePage } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { pageStructuredData } from '@site/ui/page-structured-data';
import searchContent from '../../content/search.yaml';
import { normalizeQuery, searchQuery } from '../search/get-search.ts';
import { pageSearch } from '../search/page-search-module.ts';
import { SearchSkeleton, SearchUnavailable, SearchView } from '../search/search-view.tsx';

const { title, metaTitle, results, description, editedAt, unavailable } = searchContent;

export default definePage({
  path: '/search',
  samples: ['/search', '/search?q=11:11'],
  search: ['q'],
  prefetch: async ({ search, load }) => {
    const q = normalizeQuery(search.q);
    if (q === '') return;
    const pages = pageSearch.load();
    await load(searchQuery(q)).finally(() => pages);
  },
  meta({ search, site }) {
    const query = normalizeQuery(search.q);
    const canonical = '/search';
    // Search engines don't index pages of results.
    if (query !== '')
      return {
        title: `${fillIn(results.metaTitle, { query })} (${site.titleYear})`,
        description,
        canonical,
        noindex: true,
      };
    return {
      title: `${metaTitle} (${site.titleYear})`,
      description,
      canonical,
      structuredData: [
        {
          '@type': 'WebPage',
          ...pageStructuredData({ path: canonical, title, description, editedAt }, site),
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
  instantSkeleton: ({ search }) => normalizeQuery(search.q) !== '',
  Missing: SearchUnavailable,
});
