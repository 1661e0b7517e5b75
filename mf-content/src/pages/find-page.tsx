import { definePage } from '@site/kit';
import searchContent from '../../content/search.yaml';
import { findAnswer } from '../search/find-answer.ts';

/** The address that the number box opens. It only redirects and has no content. */
export default definePage({
  path: '/find',
  samples: ['/find?q=11:11', '/find?q=new+job'],
  search: ['q'],
  sitemap: false,
  redirect: ({ search, load }) => findAnswer(search.q, load),
  meta: ({ site }) => ({
    title: `${searchContent.metaTitle} (${site.titleYear})`,
    description: searchContent.description,
    canonical: '/search',
    noindex: true,
  }),
  Component: () => null,
});
