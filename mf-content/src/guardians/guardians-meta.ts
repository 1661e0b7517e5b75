import type { PageMeta, SiteConfig } from '@site/kit';
import guardiansContent from '../../content/guardians/guardians.yaml';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { latestDay } from '../text/latest-day.ts';
import { archangels, archangelsEditedAt } from './archangels.ts';

/** The page also shows the texts of archangels.yaml. */
export const guardiansEditedAt = latestDay(guardiansContent.editedAt, archangelsEditedAt);

export function guardiansMeta(site: SiteConfig): PageMeta {
  const items = archangels.map(({ slug, name, title }) => ({
    name: `Archangel ${name}: ${title}`,
    path: `/guardian-angels/${slug}/`,
  }));
  return collectionMeta({ ...guardiansContent, editedAt: guardiansEditedAt }, items, site);
}
