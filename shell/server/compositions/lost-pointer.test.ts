import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  // With a second remote, so that the store is not empty without the first one.
  site = await startTestSite(await buildFixtures('lost-pointer'));
  return () => site.close();
});

const live = () => join(site.store.url, 'mf-chaos/live.json');

test.each([
  ['lost', () => rmSync(live())],
  ['half-written', () => writeFileSync(live(), '{ "remote": "mf-ch')],
])('a shell that starts serves the live release when its pointer is %s', async (_, damage) => {
  damage();
  await using restarted = await site.replica();
  expect((await restarted.get('/chaos/ok')).status).toBe(200);
  expect((await site.get('/chaos/ok?again')).status).toBe(200);
});

test('a shell that starts returns 503, not 404, when the history is lost too', async () => {
  writeFileSync(live(), '{ "remote": "mf-ch');
  rmSync(join(site.store.url, 'mf-chaos/history'), { recursive: true, force: true });
  await using restarted = await site.replica();
  expect((await restarted.get('/chaos/ok')).status).toBe(503);
});
