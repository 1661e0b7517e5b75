import { definePage } from '@site/kit';
import guardiansContent from '../../content/guardians/guardians.yaml';
import { archangels, archangelsEditedAt } from '../guardians/archangels.ts';
import { GuardiansView } from '../guardians/guardians-view.tsx';
import { collectionMeta } from '../metadata/collection-meta.ts';
import { latestDay } from '../text/latest-day.ts';

const { path } = guardiansContent;
/** The page also shows the texts of archangels.yaml. */
const editedAt = latestDay(guardiansContent.editedAt, archangelsEditedAt);
const items = archangels.map(({ slug, name, title }) => ({
  name: `Archangel ${name}: ${title}`,
  path: `/guardian-angels/${slug}/`,
}));

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => collectionMeta({ ...guardiansContent, editedAt }, items, site),
  crumbs: () => [{ name: 'Guardian Angels' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: GuardiansView,
});
