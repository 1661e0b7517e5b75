import { buildFixtures } from '../server/test/fixture-remotes.ts';
import { startTestSite } from '../server/test/test-site.ts';
import { testOnSite } from './site-test.ts';

/** Tests on a small site of two fixture remotes: mf-calm works, mf-chaos fails on demand. */
export const test = testOnSite(async (workerIndex) =>
  startTestSite(await buildFixtures(`browser-${workerIndex}`), { PAGE_FRESH_MS: '0', RENDER_WORKERS: '2' }),
).extend<{ resetApi: undefined }>({
  // Reset the API, because an earlier test may have changed its behavior.
  resetApi: [
    async ({ site }, use) => {
      site.api.recover();
      await use(undefined);
    },
    { auto: true },
  ],
});

export { boxOf, expect, expectAccessible, expectAccessibleInBoth, hydrated, open } from './site-test.ts';
