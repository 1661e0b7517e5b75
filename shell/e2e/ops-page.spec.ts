import { createServer } from 'node:http';
import { readHistory } from '@site/releases';
import type { Page } from 'playwright/test';
import { openServer } from '../launch/process/ports.ts';
import { startOpsPage } from '../ops/test/start-ops-page.ts';
import { buildFixtures } from '../server/test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../server/test/test-site.ts';
import { boxOf, expect, expectAccessibleInBoth, expectContrast, phone, test } from './site-test.ts';

let site: TestSite;
let ops: Awaited<ReturnType<typeof startOpsPage>>;
let first: string;
const next = '2.0.0-next';

test.describe.configure({ mode: 'default' });
test.setTimeout(90_000);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const builds = await buildFixtures('ops-page');
  site = await startTestSite(builds);
  first = site.versions['mf-chaos'] as string;
  for (const remote of ['mf-chaos', 'mf-calm'])
    await site.promote(remote, await site.publishAs(builds[remote] as string, next));
  await expect.poll(async () => (await site.composition()).remotes['mf-chaos']?.version).toBe(next);
  ops = await startOpsPage(site);
});

test.afterAll(async () => {
  await ops?.close();
  await site?.close();
});

async function signIn(page: Page, token: string) {
  await page.goto(ops.url);
  // The field has the focus from the start.
  await expect(page.getByLabel('Token')).toBeFocused();
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const card = (page: Page, remote: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: remote }) });
/** Begins to freeze mf-calm, and does not send the form. */
async function typeReason(page: Page, text: string) {
  await card(page, 'mf-calm').getByText('Freeze…').click();
  const reason = card(page, 'mf-calm').locator('#mf-calm-freeze').getByLabel('Reason');
  await reason.fill(text);
  return reason;
}
/** Lets the time pass after which an open page asks for what is new. Needs a clock that was installed before. */
const refresh = (page: Page) => page.clock.runFor(5_000);
const liveOf = async (remote: string) => (await site.composition()).remotes[remote]?.version;

test('shows nothing without a token, and has a strict cookie and policy', async ({ page }) => {
  const response = await page.goto(ops.url);
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByText('mf-calm')).toHaveCount(0);
  await signIn(page, ops.token);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All is well');
  expect(await page.context().cookies()).toMatchObject([
    { name: 'ops_session', path: '/_ops', httpOnly: true, sameSite: 'Strict' },
  ]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
});

test('an open page says when it gets no answer, and where to sign in after its session', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await page.clock.install();
  await signIn(page, ops.token);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('All is well');
  await page.route(ops.url, (route) => route.abort());
  await refresh(page);
  await expect(heading).toContainText('Not updated since');
  await expect(page).toHaveTitle(/^Not updated since/);
  await page.unroute(ops.url);
  await refresh(page);
  await expect(heading).toHaveText('All is well');
  await expect(page).toHaveTitle(/^All is well/);
  const reason = await typeReason(page, 'incident 11');
  await page.context().clearCookies();
  await refresh(page);
  await expect(heading).toContainText('your session has ended');
  await expect(reason).toHaveValue('incident 11');
  await reason.fill('');
  await card(page, 'mf-calm').getByText('Freeze…').click();
  await refresh(page);
  await expect(page.getByLabel('Token')).toBeVisible();
});

test('an open page shows a remote that was added', async ({ page }) => {
  await page.clock.install();
  await signIn(page, ops.token);
  // As if the page had been opened before mf-calm was released.
  await page.locator('[data-refresh=mf-calm]').evaluate((listItem) => listItem.remove());
  await expect(card(page, 'mf-calm')).toHaveCount(0);
  await refresh(page);
  await expect(card(page, 'mf-calm')).toBeVisible();
});

test('an open page keeps the keyboard’s place', async ({ page }) => {
  await page.clock.install();
  await signIn(page, ops.token);
  const freeze = card(page, 'mf-calm').locator('summary', { hasText: 'Freeze…' });
  await freeze.focus();
  // As if the figures had changed.
  const old = await card(page, 'mf-calm')
    .getByRole('heading', { name: 'mf-calm' })
    .evaluateHandle((heading) => heading.append(' before') ?? heading);
  await refresh(page);
  await expect.poll(() => old.evaluate((heading) => heading.isConnected)).toBe(false);
  await expect(freeze).toBeFocused();
});

