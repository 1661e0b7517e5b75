import { join } from 'node:path';
import { readHistory, readPointer } from '@site/releases';
import { promote, rollback } from '@site/releases/promote';
import type { Page } from 'playwright/test';
import { startOpsPage } from '../ops/test/start-ops-page.ts';
import { buildFixtures } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { expect, expectAccessibleInBoth, phone, test } from './site-test.ts';

const remote = 'mf-calm';
/** Promotions need longer, because they render all pages first. */
const promoted = { timeout: 30_000 };
let site: TestSite;
let ops: Awaited<ReturnType<typeof startOpsPage>>;
let build: string;

test.describe.configure({ mode: 'default' });
test.setTimeout(90_000);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const builds = await buildFixtures('ops-rollout');
  build = builds[remote] as string;
  site = await startTestSite(builds);
  ops = await startOpsPage(site);
});

test.afterAll(async () => {
  await ops?.close();
  await site?.close();
});

async function signIn(page: Page, { url, token } = ops) {
  await page.goto(url);
  await expect(page.getByLabel('Token')).toBeFocused();
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const card = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: remote }) });
const panel = (page: Page, candidate: string) =>
  page.getByRole('region', { name: `Rollout of ${candidate}` });
const pointer = async () => (await readPointer(site.store, remote, site.operator.trustedKeys)).pointer;
const liveVersion = async () => (await pointer()).version;

/** Unfolds an action from the keyboard and moves to its first field. */
async function unfold(page: Page, title: string) {
  await card(page).getByText(title).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
}

/** Expects the focus in the field of the reason, fills it in and submits. */
async function giveReason(page: Page, why: string) {
  await expect(page.locator('input:focus')).toHaveAttribute('name', 'why');
  await page.keyboard.type(why);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeVisible(promoted);
}

test('promotes a release with a reason, and says what the gate found', async ({ page }) => {
  const before = await liveVersion();
  const next = await site.publishAs(build, '2.0.0');
  await signIn(page);
  await card(page).getByText('Promote…').click();
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  const form = page.locator(`#${remote}-promote`);
  await form.getByLabel('Release').selectOption(next);
  await form.getByRole('button', { name: `Promote ${remote}` }).click();
  // The browser asks for the missing reason and sends nothing.
  await expect(form.getByLabel('Reason')).toBeFocused();
  expect(posted).toEqual([]);
  await form.getByLabel('Reason').fill('launch');
  await form.getByRole('button', { name: `Promote ${remote}` }).click();
  const status = page.getByRole('status');
  await expect(status).toContainText(`${remote} ${next} is live (before: ${before}).`, promoted);
  await expect(status).toContainText('Rendered ');
  await expect(status).toContainText('none in a browser');
  await expect(status).toContainText('Live on 1 of 1 shell');
  const history = await readHistory(site.store, remote, site.operator.trustedKeys);
  expect(history.at(-1)).toMatchObject({
    action: 'promote',
    version: next,
    by: 'ada (ops page)',
    why: 'launch',
  });
});

