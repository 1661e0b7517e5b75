import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { HydratePages, RenderSites } from '@site/releases';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { silentReporter } from '../launch/reporter.ts';
import { temporaryFolder, writeProgram } from '../releases/test/temporary-folder.ts';
import { renderSites } from '../server/gate/render-sites.ts';
import { buildFixture, buildFixtures, replaceIn } from '../server/test/fixture-remotes.ts';
import { runReleases } from '../server/test/run-releases.ts';
import { startTestSite } from '../server/test/test-site.ts';
import { hydratePages } from './hydrate-pages.ts';
import { ensureTool } from './tools.ts';

/** Builds mf-calm with fewer pages, because most tests open all of them in a browser. */
const buildCalm = (label: string, before = '', after = '') =>
  buildFixture(`hydrate-${label}`, 'mf-calm', (root) => {
    const pages = join(root, 'src/pages');
    for (const page of ['alias', 'extra', 'slot', 'slow']) rmSync(join(pages, `calm-${page}-page.tsx`));
    if (before) replaceIn(join(pages, 'calm-page.tsx'), before, after);
  });
/** With code that runs in browsers only. */
const buildInBrowser = (label: string, code: string) => {
  const hook = 'const navigate = useNavigate();';
  return buildCalm(label, hook, `${hook}\n  if (typeof window !== 'undefined') ${code}`);
};
const chaos = await buildFixtures('hydrate', ['mf-chaos']);
const site = await startTestSite({ 'mf-calm': await buildCalm('live'), ...chaos });
let throwing: string;
let odd: string;
let blocking: string;

beforeAll(async () => {
  vi.stubEnv('CHROMIUM_PATH', await ensureTool('chromium', silentReporter));
  const calm = "navigate('/calm/data')}>";
  const throws = await buildInBrowser('throws', "throw new Error('only in a browser');");
  throwing = await site.publishAs(throws, '1.1.0');
  odd = await site.publishAs(await buildCalm('odd', calm, `${calm}<img src="/favicon.svg" />`), '1.2.0');
  const blocks = await buildInBrowser('blocks', "addEventListener('scroll', () => { for (;;); });");
  blocking = await site.publishAs(blocks, '1.4.0');
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
  return site.close();
});

const render: RenderSites = (job) => renderSites({ ...job, apiUrl: site.api.url });
const hydrate = (job: Parameters<HydratePages>[0], limitMs?: number) =>
  hydratePages({ ...job, apiUrl: site.api.url }, limitMs);
const releases = (command: string, hydrateWith: HydratePages | undefined = hydrate) =>
  runReleases(site, command, { renderSites: render, hydratePages: hydrateWith });

test('a page that throws only in a browser is found, and its promotion refused', async () => {
  const withoutBrowser = await releases(`check mf-calm@${throwing}`);
  expect(withoutBrowser).toMatchObject({ code: 0, out: expect.stringContaining('No changes for visitors') });
  const { code, out } = await releases(`check mf-calm@${throwing} --browser --json`);
  expect(code).toBe(1);
  // The page reports its failure, which is no other failure.
  expect(out).not.toContain('Failed to load resource');
  expect(JSON.parse(out).findings).toContainEqual({
    kind: 'browser',
    code: 'BROWSER_FAILED',
    address: '/calm',
    text: expect.stringContaining('only in a browser'),
  });
  const refused = await releases(`promote mf-calm ${throwing}`);
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('BROWSER_FAILED')]);
  expect((await site.get('/readyz')).html).toContain(site.versions['mf-calm']);
}, 150_000);

test('a page that blocks the browser ends after a time limit, and is an error', async () => {
  const { code, out } = await releases(`check mf-calm@${blocking} --browser --json`, (job) =>
    hydrate(job, 10_000),
  );
  expect(code).toBe(1);
  expect(JSON.parse(out).findings).toContainEqual({
    kind: 'browser',
    code: 'BROWSER_FAILED',
    address: '/calm',
    text: expect.stringContaining('it did not respond within 10 s'),
  });
}, 150_000);

/** How many pages `check` opens. */
let hydrated = Number.POSITIVE_INFINITY;

test('all kinds of pages are opened, with what a promotion would not refuse', async () => {
  const { code, out } = await releases(`check mf-calm@${odd} --browser --json`);
  const report = JSON.parse(out);
  hydrated = report.hydrated.length;
  expect(report.hydrated).toEqual(expect.arrayContaining(['/calm', '/calm/data', '/chaos/ok', '/calm/form']));
  expect(report.findings).toContainEqual({
    kind: 'accessibility',
    address: '/calm',
    text: expect.stringMatching(/^image-alt \(1\): /),
  });
  expect(code).toBe(0);
}, 150_000);

test('a promotion opens only the pages that the release can change', async () => {
  const { code, out } = await releases(`promote mf-calm ${odd}`);
  const [, opened] = /, (\d+) in a browser, in \d+\.\d s/.exec(out) ?? [];
  expect(Number(opened)).toBeGreaterThan(0);
  expect(Number(opened)).toBeLessThan(hydrated);
  expect(code).toBe(0);
}, 150_000);

test('without a Chromium that starts, --browser is an error, and a promotion says that no page was opened', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/chromium');
  const jobs: Parameters<HydratePages>[0][] = [];
  const missing = await releases(`check mf-calm@${odd} --browser`, (job) => {
    jobs.push(job);
    return hydrate(job);
  });
  expect([missing.code, missing.out]).toEqual([1, expect.stringMatching(/^TOOL_MISSING .*\/chromium/s)]);
  expect(missing.out).toContain('does not exist');
  const version = await site.publishAs(site.builds['mf-calm'] ?? '', '1.3.0');
  expect((await releases(`promote mf-calm ${version} --browser`)).out).toContain('TOOL_MISSING');
  const promoted = await releases(`promote mf-calm ${version}`);
  expect([promoted.code, promoted.out]).toEqual([0, expect.stringContaining('none in a browser')]);

  const [job] = jobs as [(typeof jobs)[number]];
  const broken = writeProgram(temporaryFolder(), 'chromium', 'echo "libnss3.so is missing" >&2; exit 127');
  vi.stubEnv('CHROMIUM_PATH', broken);
  await expect(hydrate(job)).rejects.toMatchObject({
    code: 'TOOL_MISSING',
    message: expect.stringContaining(`${broken} does not start: libnss3.so is missing`),
  });
  expect(await hydrate({ ...job, isRequired: false })).toBeUndefined();
});
