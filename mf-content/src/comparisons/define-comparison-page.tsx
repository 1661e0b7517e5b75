import { definePage, type Page, type PagePath } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import type { Comparison } from '../../content/schemas.ts';
import { articleMeta } from '../metadata/article-meta.ts';
import { comparedNumbers } from './compared-numbers.ts';
import { ComparisonPageView } from './comparison-page-view.tsx';

/** Defines a page from a comparison's content. An address without content has no page, so it is a 404. */
export function defineComparisonPage(content: Comparison): Page<PagePath> {
  const { slug, editedAt } = content;
  const path = `/angel-numbers/comparison/${slug}` as const;
  const canonical = `${path}/`;
  const numbers = comparedNumbers(content);
  const { name, headline, metaTitle } = comparisonPageContent;
  const page = {
    ...content,
    path: canonical,
    headline: fillIn(headline, numbers),
    metaTitle: fillIn(metaTitle, numbers),
  };
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => articleMeta(page, site),
    crumbs: () => [
      { name: 'Angel Numbers', href: '/angel-numbers/' },
      { name: 'Comparisons', href: '/angel-numbers/comparisons/' },
      { name: fillIn(name, numbers) },
    ],
    sitemap: async () => [{ path: canonical, modifiedAt: editedAt }],
    isStatic: true,
    Component: () => <ComparisonPageView content={content} />,
  });
}
