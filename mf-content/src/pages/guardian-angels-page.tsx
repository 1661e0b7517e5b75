import { definePage } from '@site/kit';
import guardiansContent from '../../content/guardians/guardians.yaml';
import { guardiansEditedAt, guardiansMeta } from '../guardians/guardians-meta.ts';
import { GuardiansView } from '../guardians/guardians-view.tsx';

const { path } = guardiansContent;

export default definePage({
  path,
  samples: [path],
  meta: ({ site }) => guardiansMeta(site),
  crumbs: () => [{ name: 'Guardian Angels' }],
  sitemap: async () => [{ path: `${path}/`, modifiedAt: guardiansEditedAt }],
  isStatic: true,
  Component: GuardiansView,
});
