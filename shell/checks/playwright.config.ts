import { defineConfig, devices } from 'playwright/test';
import { chromiumFlags } from './chromium-flags.ts';

/** Browser tests of the composed site. `npm test -- browser` starts the site and sets SITE_URL, SITE_STORE and SITE_KEYS. */
export default defineConfig({
  testDir: '../..',
  testMatch: ['shell/e2e/**/*.spec.ts', 'mf-*/e2e/**/*.spec.ts'],
  globalSetup: '../server/test/build-unchanged-fixtures.ts',
  outputDir: '../../.site/browser-tests',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine can fail a correct test. A test that passes at the second attempt is reported as flaky.
  retries: 1,
  timeout: 30_000,
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SITE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...chromiumFlags()] },
    screenshot: 'only-on-failure',
  },
});
