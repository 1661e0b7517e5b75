import { definePage } from '@site/kit';
import { guardiansContent } from '../guardians/guardians-content.ts';
import { guardiansMeta } from '../guardians/guardians-meta.ts';
import { GuardiansView } from '../guardians/guardians-view.tsx';

const { path, editedAt } = guardiansContent;

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => guardiansMeta(site),
  crumbs: () => [{ name: 'Guardian Angels' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: editedAt }],
  isStatic: true,
  Component: GuardiansView,
});
