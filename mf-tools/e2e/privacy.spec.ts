import { expect, giveShareSheet, open } from './tools-test.ts';
import { test } from './traffic-test.ts';

const lastWords = '/api/last-words-of-this-test';

test('nothing that is typed into the calculator leaves the browser', async ({ page, context, sent }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/');
  const shared = await giveShareSheet(page);
  const address = page.url();
  await page.getByLabel('Your full name').fill('Quintessa Vexley');
  await page.getByLabel('Your birth date').pressSequentially('11231987');
  await page.locator('#personal-calculator button[type=submit]').click();
  const result = page.getByRole('region', { name: /What \d+ says to you/ });
  await expect(result).toBeFocused();
  await result.getByText('How we got your number').click();
  await expect(result).toContainText('Together your letters make');
  await result.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await result.getByRole('button', { name: 'Share' }).click();
  await expect.poll(shared).toHaveLength(1);
  const heading = await result.getByRole('heading', { level: 2 }).textContent();
  const way = `/angel-numbers/${/is (\d+)/.exec(heading ?? '')?.[1]}/`;
  const given = await page.evaluate(async () => ({
    copied: await navigator.clipboard.readText(),
    history: JSON.stringify(history.state),
    session: JSON.stringify(sessionStorage),
  }));
  const handedOver = JSON.stringify(await shared());
  expect(given.copied).toContain(way);
  expect(handedOver).toContain(way);
  expect(given.session).toBe('{}');
  expect(page.url()).toBe(address);

  // A page can send or store data when the visitor leaves it. The beacon proves that the proxy would see that.
  await page.evaluate((to) => addEventListener('pagehide', () => navigator.sendBeacon(to, 'bye')), lastWords);
  await open(page, '/about');
  await expect.poll(() => sent.some((request) => request.address.endsWith(lastWords))).toBe(true);
  const kept = await page.evaluate(async () => ({
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    name: window.name,
    referrer: document.referrer,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(kept).toMatchObject({ local: '{}', session: '{}', name: '', databases: 0, caches: 0 });
  expect(await context.cookies()).toEqual([]);

  const everything = JSON.stringify([sent, handedOver, given, kept]);
  expect(everything).not.toMatch(/quintessa|vexley|11-?23-?1987|1987-?11-?23/i);
  const { origin } = new URL(address);
  const others = sent.filter(({ method, address: to }) => method !== 'GET' || !to.startsWith(`${origin}/`));
  expect(others).toMatchObject([{ method: 'POST', address: origin + lastWords, body: 'bye' }]);
});
