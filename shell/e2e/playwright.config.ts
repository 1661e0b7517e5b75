import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags } from '../launch/test/chromium-flags.ts';

const root = join(import.meta.dirname, '..', '..');

// `npm test -- browser` starts one composed site and gives its address (SITE_URL) and the browser (CHROMIUM_PATH).
export default defineConfig({
  testDir: root,
  testMatch: ['shell/e2e/**/*.spec.ts', 'mf-*/e2e/**/*.spec.ts'],
  outputDir: join(root, '.site', 'browser-tests'),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.SITE_URL,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags() },
  },
  projects: [{ name: 'chromium' }],
});
