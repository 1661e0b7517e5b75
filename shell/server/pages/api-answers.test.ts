import { afterEach, expect, test } from 'vitest';
import { startSharedSite } from '../test/start-shared-site.ts';

const page = 'mf-calm/calm-extra-page';

// A read that is late on a busy machine must not count as a failure.
const site = await startSharedSite('api-answers', { LOAD_TIMEOUT_MS: '20000' });

afterEach(() => site.api.recover());

const fail = () => site.api.respond(500, {});
const get = (path: string, requestId: string) =>
  site.get(path, { headers: { 'x-request-id': requestId, 'accept-encoding': 'identity' } });
const requestLine = (requestId: string) =>
  site.waitForLine((line) => line.requestId === requestId && line.msg === 'request');
const countOf = async (id: string) => (await site.metric(`shell_degraded_pages{page="${id}"}`)) || 0;

test('a page is rendered again only when an answer of the API has changed since its last render', async () => {
  let text = 'first words';
  /** What the API was asked, in order. */
  let asked: ('read' | 'check')[] = [];
  site.api.behave(({ headers }, response) => {
    asked.push(headers['x-request-id'] === 'check-page' ? 'check' : 'read');
    const etag = `W/"${text.replaceAll(' ', '-')}"`;
    response.writeHead(headers['if-none-match'] === etag ? 304 : 200, { etag });
    response.end(response.statusCode === 200 ? JSON.stringify({ text }) : undefined);
  });
  expect((await site.get('/calm/data')).html).toContain('first words');
  expect(asked).toEqual(['read']);
  // Each visit finds a stale page.
  for (let visit = 0; visit < 5; visit += 1)
    expect((await site.get('/calm/data')).html).toContain('first words');
  await expect.poll(() => asked).toContain('check');
  expect(asked.filter((one) => one === 'read')).toHaveLength(1);
  text = 'other words';
  asked = [];
  await expect.poll(async () => (await site.get('/calm/data')).html).toContain('other words');
  expect(asked.filter((one) => one === 'read')).toHaveLength(1);
});

test('a whole page stays in the cache while the API does not deliver its optional data', async () => {
  const whole = await get('/calm/extra?try=kept', 'degraded-kept-1');
  expect(whole.html).toContain('Extra: <!-- -->words from the API');
  fail();
  for (const requestId of ['degraded-kept-2', 'degraded-kept-3']) {
    const { status, html, headers } = await get('/calm/extra?try=kept', requestId);
    expect([status, html, headers.get('x-degraded')]).toEqual([200, whole.html, null]);
  }
  expect(await site.waitForLine(({ module }) => module === page)).toMatchObject({
    level: 40,
    remote: 'mf-calm',
    message: 'The API answered 500',
    path: '/calm/extra',
    query: 'try=xxxx',
  });
});

test('a redirect that was chosen without its data is not kept when the API is back', async () => {
  const targetOf = async (word: string) =>
    (await site.get(`/calm/alias/asked?word=${word}`)).headers.get('location');
  const right = await targetOf('before');
  fail();
  expect(await targetOf('during')).toBe('/calm/data?try=0during');
  // A right one stays.
  expect(await targetOf('before')).toBe(right);
  site.api.recover();
  expect(await targetOf('during')).toBe(right?.replace('before', 'during'));
});

test('a page without its optional data is marked, not kept by browsers and proxies, logged and counted', async () => {
  const before = await countOf(page);
  fail();
  const poorer = await get('/calm/extra?try=cold', 'degraded-cold');
  expect([poorer.status, poorer.html.includes('Extra: ')]).toEqual([200, false]);
  expect(poorer.headers.get('x-degraded')).toBe('data');
  expect(poorer.headers.get('cache-control')).toBe('no-store');
  expect(await requestLine('degraded-cold')).toMatchObject({ status: 200, page, lacks: 'data' });
  expect(await countOf(page)).toBe(before + 1);
  site.api.recover();
  const whole = await get('/calm/extra?try=cold', 'degraded-again');
  expect(whole.html).toContain('Extra: <!-- -->words from the API');
  expect(whole.headers.get('x-degraded')).toBeNull();
  expect((await requestLine('degraded-again')).lacks).toBeUndefined();
  expect(await countOf(page)).toBe(before + 1);
});

test('a page is complete without optional data that the API does not have', async () => {
  site.api.respond(404, {});
  const { headers } = await get('/calm/extra?try=unknown', 'degraded-unknown');
  expect(headers.get('x-degraded')).toBeNull();
});

test('a page without a part that failed is marked and counted, too', async () => {
  const slotPage = 'mf-calm/calm-slot-page';
  const before = await countOf(slotPage);
  const { headers, status } = await get('/calm/slot/throws-server', 'degraded-part');
  expect([status, headers.get('x-degraded'), headers.get('cache-control')]).toEqual([
    200,
    'part',
    'no-store',
  ]);
  expect(await countOf(slotPage)).toBe(before + 1);
});
