import { definePage } from '@site/kit';
import searchContent from '../../content/search.yaml';
import { normalizeQuery, searchQuery } from '../search/get-search.ts';
import { loadPageSearch } from '../search/load-page-search.ts';
import { searchMeta } from '../search/search-meta.ts';
import { SearchSkeleton, SearchUnavailable, SearchView } from '../search/search-view.tsx';

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
  meta: ({ search, site }) => searchMeta(normalizeQuery(search.q), site),
  crumbs: () => [{ name: searchContent.title }],
  sitemap: async () => [{ path: '/search', modifiedAt: searchContent.editedAt }],
  missingMeta: ({ site }) => ({
    title: `${searchContent.title} (${site.titleYear})`,
    description: searchContent.unavailable.description,
  }),
  isStatic: true,
  Component: SearchView,
  Skeleton: SearchSkeleton,
  instantSkeleton: true,
  Missing: SearchUnavailable,
});
