import { definePage, type Page, type PagePath } from '@site/kit';
import type { Comparison } from '../../content/schemas.ts';
import { article } from '../structured-data/article.ts';
import { ComparisonPageView } from './comparison-page-view.tsx';

/** Makes a page out of a comparison's content. An address without content is no page, hence a 404 by itself. */
export function defineComparisonPage(content: Comparison): Page<PagePath> {
  const { slug, description, publishedAt, editedAt, sides } = content;
  const path = `/angel-numbers/comparison/${slug}` as const;
  const canonical = `${path}/`;
  const [first, second] = sides;
  const name = `${first.number} vs ${second.number}`;
  const headline = `${name}: What Is the Difference?`;
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => ({
      title: `Angel Numbers ${headline} (${site.titleYear})`,
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
