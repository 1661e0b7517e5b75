import { expect, test } from 'vitest';
import type { Composition } from '../composition/composition.ts';
import { compareSites } from './compare-sites.ts';

test('says how many addresses were not rendered', () => {
  const site = { listed: [], pages: {}, isIncomplete: false, failures: [] };
  const composition = { remotes: {} } as unknown as Composition;
  const sites = { before: site, after: site, unstable: [], measured: [] };
  const compare = (unrendered: number) =>
    compareSites({ ...sites, unrendered }, { before: composition, after: composition });
  expect(compare(0)).toEqual([]);
  expect(compare(7)).toEqual([
    {
      kind: 'incomplete',
      address: '/sitemap.xml',
      text: '7 addresses were not rendered, because there are too many',
    },
  ]);
});
