import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withdraw } from '@site/releases/promote';
import { afterEach, expect, test } from 'vitest';
import { startSharedSite } from '../test/start-shared-site.ts';

// With a second remote, so that the store is not empty without the first one.
const site = await startSharedSite('lost-pointer');
const live = join(site.store.url, 'mf-chaos/live.json');
const pointer = readFileSync(live);

afterEach(() => writeFileSync(live, pointer));

test.each([
  ['lost', () => rmSync(live)],
  ['half-written', () => writeFileSync(live, '{ "remote": "mf-ch')],
])('a shell that starts serves the live release when its pointer is %s', async (_, damage) => {
  damage();
  await using restarted = await site.replica();
  expect((await restarted.get('/chaos/ok')).status).toBe(200);
  expect((await site.get('/chaos/ok?again')).status).toBe(200);
});

test('a shell that starts returns 503, not 404, when the history is lost too', async () => {
  writeFileSync(live, '{ "remote": "mf-ch');
  rmSync(join(site.store.url, 'mf-chaos/history'), { recursive: true, force: true });
  await using restarted = await site.replica();
  expect((await restarted.get('/chaos/ok')).status).toBe(503);
});

test('the pages of a withdrawn remote are not found, also by a shell that starts later', async () => {
  await withdraw('mf-calm', site.operator);
  await expect.poll(async () => (await site.get('/calm')).status).toBe(404);
  expect((await site.readiness()).missing).toEqual([]);
  await using restarted = await site.replica();
  expect((await restarted.get('/calm')).status).toBe(404);
  await site.promote('mf-calm', site.versions['mf-calm'] ?? '');
  await expect.poll(async () => (await site.get('/calm')).status).toBe(200);
});
