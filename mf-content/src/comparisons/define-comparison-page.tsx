import { definePage, type Page, type PagePath } from '@site/kit';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import type { Comparison } from '../../content/schemas.ts';
import { article } from '../structured-data/article.ts';
import { fillIn } from '../text/fill-in.ts';
import { comparedNumbers } from './compared-numbers.ts';
import { ComparisonPageView } from './comparison-page-view.tsx';

/** Defines a page from a comparison's content. An address without content has no page, so it is a 404. */
export function defineComparisonPage(content: Comparison): Page<PagePath> {
  const { slug, description, publishedAt, editedAt } = content;
  const path = `/angel-numbers/comparison/${slug}` as const;
  const canonical = `${path}/`;
  const numbers = comparedNumbers(content);
  const name = fillIn(comparisonPageContent.name, numbers);
  const headline = fillIn(comparisonPageContent.headline, numbers);
  const metaTitle = fillIn(comparisonPageContent.metaTitle, numbers);
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => ({
      title: `${metaTitle} (${site.titleYear})`,
      description,
      canonical,
      type: 'article',
      publishedAt,
      modifiedAt: editedAt,
      structuredData: [article({ path: canonical, headline, description, publishedAt, editedAt }, site)],
    }),
    crumbs: () => [
      { name: 'Angel Numbers', href: '/angel-numbers/' },
      { name: 'Comparisons', href: '/angel-numbers/comparisons/' },
      { name },
    ],
    sitemap: async () => [{ path: canonical, modifiedAt: editedAt }],
    isStatic: true,
    Component: () => <ComparisonPageView content={content} />,
  });
}
