import { definePage, type Page, type PagePath } from '@site/kit';
import type { Guardian } from '../../content/schemas.ts';
import { article } from '../structured-data/article.ts';
import { latestDay } from '../text/latest-day.ts';
import { archangelsEditedAt, findArchangel } from './archangels.ts';
import { GuardianPageView } from './guardian-page-view.tsx';

/** Makes a page out of an archangel's content. An address without content is no page, hence a 404 by itself. */
export function defineGuardianPage(content: Guardian): Page<PagePath> {
  const { description, publishedAt } = content;
  const archangel = findArchangel(content.slug);
  const editedAt = latestDay(content.editedAt, archangelsEditedAt);
  const path = `/guardian-angels/${archangel.slug}` as const;
  const canonical = `${path}/`;
  const name = `Archangel ${archangel.name}`;
  const headline = `${name}: Numbers, Prayers and Signs`;
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => ({
      title: `${headline} (${site.titleYear})`,
      description,
      canonical,
      type: 'article',
      publishedAt,
      modifiedAt: editedAt,
      structuredData: [article({ path: canonical, headline, description, publishedAt, editedAt }, site)],
    }),
    crumbs: () => [{ name: 'Guardian Angels', href: '/guardian-angels/' }, { name }],
    sitemap: async () => [{ path: canonical, modifiedAt: editedAt }],
    isStatic: true,
    Component: () => <GuardianPageView content={content} />,
  });
}
