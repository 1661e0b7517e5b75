import { buildFixtures } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { test as base } from './site-test.ts';

/** Tests on a small site of two fixture remotes: mf-calm works, mf-chaos fails on demand. */
export const test = base.extend<{ resetApi: undefined }, { chaos: TestSite }>({
  chaos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async ({}, use, { workerIndex }) => {
      const site = await startTestSite(await buildFixtures(`browser-${workerIndex}`), {
        PAGE_FRESH_MS: '0',
        RENDER_WORKERS: '2',
      });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ chaos }, use) => use(chaos.origin),
  // An earlier test may have changed the API's behavior.
  resetApi: [
    async ({ chaos }, use) => {
      chaos.api.recover();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect, expectAccessible, expectAccessibleInBoth, hydrated } from './site-test.ts';
