import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readShells, signPreview } from '@site/releases';
import { promote, rollback } from '@site/releases/promote';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureTool } from '../checks/tools.ts';
import { freePort } from '../launch/process/ports.ts';
import { silentReporter } from '../launch/reporter.ts';
import { sharedFolder } from '../releases/test/temporary-folder.ts';
import { startSharedSite } from '../server/test/start-shared-site.ts';
import { type Nginx, readTemplate, startNginx } from '../topology/nginx.ts';
import { copyWithVersion } from './test/fixture-builds.ts';

/** What a CDN may add to the time of a flip: s-maxage, stale-while-revalidate, and a second since nginx counts whole ones. */
const addedByCdnMs = 3_000;

const site = await startSharedSite('cdn', { PAGE_FRESH_MS: '1000' });
let cdn: Nginx;
let origin: string;
const dir = sharedFolder();
// Root's nginx writes its cache as another user.
chmodSync(dir, 0o755);

beforeAll(async () => {
  const program = await ensureTool('nginx', silentReporter);
  const listen = `127.0.0.1:${await freePort()}`;
  origin = `http://${listen}`;
  const variables = { LISTEN: listen, ORIGIN: site.origin };
  const template = readTemplate('test/cdn.conf.template');
  cdn = await startNginx(program, dir, variables, `${origin}/cdn-health`, { template });
}, 60_000);

afterAll(() => cdn?.stop());

async function get(path: string, init?: RequestInit) {
  const sentAt = Date.now();
  const response = await fetch(origin + path, init);
  const { status, headers } = response;
  const html = await response.text();
  return { sentAt, status, html, cache: headers.get('x-cache'), composition: headers.get('x-composition') };
}

/** Makes a release live and returns the composition and the time at which the shell served it. */
async function flip(build: string): Promise<{ composition: string; at: number }> {
  const before = (await site.get('/calm')).headers.get('x-composition');
  await site.release(build);
  const live = async () => (await site.readiness()).composition;
  await expect.poll(live, { interval: 20 }).not.toBe(before);
  return { composition: await live(), at: Date.now() };
}

test('a CDN answers repeated visits to a page and a resource from its cache', async () => {
  for (const path of ['/calm', '/calm.xml']) {
    expect((await get(path)).cache).toBe('MISS');
    await expect.poll(async () => (await get(path)).cache).toBe('HIT');
  }
});

test('a CDN keeps no form, no address with a query, no unknown address and no error', async () => {
  const form = {
    method: 'POST',
    body: 'word=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
  for (const [path, init] of [
    ['/calm/form', form],
    ['/calm/data?try=1'],
    ['/no/such/page'],
    ['/chaos/throws-server'],
  ] as [string, RequestInit?][]) {
    for (const _ of ['first', 'second']) expect((await get(path, init)).cache, path).not.toBe('HIT');
  }
});

test('a CDN gives the bearer of a preview every page of it, and keeps none for others', async () => {
  const version = await site.publishAs('mf-calm', '1.0.9');
  const expires = new Date(Date.now() + 600_000).toISOString();
  const token = signPreview({ remote: 'mf-calm', version, path: '/', expires }, site.key);
  for (const path of ['/calm', '/calm/slot/ok']) {
    await expect.poll(async () => (await get(path)).cache).toBe('HIT');
    const previewed = await get(path, { headers: { cookie: `preview=${token}` } });
    expect([previewed.cache, previewed.html.includes('preview-bar')]).toEqual(['BYPASS', true]);
    expect((await get(path)).html).not.toContain('preview-bar');
  }
  // A page that the CDN does not have yet, and a CDN that is not configured for previews: the header alone keeps it out.
  const uncached = await get('/calm/data', { headers: { cookie: `preview=${token}` } });
  expect(uncached.html).toContain('preview-bar');
  const unconfigured = await get('/calm/slow', {
    headers: { 'x-unconfigured': '1', cookie: `preview=${token}` },
  });
  expect(unconfigured.html).toContain('preview-bar');
  for (const path of ['/calm/data', '/calm/slow']) {
    const { cache, html } = await get(path);
    expect([cache, html.includes('preview-bar')]).toEqual(['MISS', false]);
  }
});

test('a flip reaches every visitor of a CDN within its promised time', async () => {
  const calm = site.builds['mf-calm'] ?? '';
  const old = await get('/calm/slot/ok');
  const flipped = await flip(join(copyWithVersion(join(calm, '..'), '1.1.0'), 'dist'));
  const visits = [await get('/calm')];
  while ((visits.at(-1)?.sentAt ?? 0) < flipped.at + addedByCdnMs) {
    visits.push(await get('/calm'));
    await delay(10);
  }
  const late = visits.filter(
    ({ composition, sentAt }) => composition !== flipped.composition && sentAt > flipped.at + addedByCdnMs,
  );
  expect(late.map(({ cache, status }) => `${cache} ${status}`)).toEqual([]);
  // Some visits were answered by the cache.
  expect(new Set(visits.map(({ cache }) => cache))).toContain('HIT');
  // A page that nobody visited meanwhile is not an old one either.
  const idle = await get('/calm/slot/ok');
  expect([old.composition === flipped.composition, idle.composition]).toEqual([false, flipped.composition]);
});

test('a page that a release removes is a 404 within the same time', async () => {
  expect((await get('/calm/form')).status).toBe(200);
  const copy = join(copyWithVersion(join(site.builds['mf-calm'] ?? '', '..'), '1.2.0'), 'dist');
  const file = join(copy, 'release.json');
  const draft = JSON.parse(readFileSync(file, 'utf8'));
  const pages = draft.pages.filter(({ pattern }: { pattern: string }) => pattern !== '/calm/form');
  writeFileSync(file, JSON.stringify({ ...draft, pages }));
  const { at } = await flip(copy);
  await delay(at + addedByCdnMs - Date.now());
  expect((await get('/calm/form')).status).toBe(404);
});

test('a CDN keeps no page of a gradual rollout, and nothing of its candidate after a rollback', async () => {
  const remote = 'mf-chaos';
  const candidate = await site.publishAs(remote, '1.3.0');
  const gradual = { steps: [50], everyMs: 3_600_000, minViews: 0 };
  const stable = (await site.get('/chaos/ok')).headers.get('x-composition');
  await promote([{ remote, version: candidate }], { ...site.operator, gradual });
  const share = async () => (await readShells(site.store)).map(({ rollout }) => rollout?.share);
  await expect.poll(share).toEqual([50]);
  // What it stored before may be sent for as long as it was allowed to.
  await expect.poll(async () => (await get('/chaos/ok')).cache).not.toMatch(/HIT|STALE/);
  const visits = [];
  while (new Set(visits.map(({ composition }) => composition)).size < 2) visits.push(await get('/chaos/ok'));
  for (const { cache } of visits) expect(cache).not.toMatch(/HIT|STALE|UPDATING/);
  await rollback({ remote }, site.operator);
  await expect.poll(share).toEqual([undefined]);
  for (let visit = 0; visit < 20; visit++) expect((await get('/chaos/ok')).composition).toBe(stable);
});

test('while the shell is away, visitors get the last page', async () => {
  const before = await get('/calm');
  await site.close();
  await delay(addedByCdnMs);
  const after = await get('/calm');
  expect([after.status, after.cache, after.html === before.html]).toEqual([200, 'STALE', true]);
});
