import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateKeyPair, openStore, readPointer, trust } from '@site/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadShellBuild } from '../compositions/shell-build.ts';
import { mirrorSite } from '../dev/mirror-site.ts';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite } from '../test/test-site.ts';

let builds: Record<string, string>;
let dir: string;
beforeAll(async () => {
  builds = await buildFixtures('team-access');
  dir = mkdtempSync(join(tmpdir(), 'team-access-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function mirror(site: string, name: string) {
  const store = await openStore(join(dir, name));
  const key = await loadOrCreateKeyPair(join(dir, 'keys'));
  const facts = await mirrorSite({ site, store, key, shell: loadShellBuild() });
  return {
    facts,
    live: async (remote: string) => (await readPointer(store, remote, [trust(key)])).pointer.version,
  };
}

test('a site keeps the server code of releases to itself', async () => {
  await using site = await startTestSite(builds);
  const release = `/releases/mf-calm/${site.versions['mf-calm']}`;
  for (const path of ['/releases/live.json', `${release}/release.json`, `${release}/server/server.mjs`])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  await expect(mirror(site.origin, 'closed')).rejects.toMatchObject({
    code: 'SITE_UNAVAILABLE',
    message: `${site.origin} does not offer its releases to teams (/releases/live.json).`,
    todo: expect.stringContaining('TEAM_ACCESS=1'),
  });
});

test('with TEAM_ACCESS, what is live can be copied to another store, also after a change', async () => {
  await using site = await startTestSite(builds, { TEAM_ACCESS: '1' });
  const { status, headers } = await site.get(
    `/releases/mf-calm/${site.versions['mf-calm']}/server/server.mjs`,
  );
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const { facts, live } = await mirror(site.origin, 'open');
  expect(facts).toMatchObject({ remotes: site.versions, site: { name: 'Angel Numbers' } });
  expect(await live('mf-calm')).toBe(site.versions['mf-calm']);

  const next = await site.publishAs(builds['mf-calm'] ?? '', '2.0.0-next');
  await site.promote('mf-calm', next);
  await expect.poll(async () => (await mirror(site.origin, 'open')).facts.remotes['mf-calm']).toBe(next);
  expect(await live('mf-calm')).toBe(next);
});

test('a site that does not respond is named', async () => {
  await expect(mirror('http://127.0.0.1:9', 'away')).rejects.toMatchObject({
    code: 'SITE_UNAVAILABLE',
    message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not respond \(.+\)\.$/),
  });
});
