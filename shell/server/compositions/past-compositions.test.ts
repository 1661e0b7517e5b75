import { rmSync } from 'node:fs';
import { compose, openKeyRing, trust } from '@site/releases';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draft, publishSample } from '../../releases/test/sample-release.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { loadShellBuild, shellFacts } from './load-shell-build.ts';
import { createPastCompositions } from './past-compositions.ts';

let flips = 0;
const site = await startSharedSite('past-compositions');

const address = (id: string | null) => `/compositions/${id}.json`;
const liveId = async () => (await site.get('/calm')).headers.get('x-composition');

/** Makes another release live and waits until the site serves it. */
async function flip() {
  flips += 1;
  const version = `1.${flips}.0-flip`;
  await site.promote('mf-chaos', await site.publishAs('mf-chaos', version));
  await expect.poll(async () => (await site.readiness()).releases['mf-chaos']).toBe(version);
}

test('a shell that started later serves an earlier composition, byte for byte', async () => {
  const before = await liveId();
  await flip();
  await using later = await site.replica();
  const [first, second] = await Promise.all([site.get(address(before)), later.get(address(before))]);
  expect([second.status, second.html]).toEqual([200, first.html]);
  expect(second.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a shell serves the composition of another shell that saw a flip first', async () => {
  await using slow = await site.replica({ storePollMs: 600_000 });
  await flip();
  const id = await liveId();
  expect((await slow.get('/calm')).headers.get('x-composition')).not.toBe(id);
  const [first, second] = await Promise.all([site.get(address(id)), slow.get(address(id))]);
  expect([second.status, second.html]).toEqual([200, first.html]);
});

test('a shell serves the composition of a shell of another version', async () => {
  const other = { version: '0.9.0-0a1b2c3d', kit: '1.0.0', react: '19.3.1' };
  const { id } = compose(other, Object.values((await site.composition()).remotes));
  await publishSample(site.store, site.key, draft('shell', { ...other, server: null, pages: [] }));
  await using shell = await site.replica();
  const { status, html } = await shell.get(address(id));
  expect(status).toBe(200);
  expect(JSON.parse(html)).toMatchObject({ id, shell: other.version });
});

test('an id that no shell can have served is a 404', async () => {
  expect((await site.get(address('0123456789ab'))).status).toBe(404);
  expect((await site.get(address('none'))).status).toBe(404);
});

test('a removed release is read once for all unknown ids', async () => {
  const { 'mf-chaos': version = '' } = (await site.readiness()).releases;
  await flip();
  const manifest = `mf-chaos/releases/${version}/release.json`;
  rmSync(site.fileOf('mf-chaos', version, 'release.json'));
  const get = vi.fn(site.store.get);
  const readsOf = (path: string) => get.mock.calls.filter(([read]) => read === path);
  const store = { ...site.store, get };
  const find = createPastCompositions(
    store,
    openKeyRing(store, [trust(site.key)]),
    shellFacts(loadShellBuild()),
  );
  expect(await find('0123456789ab')).toBeUndefined();
  expect(readsOf(manifest)).toHaveLength(1);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2_100);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await find('ba9876543210')).toBeUndefined();
  expect(readsOf('mf-chaos/live.json').length).toBeGreaterThan(1);
  expect(readsOf(manifest)).toHaveLength(1);
});

test('a rollback uses the workers that rendered the release before, and starts none', async () => {
  const before = await liveId();
  const { 'mf-chaos': version = '' } = (await site.readiness()).releases;
  await flip();
  await expect.poll(liveId).not.toBe(before);
  // New workers could not start without it.
  rmSync(site.fileOf('mf-chaos', version, 'server/server.mjs'));
  await site.forcePointer('mf-chaos', version);
  await expect.poll(liveId).toBe(before);
  expect((await site.get('/chaos/ok?again')).status).toBe(200);
});
