import { definePage, type Page, type PagePath } from '@site/kit';
import type { Category } from '../../content/schemas.ts';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { CategoryPageView } from './category-page-view.tsx';

export function defineCategoryPage(content: Category): Page<PagePath> {
  const { path, name, numbers, editedAt } = content;
  const items = numbers.map(({ number, title }) => ({
    name: `${number}: ${title}`,
    path: `/angel-numbers/${number}/`,
  }));
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => collectionMeta(content, items, site),
    crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers/' }, { name }],
    sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
    isStatic: true,
    Component: () => <CategoryPageView content={content} />,
  });
}
