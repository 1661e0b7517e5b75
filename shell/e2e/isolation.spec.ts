import { readFileSync, writeFileSync } from 'node:fs';
import { expect, hydrated, open, test } from './chaos-site.ts';
import { followTo } from './held-page.ts';

// These pages fail on purpose, and Chromium logs their failed requests.
test.use({ mustBeSilent: false });

const layout = ['banner', 'main', 'contentinfo'] as const;

test('a page that throws on the server keeps the layout, and the browser renders it', async ({
  page,
  logged,
}) => {
  const response = await page.goto('/chaos/throws-server');
  expect(response?.status()).toBe(500);
  for (const role of layout) await expect(page.getByRole(role).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Chaos is throws-server' })).toBeVisible();
  logged.length = 0;
  await page.goto('/calm');
  await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  await hydrated(page);
  expect(logged).toEqual([]);
});

for (const mode of ['throws-browser', 'effect-browser']) {
  test(`a first page that ${mode} keeps the server HTML, and its links and forms work`, async ({
    page,
    logged,
  }) => {
    expect((await page.goto(`/chaos/${mode}`))?.status()).toBe(200);
    const word = page.getByLabel('A word');
    await word.fill('kept');
    await hydrated(page);
    await expect.poll(() => logged.join()).toMatch(/\[mf-chaos@1\.0\.0-[0-9a-f]{8}\]/);
    for (const role of layout) await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: `Chaos is ${mode}` })).toBeVisible();
    await expect(word).toHaveValue('kept');
    await expect(word).toBeFocused();
    await page.getByRole('button', { name: 'Say it' }).click();
    await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
    await open(page, `/chaos/${mode}`);
    await page.getByRole('main').getByRole('link', { name: 'Calm' }).click();
    await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  });
}

