import { definePage, type Page, type PagePath } from '@site/kit';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import type { Guardian } from '../../content/schemas.ts';
import { article } from '../structured-data/article.ts';
import { fillIn } from '../text/fill-in.ts';
import { latestDay } from '../text/latest-day.ts';
import { archangelsEditedAt, findArchangel } from './archangels.ts';
import { GuardianPageView } from './guardian-page-view.tsx';

/** Defines a page from an archangel's content. An address without content has no page, so it is a 404. */
export function defineGuardianPage(content: Guardian): Page<PagePath> {
  const { description, publishedAt } = content;
  const archangel = findArchangel(content.slug);
  const editedAt = latestDay(content.editedAt, archangelsEditedAt);
  const path = `/guardian-angels/${archangel.slug}` as const;
  const canonical = `${path}/`;
  const name = fillIn(guardianPageContent.name, { name: archangel.name });
  const headline = fillIn(guardianPageContent.headline, { name: archangel.name });
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
