import { definePage, type Page, type PagePath } from '@site/kit';
import { article } from '../structured-data/article.ts';
import { latestDay } from '../text/latest-day.ts';
import { archangelsEditedAt } from './archangels.ts';
import type { GuardianContent } from './guardian-content.ts';
import { GuardianPageView } from './guardian-page-view.tsx';

/** Makes a page out of an archangel's content. An address without content is no page, hence a 404 by itself. */
export function defineGuardianPage(content: GuardianContent): Page<PagePath> {
  const { archangel, description, publishedAt } = content;
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