test('a page that throws in the browser after a navigation shows a notice', async ({ page }) => {
  await open(page, '/calm');
  await page.getByRole('link', { name: '/chaos/throws-browser' }).click();
  await expect(page.getByRole('heading', { name: 'This page is temporarily unavailable' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page).toHaveURL(/throws-browser$/);
});

test('a page that throws when it is used shows a notice until the next visit', async ({ page }) => {
  await open(page, '/chaos/click-browser');
  const fail = page.getByRole('button', { name: 'Fail now' });
  await fail.click();
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('heading', { name: 'This page is temporarily unavailable' })).toBeVisible();
  await notice.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(fail).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await fail.click();
  await expect(notice).toBeVisible();
  // A link to the same page shows it again.
  await page.evaluate(() => location.assign(location.href));
  await expect(page.getByRole('heading', { name: 'Chaos is click-browser' })).toBeVisible();
});

for (const mode of ['loops-server', 'allocates-server']) {
  test(`a page that ${mode} shows a notice in the layout and renders in the browser on retry`, async ({
    page,
  }) => {
    const response = await page.goto(`/chaos/${mode}`);
    expect(response?.status()).toBe(503);
    for (const role of layout) await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page is temporarily unavailable' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: `Chaos is ${mode}` })).toBeVisible();
  });
}

test('a slot that throws in the browser keeps the server HTML and the page around it works', async ({
  page,
  logged,
}) => {
  await open(page, '/calm/slot/throws-browser');
  await expect.poll(() => logged.join()).toMatch(/\[mf-chaos@/);
  await expect(page.getByRole('heading', { name: 'Around the slot' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
  await expect(page.getByText('After the slot')).toBeVisible();
});

test('a page and a slot that suspend forever in the browser keep the server HTML and links work', async ({
  page,
}) => {
  await open(page, '/calm/slot/never-browser');
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
  await open(page, '/chaos/never-browser');
  await expect(page.getByRole('heading', { name: 'Chaos is never-browser' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('a slot that throws on the server renders in the browser', async ({ page }) => {
  await page.goto('/calm/slot/throws-server');
  await page.getByRole('button', { name: 'The slot counts 0' }).click();
  await expect(page.getByRole('button', { name: 'The slot counts 1' })).toBeVisible();
});

for (const part of ['chaos-page', 'remote-entry']) {
  test(`a page whose ${part} fails its integrity check keeps the server HTML and links work`, async ({
    page,
    logged,
  }) => {
    // Add only a comment, so that only the browser's integrity check fails.
    await page.route(new RegExp(`mf-chaos.*${part}.*js`), async (route) => {
      const file = await route.fetch();
      await route.fulfill({ response: file, body: `${await file.text()}/**/` });
    });
    await open(page, '/chaos/ok');
    await expect.poll(() => logged.join()).toContain('integrity');
    await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  });
}

test('a first page that is not found keeps the server HTML if its code does not load', async ({
  page,
  site,
  logged,
}) => {
  site.api.behave((_request, response) => response.writeHead(404).end('{}'));
  await page.route(/mf-calm.*calm-slow-page.*js/, (route) => route.abort());
  await open(page, '/calm/slow');
  await expect.poll(() => logged.join()).toContain('[mf-calm/calm-slow-page]');
  await expect(page.getByRole('heading', { name: 'Nothing slow here' })).toBeVisible();
  // The server would send this page once more, to another test.
  site.api.recover();
  await expect.poll(async () => (await site.get('/calm/slow')).status).toBe(200);
});

test('a slot whose container fails to load shows a notice and renders on retry', async ({ page }) => {
  await page.route(/mf-chaos.*remote-entry/, (route) => route.abort());
  await open(page, '/calm');
  await page.getByRole('link', { name: '/calm/slot/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Around the slot' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This part of the page is temporarily unavailable');
  await page.unroute(/mf-chaos.*remote-entry/);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator('[data-remote=mf-chaos]')).toBeFocused();
  await page.getByRole('button', { name: 'The slot counts 0' }).click();
  await expect(page.getByRole('button', { name: 'The slot counts 1' })).toBeVisible();
});

test('a slot whose data fails to load shows a notice and renders on retry', async ({ page, site }) => {
  site.api.behave((_request, response) => response.writeHead(503).end('{}'));
  await open(page, '/calm');
  await followTo(page, '/calm/slot/asks');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('This part of the page is temporarily unavailable');
  site.api.recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The slot says: words from the API')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a page without `Missing` whose data do not exist shows the not-found page', async ({ page, site }) => {
  site.api.behave((_request, response) => response.writeHead(404).end('{}'));
  const notFound = page.getByRole('heading', { name: '404 Page Not Found' });
  expect((await page.goto('/chaos/data-asks'))?.status()).toBe(404);
  await expect(notFound).toBeVisible();
  await expect(page.getByRole('link', { name: 'Personal calculator' })).toHaveCSS('text-align', 'center');
  await open(page, '/calm');
  await followTo(page, '/chaos/data-asks');
  await expect(notFound).toBeVisible();
});

test('a page whose container fails to load shows a notice, also offline, and renders on retry', async ({
  page,
  context,
}) => {
  await page.route(/mf-chaos.*remote-entry/, (route) => route.abort());
  await open(page, '/calm');
  await context.setOffline(true);
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'This page is temporarily unavailable' })).toBeVisible();
  await expect(page.getByText('Your device is offline.')).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/chaos/ok'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(page.getByText('Your device is offline.')).toBeVisible();
  await context.setOffline(false);
  await page.unroute(/mf-chaos.*remote-entry/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
});

for (const [blocked, link, heading] of [
  [/mf-chaos.*remote-entry/, '/chaos/ok', 'Chaos is ok'],
  [/\/api\//, '/calm/data', 'words from the API'],
] as const) {
  test(`a retry loads the document of ${link} if its code or data stays blocked`, async ({ page }) => {
    await page.route(blocked, (route) => route.fulfill({ status: 403, body: '<h1>Blocked</h1>' }));
    await open(page, '/calm');
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('button', { name: /again/ }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
}

test('a slot of a remote that the server could not load shows a notice until the remote is loaded', async ({
  page,
  site,
}) => {
  const server = site.file('mf-chaos', 'server/server.mjs');
  const good = readFileSync(server);
  writeFileSync(server, 'damaged');
  await using replica = await site.replica();
  writeFileSync(server, good);
  await page.goto(`${replica.origin}/calm/slot/ok`);
  await expect(page.getByText('This part of the page is temporarily unavailable')).toBeVisible();
  await expect(page.getByText('After the slot')).toBeVisible();
  await hydrated(page);
  await expect
    .poll(async () => JSON.parse((await replica.get('/readyz')).html).releases, { timeout: 10_000 })
    .toHaveProperty('mf-chaos');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
  // Stop prefetching before the replica closes.
  await page.goto('about:blank');
});

test('an API that is down makes the page a 503 and a retry after its recovery shows the page', async ({
  page,
  site,
}) => {
  await site.api.down();
  const response = await page.goto('/calm/data?try=browser');
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'No words: 503' })).toBeVisible();
  await hydrated(page);
  const announced = page.locator('[role=status][aria-live] span');
  const retry = page.getByRole('button', { name: 'Ask again' });
  // A second failure is announced like the first one.
  for (const _ of ['first', 'second']) {
    const before = await announced.elementHandle();
    await retry.click();
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
    await expect(announced).toContainText('No words');
  }
  await site.api.up();
  await retry.click();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
});

test('menus, number box and footer stay when React has to render the page anew', async ({ page }) => {
  await page.route('**/calm', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('<div data-kept-part="footer"', '<p>Added</p>$&');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  const kept = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-kept-part]')].map((part) => part.textContent));
  await page.goto('/calm');
  const served = await kept();
  expect(served).toHaveLength(3);
  await hydrated(page);
  await expect(page.getByText('Added')).toHaveCount(0);
  expect(await kept()).toEqual(served);
});
