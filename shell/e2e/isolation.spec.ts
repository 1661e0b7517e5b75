import { readFileSync, writeFileSync } from 'node:fs';
import { expect, hydrated, test } from './chaos-site.ts';

const layout = ['banner', 'main', 'contentinfo'] as const;

for (const mode of ['throws-browser', 'throws-server']) {
  test(`a page that ${mode} stands in the layout, and the visitor goes on to other pages`, async ({
    page,
    silent,
  }) => {
    const response = await page.goto(`/chaos/${mode}`);
    expect(response?.status()).toBe(mode.endsWith('server') ? 500 : 200);
    for (const role of layout) await expect(page.getByRole(role).first()).toBeVisible();
    if (mode.endsWith('server')) {
      // What the server could not render, the browser tries.
      await expect(page.getByRole('heading', { name: `Chaos is ${mode}` })).toBeVisible();
    } else {
      await expect(page.getByRole('heading', { name: 'This page is taking a rest' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect.poll(() => silent.join()).toMatch(/\[mf-chaos@1\.0\.0-[0-9a-f]{8}\]/);
    }
    silent.length = 0;
    await page.goto('/calm');
    await expect(page.getByRole('heading', { name: 'Calm' })).toBeVisible();
  });
}

for (const mode of ['loops-server', 'allocates-server']) {
  test(`a page that ${mode} takes a rest in the layout, and the browser brings it when asked to`, async ({
    page,
    silent,
  }) => {
    const response = await page.goto(`/chaos/${mode}`);
    expect(response?.status()).toBe(503);
    for (const role of layout) await expect(page.getByRole(role).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page is taking a rest' })).toBeVisible();
    await hydrated(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: `Chaos is ${mode}` })).toBeVisible();
    // Chromium tells of the 503.
    silent.length = 0;
  });
}

test('a slot that throws in the browser leaves a calm note, and the page around it works', async ({
  page,
  silent,
}) => {
  await page.goto('/calm/slot/throws-browser');
  await expect(page.getByRole('heading', { name: 'Around the slot' })).toBeVisible();
  await expect(page.getByText('This part of the page is taking a rest')).toBeVisible();
  await expect(page.getByText('After the slot')).toBeVisible();
  expect(silent.join()).toMatch(/\[mf-chaos@/);
  silent.length = 0;
});

test('a page and a slot that never become ready in the browser keep the HTML of the server, and the visitor goes on', async ({
  page,
  silent,
}) => {
  await page.goto('/calm/slot/never-browser');
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
  await page.goto('/chaos/never-browser');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Chaos is never-browser' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  // Chromium tells of the 404: this small site has no such page.
  silent.length = 0;
});

test('a slot that the server could not render comes alive in the browser', async ({ page, silent }) => {
  await page.goto('/calm/slot/throws-server');
  await page.getByRole('button', { name: 'The slot counts 0' }).click();
  await expect(page.getByRole('button', { name: 'The slot counts 1' })).toBeVisible();
  silent.length = 0;
});

for (const part of ['chaos-page', 'remote-entry']) {
  test(`a page whose ${part} is changed on the way keeps the HTML of the server, and its links work`, async ({
    page,
    silent,
  }) => {
    // Not even a comment may be added: the browser itself has to notice.
    await page.route(new RegExp(`mf-chaos.*${part}.*js`), async (route) => {
      const file = await route.fetch();
      await route.fulfill({ response: file, body: `${await file.text()}/**/` });
    });
    await page.goto('/chaos/ok');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
    expect(silent.join()).toContain('integrity');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    silent.length = 0;
  });
}

test('a slot whose container cannot be loaded leaves a calm note; trying again brings it', async ({
  page,
  silent,
}) => {
  await page.route(/mf-chaos.*remote-entry/, (route) => route.abort());
  await page.goto('/calm');
  await hydrated(page);
  await page.getByRole('link', { name: '/calm/slot/ok' }).click();
  await expect(page.getByRole('heading', { name: 'Around the slot' })).toBeVisible();
  await expect(page.getByText('This part of the page is taking a rest')).toBeVisible();
  await page.unroute(/mf-chaos.*remote-entry/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'The slot counts 0' }).click();
  await expect(page.getByRole('button', { name: 'The slot counts 1' })).toBeVisible();
  silent.length = 0;
});

test('a page whose container cannot be loaded leaves a calm note; trying again brings it', async ({
  page,
  silent,
}) => {
  await page.route(/mf-chaos.*remote-entry/, (route) => route.abort());
  await page.goto('/calm');
  await hydrated(page);
  await page.getByRole('link', { name: '/chaos/ok' }).click();
  await expect(page.getByRole('heading', { name: 'This page is taking a rest' })).toBeVisible();
  await page.unroute(/mf-chaos.*remote-entry/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Chaos is ok' })).toBeVisible();
  silent.length = 0;
});

test('a slot of a remote that the shell could not take in leaves a calm note in a page that is otherwise whole', async ({
  page,
  chaos,
  silent,
}) => {
  const server = chaos.file('mf-chaos', 'server/server.mjs');
  const good = readFileSync(server);
  writeFileSync(server, 'damaged');
  await using replica = await chaos.replica();
  writeFileSync(server, good);
  await page.goto(`${replica.origin}/calm/slot/ok`);
  await expect(page.getByText('This part of the page is taking a rest')).toBeVisible();
  await expect(page.getByText('After the slot')).toBeVisible();
  await hydrated(page);
  await expect
    .poll(async () => (await replica.get('/readyz')).html, { timeout: 10_000 })
    .toContain('mf-chaos');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'The slot counts 0' })).toBeVisible();
  // The page loads what is linked ahead, from a server that is about to close.
  await page.goto('about:blank');
  silent.length = 0;
});

test('an API that is down shows the page as missing; trying again after its return shows the page', async ({
  page,
  chaos,
  silent,
}) => {
  await chaos.api.down();
  const response = await page.goto('/calm/data?try=browser');
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { name: 'No words: 503' })).toBeVisible();
  await hydrated(page);
  await chaos.api.up();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByRole('heading', { name: 'words from the API' })).toBeVisible();
  silent.length = 0;
});
