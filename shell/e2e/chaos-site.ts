import { buildFixtures } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { test as base } from './site-test.ts';

/** Tests on a small site of two fixture remotes, one of which misbehaves on demand. */
export const test = base.extend<{ usualApi: undefined }, { chaos: TestSite }>({
  chaos: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter
    async ({}, use, { workerIndex }) => {
      const site = await startTestSite(await buildFixtures(`browser-${workerIndex}`), { PAGE_FRESH_MS: '0' });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ chaos }, use) => use(chaos.origin),
  // A test before may have told the API to misbehave.
  usualApi: [
    async ({ chaos }, use) => {
      chaos.api.recover();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect, expectAccessible, hydrated } from './site-test.ts';