test('rolls out in steps with only the keyboard: shows share and numbers, pauses, resumes, rolls back', async ({
  page,
}) => {
  const stable = (await liveVersion()) as string;
  const candidate = await site.publishAs(build, '3.0.0');
  await signIn(page);
  await unfold(page, 'Promote…');
  // The Home key selects the first release, which is the newest.
  await page.keyboard.press('Home');
  // Choose the gradual promotion, and move to the field of the reason.
  for (const key of ['Tab', 'ArrowDown', 'Tab']) await page.keyboard.press(key);
  await giveReason(page, 'carefully');
  await expect(page.getByRole('status')).toContainText(
    `${remote} ${candidate} is given to 5% of the visitors; ${stable} stays live.`,
  );
  expect(await liveVersion()).toBe(stable);
  const rollout = panel(page, candidate);
  await expect(rollout).toContainText(`${candidate} for 5% of visitors (running), steps 5, 25, 100%`);

  const { rollout: started } = await pointer();
  const visit = (share: number) =>
    site.get('/calm', {
      headers: { 'user-agent': 'Mozilla/5.0', cookie: `rollout=${remote}.${started?.id}.${share}` },
    });
  await expect.poll(async () => (await visit(0)).html).toContain(`data-release="${candidate}"`);
  for (let count = 0; count < 3; count++) await visit(99);
  // The script of the page shows the numbers of both releases without a reload.
  await page.getByRole('link', { name: 'Close and follow what happens' }).press('Enter');
  await expect(rollout.getByText('candidate', { exact: true })).toBeVisible();
  await expect(rollout.getByRole('definition').nth(0)).toHaveText(/^[1-9]\d* views, 0 render/, {
    timeout: 30_000,
  });
  await expect(rollout.getByRole('definition').nth(1)).toHaveText(/^[1-9]\d* views, 0 render/);

  await unfold(page, 'Pause…');
  await giveReason(page, 'lunch');
  await expect(page.getByRole('status')).toContainText(`The rollout of ${remote} stays at 5%.`);
  await expect(rollout).toContainText('(paused)');
  await expect(rollout).toContainText('lunch');
  await unfold(page, 'Resume…');
  await giveReason(page, 'back');
  await expect(page.getByRole('status')).toContainText(`The rollout of ${remote} continues at 5%.`);
  await expect(rollout).toContainText('(running)');

  await unfold(page, 'Stop the rollout…');
  await giveReason(page, 'changed my mind');
  await expect(page.getByRole('status')).toContainText(
    `${remote} ${stable} is live for everyone; the rollout of ${candidate} has ended.`,
  );
  await expect(rollout).toHaveCount(0);
  expect(await pointer()).toMatchObject({ version: stable, bad: [candidate] });
  const newest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText('changed my mind');
  // The page does not offer the rolled-back release again.
  await expect(page.locator(`#${remote}-promote option`, { hasText: candidate })).toHaveCount(0);
});

test('gives a candidate to everyone before its steps are over', async ({ page }) => {
  const candidate = await site.publishAs(build, '4.2.0');
  const gradual = { steps: [5], everyMs: 3_600_000, minViews: 0 };
  await promote([{ remote, version: candidate }], { ...site.operator, gradual, why: 'carefully' });
  await signIn(page);
  // The stable release is live since its own promotion.
  await expect(card(page).locator('header')).not.toContainText('carefully');
  await unfold(page, 'Give it to everyone…');
  await giveReason(page, 'it is fine');
  await expect(page.getByRole('status')).toContainText(`${remote} ${candidate} is live (before: `);
  expect(await liveVersion()).toBe(candidate);
  await expect(panel(page, candidate)).toHaveCount(0);
});

test('the panel of a rollout is accessible in light and dark, and fits 390 px', async ({ page }) => {
  const candidate = await site.publishAs(build, '5.0.0');
  const gradual = { steps: [25], everyMs: 3_600_000, minViews: 0 };
  await promote([{ remote, version: candidate }], { ...site.operator, gradual });
  await page.setViewportSize(phone);
  await signIn(page);
  await expect(panel(page, candidate)).toBeVisible();
  // No controller runs here to advance the rollout, and the page says so.
  await expect(page.getByText('ROLLOUT_UNWATCHED')).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const target of await page.locator('button, summary, select, nav a').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await rollback({ remote }, site.operator);
});

test('charts go back an hour or a day, say since when, and survive a restart', async ({ page }) => {
  const figures = join(site.dir, 'figures.json');
  const first = await startOpsPage(site, { OPS_FIGURES: figures });
  await site.get('/calm');
  await signIn(page, first);
  const chartRange = page.locator('[data-refresh=chart-range]');
  await expect(chartRange).toHaveText(
    /^A bar is a minute\. Recorded since \S+ \S+ UTC \(\d+ seconds? ago\)\.$/,
  );
  const chart = card(page).getByText(/^[1-9]\d* pages$/);
  await expect(chart.first()).toBeVisible({ timeout: 30_000 });
  const [since] = /Recorded since \S+ \S+ UTC/.exec(await chartRange.innerText()) ?? [];
  await first.close();

  const second = await startOpsPage(site, { OPS_FIGURES: figures });
  await signIn(page, second);
  await expect(chartRange).toContainText(since ?? '-');
  await expect(chart.first()).toBeVisible();
  await page.getByRole('link', { name: 'day', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'day', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(chartRange).toContainText('A bar is 15 minutes.');
  await expect(card(page)).toContainText('in the last day');
  await second.close();
});
