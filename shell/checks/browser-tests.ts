import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import type { Reporter } from '../launch/reporter.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { tallyPlaywright } from './tally.ts';
import { ensureTool } from './tools.ts';

const config = join(import.meta.dirname, 'playwright.config.ts');

export function findBrowserTests(patterns: string[] = []): string[] {
  return globSync('{shell,mf-*}/e2e/**/*.spec.ts', { cwd: projectRoot }).filter(
    (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
  );
}

/** Runs browser tests against their own composed site, on free ports and with a temporary state folder. */
export async function runBrowserTests(patterns: string[], reporter: Reporter, signal: AbortSignal) {
  const chromium = await ensureTool('chromium', reporter, signal);
  await using site = await startScratchSite({ build: false, reporter, signal });
  const report = join(site.stateDir, 'browser-tests.json');
  rmSync(report, { force: true });
  const { code } = await runProgram(
    ['playwright', 'test', '--config', config, '--reporter=list,json', ...patterns],
    {
      inherit: true,
      signal,
      env: {
        ...process.env,
        CHROMIUM_PATH: chromium,
        SITE_URL: site.origin,
        SITE_STORE: site.releaseStore,
        SITE_KEYS: site.releaseKeys,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return tallyPlaywright(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
}
