import { definePage } from '@site/kit';
import { searchQuery, tidied } from '../search/get-search.ts';
import { loadPageWords } from '../search/load-page-words.ts';
import { searchEditedAt, searchMeta } from '../search/search-meta.ts';
import { SearchSkeleton, SearchUnavailable, SearchView } from '../search/search-view.tsx';

export default definePage({
  path: '/search',
  samples: ['/search', '/search?q=11:11'],
  search: ['q'],
  prefetch: async ({ search, load }) => {
    const q = tidied(search.q);
    if (q === '') return;
    const words = loadPageWords();
    await load(searchQuery(q)).finally(() => words);
  },
  meta: ({ search, site }) => searchMeta(tidied(search.q), site),
  crumbs: () => [{ name: 'Search' }],
  sitemap: async () => [{ path: '/search', modifiedAt: searchEditedAt }],
  missingMeta: ({ site }) => ({
    title: `Search (${site.titleYear})`,
    description: 'The search cannot be used at the moment.',
  }),
  isStatic: true,
  Component: SearchView,
  Skeleton: SearchSkeleton,
  instantSkeleton: true,
  Missing: SearchUnavailable,
});
