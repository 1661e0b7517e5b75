import { definePage, type Page, type PagePath } from '@site/kit';
import type { Category } from '../../content/schemas.ts';
import { collectionPage } from '../structured-data/collection-page.ts';
import { CategoryPageView } from './category-page-view.tsx';

/** Defines a page from a category's content. */
export function defineCategoryPage(content: Category): Page<PagePath> {
  const { path, name, metaTitle, description, numbers, editedAt } = content;
  const canonical = `${path}/`;
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => ({
      title: `${metaTitle} (${site.titleYear})`,
      description,
      canonical,
      modifiedAt: editedAt,
      structuredData: [
        collectionPage(
          {
            path: canonical,
            title: content.title,
            description,
            editedAt,
            items: numbers.map(({ number, title }) => ({
              name: `${number}: ${title}`,
              path: `/angel-numbers/${number}/`,
            })),
          },
          site,
        ),
      ],
    }),
    crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name }],
    sitemap: async () => [{ path: canonical, modifiedAt: editedAt }],
    isStatic: true,
    Component: () => <CategoryPageView content={content} />,
  });
}
