import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateKeyPair, openStore, readComposition, readPointer, trust } from '@site/releases';
import { afterAll, expect, test } from 'vitest';
import { loadShellBuild, shellFacts } from '../compositions/load-shell-build.ts';
import { mirrorSite } from '../dev/mirror-site.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('team-access');
const open = await site.replica({ teamAccess: true });
afterAll(() => open.close());
const release = `/releases/mf-calm/${site.versions['mf-calm']}`;

async function mirror(origin: string, name: string, shell = shellFacts(loadShellBuild())) {
  const store = await openStore(join(site.dir, name));
  const key = await loadOrCreateKeyPair(join(site.dir, 'mirror-keys'));
  const { signal } = new AbortController();
  const facts = await mirrorSite({ site: origin, store, key, shell, signal });
  return {
    facts,
    composition: () => readComposition(store, { trustedKeys: [trust(key)], shell }),
    live: async (remote: string) => (await readPointer(store, remote, [trust(key)])).pointer.version,
  };
}

test('a site does not serve the server code of releases by default', async () => {
  for (const path of ['/releases/live.json', `${release}/release.json`, `${release}/server/server.mjs`])
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  await expect(mirror(site.origin, 'closed')).rejects.toMatchObject({
    code: 'SITE_UNAVAILABLE',
    message: `${site.origin} does not offer its releases to teams (/releases/live.json).`,
    todo: expect.stringContaining('TEAM_ACCESS=1'),
  });
});

test('with TEAM_ACCESS, what is live can be copied to another store, also after a change', async () => {
  const { status, headers } = await open.get(`${release}/server/server.mjs`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const { facts, live } = await mirror(open.origin, 'open');
  expect(facts).toMatchObject({ remotes: site.versions, site: { name: 'Angel Numbers' } });
  expect(await live('mf-calm')).toBe(site.versions['mf-calm']);

  const next = await site.publishAs('mf-calm', '2.0.0-next');
  await site.promote('mf-calm', next);
  await expect.poll(async () => (await mirror(open.origin, 'open')).facts.remotes['mf-calm']).toBe(next);
  expect(await live('mf-calm')).toBe(next);
});

test.each([{ kit: '0.1.0' }, { react: '18.0.0' }])(
  'a shell with %j leaves out releases that need a newer one',
  async (older) => {
    const shell = { ...shellFacts(loadShellBuild()), ...older };
    const { facts, composition } = await mirror(open.origin, JSON.stringify(older), shell);
    expect(facts.shell).toEqual(shellFacts(loadShellBuild()));
    expect((await composition()).missing).toEqual(Object.keys(site.versions));
  },
);

test('a gap of the site is copied, too', async () => {
  rmSync(site.fileOf('mf-chaos', site.versions['mf-chaos'] ?? '', '.'), { recursive: true, force: true });
  await using lacking = await site.replica({ teamAccess: true });
  const { facts, composition } = await mirror(lacking.origin, 'gap');
  expect(Object.keys(facts.remotes)).toEqual(['mf-calm']);
  expect(Object.keys((await composition()).remotes)).toEqual(['mf-calm']);
});
