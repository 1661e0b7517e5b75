import { expect, test } from 'vitest';
import type { Composition } from '../composition/composition.ts';
import type { Store } from '../store/store.ts';
import { checkSite } from './check-site.ts';
import { compareSites } from './compare-sites.ts';

const site = { listed: [], pages: {}, isIncomplete: false, failures: [] };
const sites = { before: site, after: site, unstable: [], measured: [] };
const composition = { remotes: {}, pages: [] } as unknown as Composition;

test('says how many addresses were not rendered', () => {
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

test.each([
  [0.15, 0.151, { text: '0.15 → 0.15', isKnown: true }],
  [0.3, 0.15, { text: '0.30 → 0.15', isKnown: true }],
  [0.15, 0.3, { text: '0.15 → 0.30' }],
])('says whether a layout shift was there before: %d, now %d', async (old, now, finding) => {
  const after = { ...composition };
  const { findings } = await checkSite({
    store: {} as Store,
    trustedKeys: [],
    before: composition,
    after,
    browser: 'all',
    renderSites: async () => ({ ...sites, unrendered: 0 }),
    hydratePages: async (job) => {
      const layoutShift = job.composition === after ? now : old;
      return [{ address: '/', errors: [], messages: [], accessibility: [], layoutShift }];
    },
  });
  expect(findings).toEqual([{ kind: 'layout shift', address: '/', ...finding }]);
});