test('names the failing release in its first line and rolls it back with a reason', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  await signIn(page, ops.token);
  const reason = await typeReason(page, 'incident 12');
  for (let count = 0; count < 5; count++) await site.get('/chaos/throws-server');
  // The script of the page shows the problem without a reload, also beside a form that is filled in.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(`mf-chaos ${next} is failing`, { timeout: 30_000 });
  await expect(reason).toHaveValue('incident 12');
  await expectContrast(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  const rollBackForm = page.locator('#rollback-form');
  expect(await rollBackForm.evaluate((form) => form.getBoundingClientRect().bottom)).toBeLessThan(844);
  // The connection is lost while the page is read.
  const cut = createServer((_request, response) => {
    response.setHeader('content-length', 100).write('<p>', () => response.destroy());
  });
  const cutAddress = await openServer(cut);
  const loseConnection = () => page.route(ops.url, (route) => route.continue({ url: cutAddress }));
  const rollBackReason = rollBackForm.getByLabel('Reason');
  const notice = page.getByText('Not updated since');
  await loseConnection();
  await rollBackReason.focus();
  await refresh(page);
  await expect(notice).toBeVisible();
  await rollBackReason.blur();
  await refresh(page);
  // The notice is now in place of the form, and no longer above it.
  await expect(rollBackForm).toHaveCount(0);
  await expect(notice).toHaveCount(1);
  await page.unroute(ops.url);
  await refresh(page);
  await rollBackReason.fill('throws on the server');
  await loseConnection();
  await refresh(page);
  await expect(notice).toBeVisible();
  await page.unroute(ops.url);
  cut.close();
  await refresh(page);
  await expect(notice).toHaveCount(0);
  await expect(title).toHaveText(`mf-chaos ${next} is failing`);
  await rollBackReason.press('Enter');
  await expect(page.getByRole('status')).toContainText(`mf-chaos ${first} is live (before: ${next}).`);
  await expect(page.getByRole('status')).toContainText('Live on 1 of 1 shell');
  expect((await site.get('/chaos/ok')).status).toBe(200);
  const history = await readHistory(site.store, 'mf-chaos', site.operator.trustedKeys);
  expect(history.at(-1)).toMatchObject({
    action: 'rollback',
    version: first,
    by: 'ada (ops page)',
    why: 'throws on the server',
    bad: next,
  });
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    `mf-chaos rolled back to ${first}, before ${next}`,
  );
});

test('rolls back and freezes by keyboard and without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, ops.token);
  await card(page, 'mf-calm').getByText('Roll back…').press('Enter');
  const reason = card(page, 'mf-calm').locator('#mf-calm-rollback').getByLabel('Reason');
  await reason.fill('only a test');
  await reason.press('Enter');
  await expect(page.getByRole('status')).toContainText('mf-calm');
  expect(await liveOf('mf-calm')).toBe(site.versions['mf-calm']);
  await card(page, 'mf-calm').getByText('Freeze…').press('Enter');
  await card(page, 'mf-calm').locator('#mf-calm-freeze').getByLabel('Reason').fill('incident 12');
  await card(page, 'mf-calm').locator('#mf-calm-freeze').getByLabel('Reason').press('Enter');
  await expect(page.getByRole('status')).toContainText('until it is unfrozen');
  await expect(card(page, 'mf-calm')).toContainText('by ada (ops page): incident 12');
  await expect(card(page, 'mf-calm').getByText('Promote…')).toHaveCount(0);
  await context.close();
});

test('lets a limited token change only its remote', { tag: '@failed-loads' }, async ({ page }) => {
  await signIn(page, ops.calmToken);
  await expect(card(page, 'mf-calm').getByText('Roll back…')).toBeVisible();
  await expect(card(page, 'mf-chaos').getByText('Your token may not change this remote.')).toBeVisible();
  await expect(card(page, 'mf-chaos').locator('form')).toHaveCount(0);
  // The server refuses an edited form too.
  await card(page, 'mf-calm').getByText('Roll back…').click();
  const form = card(page, 'mf-calm').locator('#mf-calm-rollback');
  await form
    .locator('[name=remote]')
    .evaluate((input: HTMLInputElement) => input.setAttribute('value', 'mf-chaos'));
  const before = await liveOf('mf-chaos');
  // An earlier test may have rolled back the only other release. It is then not selected by default.
  const other = await form.getByRole('option').last().getAttribute('value');
  await form.getByLabel('Release').selectOption(other);
  await form.getByLabel('Reason').fill('not mine');
  await form.getByLabel('Reason').press('Enter');
  await expect(page.getByText('The token of calm team may not change mf-chaos.')).toBeVisible();
  expect(await liveOf('mf-chaos')).toBe(before);
});

test('refuses a form of another site, and one without the token of the form', {
  tag: '@failed-loads',
}, async ({ page }) => {
  await signIn(page, ops.token);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  const before = await liveOf('mf-calm');
  const body = new URLSearchParams({ remote: 'mf-calm', why: 'forged' });
  const forged = await page.request.post(`${ops.url}/rollback`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: body.toString(),
  });
  expect(cookies).toHaveLength(1);
  expect(forged.status()).toBe(403);
  const formToken = await page.locator('#mf-calm-rollback [name=formToken]').getAttribute('value');
  // The attacker has the same site but another origin, so the browser sends the cookie. Even the right token must not help.
  const attacker = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<form method="post" action="${ops.url}/rollback"><input name="remote" value="mf-calm"><input name="why" value="forged">
        <input name="formToken" value="${formToken}"><button>Win a prize</button></form>`),
  );
  await page.goto(await openServer(attacker));
  await page.getByRole('button').click();
  await expect(page.getByText('Use the form on this page.')).toBeVisible();
  attacker.close();
  expect(await liveOf('mf-calm')).toBe(before);
});

test('is accessible in light and dark, and fits 390 px', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(ops.url);
  await expectAccessibleInBoth(page);
  await signIn(page, ops.token);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await expectAccessibleInBoth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const target of await page.locator('button, summary, input:not([type=hidden]), select').all()) {
    expect((await boxOf(target)).height).toBeGreaterThanOrEqual(44);
  }
});
