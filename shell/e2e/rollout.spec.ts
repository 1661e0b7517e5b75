import { join } from 'node:path';
import { readShells } from '@site/releases';
import { promote, rollback } from '@site/releases/promote';
import type { Page } from 'playwright/test';
import { buildFixture, buildFixtures, replaceIn } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { expect, hydrated, test } from './site-test.ts';

const remote = 'mf-chaos';

let site: TestSite;

// In one worker: the tests share one site and the folder of its builds.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTestSite(await buildFixtures('rollout-browser'), { TRUST_PROXY: '1' });
});
test.afterAll(() => site?.close());

async function rollOut(dir: string, version: string, share: number) {
  const candidate = await site.publishAs(dir, version);
  const gradual = { steps: [share], everyMs: 3_600_000, minViews: 0 };
  const [moved] = await promote([{ remote, version: candidate }], { ...site.operator, gradual });
  await expect
    .poll(async () =>
      (await readShells(site.store)).map(({ rollout }) => [rollout?.candidate.release, rollout?.share]),
    )
    .toEqual([[candidate, share]]);
  return { candidate, id: `${remote}.${moved?.rollout?.id}` };
}

const releaseOn = (page: Page) =>
  page.locator(`[data-remote=${remote}]`).first().getAttribute('data-release');

test('a browser keeps its release', async ({ context, page }) => {
  const { candidate } = await rollOut(site.builds[remote] ?? '', '1.1.0', 50);
  await page.goto(`${site.origin}/chaos/ok`);
  const first = await releaseOn(page);
  expect([site.versions[remote], candidate]).toContain(first);
  expect(await context.cookies()).toMatchObject([{ name: 'rollout', httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`${site.origin}/chaos/ok`);
  expect(await releaseOn(page)).toBe(first);
  const tab = await context.newPage();
  await tab.goto(`${site.origin}/chaos/ok`);
  expect(await releaseOn(tab)).toBe(first);
  await rollback({ remote }, site.operator);
});

test('a browser reports a part that fails once in each tab, and the shell stops giving it out', async ({
  context,
}) => {
  test.setTimeout(90_000);
  const broken = await buildFixture('rollout-broken', remote, (root) =>
    replaceIn(
      join(root, 'src/misbehave.ts'),
      /(export function misbehave[^{]*\{)/,
      "$1 if (typeof window !== 'undefined') throw new Error('broken in the browser');",
    ),
  );
  const { candidate, id } = await rollOut(broken, '1.2.0', 5);
  // Views of other visitors, who see no failures.
  for (let view = 0; view < 200; view++)
    await site.get('/chaos/ok', { headers: { 'user-agent': 'Mozilla/5.0', cookie: `rollout=${id}.99` } });
  await context.addCookies([{ name: 'rollout', value: `${id}.0`, url: site.origin }]);
  const reports: unknown[] = [];
  await context.route('**/_report', async (route) => {
    reports.push({ ...JSON.parse(route.request().postData() ?? ''), cookies: undefined });
    // Each tab belongs to another visitor.
    const headers = { ...route.request().headers(), 'x-forwarded-for': `198.51.100.${reports.length}` };
    await route.continue({ headers });
  });
  let tabs = 0;
  await expect
    .poll(
      async () => {
        const page = await context.newPage();
        await page.clock.install();
        await page.goto(`${site.origin}/chaos/ok`);
        const release = await releaseOn(page);
        if (release === candidate) {
          tabs += 1;
          const countReports = async () => {
            // A page reports after two seconds.
            await page.clock.fastForward(2_000);
            return reports.length;
          };
          await hydrated(page);
          await expect.poll(countReports).toBe(tabs);
          const failures: string[] = [];
          page.on('console', (message) => failures.push(message.text()));
          await page.reload();
          await hydrated(page);
          // After the last report, the reload gets the stable release.
          if ((await releaseOn(page)) === candidate)
            await expect.poll(() => failures.join()).toContain('broken in the browser');
          await page.clock.fastForward(2_000);
          await page.waitForLoadState('networkidle');
          expect(reports).toHaveLength(tabs);
        }
        await page.close();
        return release;
      },
      { timeout: 60_000, intervals: [0] },
    )
    .toBe(site.versions[remote]);
  expect(reports).toEqual(
    Array.from({ length: tabs }, () => ({ remote, release: candidate, page: '/chaos/:mode', kind: 'part' })),
  );
  await site.waitForLine(({ msg }) => msg.startsWith('this shell stopped giving out the candidate'));
  expect(await site.metrics()).toContain(
    `shell_release_failures_total{remote="${remote}",release="${candidate}",kind="browser"} ${tabs}`,
  );
  await rollback({ remote }, site.operator);
});
