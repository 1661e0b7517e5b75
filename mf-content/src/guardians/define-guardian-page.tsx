import { themePicture } from '@site/contracts';
import { definePage, type Page, type PagePath } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import type { Guardian } from '../../content/schemas.ts';
import { articleMeta } from '../metadata/article-meta.ts';
import { latestDay } from '../text/latest-day.ts';
import { archangelsEditedAt, findArchangel } from './archangels.ts';
import { GuardianPageView } from './guardian-page-view.tsx';

/** Defines a page from an archangel's content. An address without content has no page, so it is a 404. */
export function defineGuardianPage(content: Guardian): Page<PagePath> {
  const archangel = findArchangel(content.slug);
  const editedAt = latestDay(content.editedAt, archangelsEditedAt);
  const path = `/guardian-angels/${archangel.slug}` as const;
  const canonical = `${path}/`;
  const { name, metaTitle } = guardianPageContent;
  const page = {
    ...content,
    path: canonical,
    metaTitle: fillIn(metaTitle, { name: archangel.name }),
    editedAt,
    image: themePicture(archangel.slug),
  };
  return definePage({
    path,
    samples: [path],
    meta: ({ site }) => articleMeta(page, site),
    crumbs: () => [
      { name: 'Guardian Angels', href: '/guardian-angels/' },
      { name: fillIn(name, { name: archangel.name }) },
    ],
    sitemap: async () => [{ path: canonical, modifiedAt: editedAt }],
    isStatic: true,
    Component: () => <GuardianPageView content={content} />,
  });
}
