import { definePage, type Page, type PagePath } from '@site/kit';
import type { CategoryContent } from './category-content.ts';
import { CategoryPageView } from './category-page-view.tsx';

/** Makes a page out of a category's content. */
export function defineCategoryPage(content: CategoryContent): Page<PagePath> {
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
        {
          '@type': 'CollectionPage',
          '@id': site.origin + canonical,
          url: site.origin + canonical,
          name: content.title,
          description,
          inLanguage: 'en-US',
          dateModified: editedAt,
          isPartOf: { '@id': `${site.origin}/#website` },
          mainEntity: {
            '@type': 'ItemList',
            numberOfItems: numbers.length,
            itemListElement: numbers.map(({ number, title }, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: `${number}: ${title}`,
              url: `${site.origin}/angel-numbers/${number}/`,
            })),
          },
        },
      ],
    }),
    crumbs: () => [{ name: 'Angel Numbers', href: '/angel-numbers' }, { name }],
    sitemap: async () => [{ path: canonical, modifiedAt: editedAt }],
    Component: () => <CategoryPageView content={content} />,
  });
}
