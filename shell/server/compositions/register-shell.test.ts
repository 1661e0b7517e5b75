import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { RenderSamples } from '../../releases/promote/check-samples.ts';
import { readShells } from '../../releases/shells/registered-shells.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { startTestSite } from '../test/test-site.ts';
import { loadShellBuild } from './load-shell-build.ts';

const shared = await startSharedSite('register-shell');
let site = shared;
const chaos = () => site.versions['mf-chaos'] ?? '';

const releases = (command: string, options: Parameters<typeof runReleases>[2] = {}) =>
  runReleases(site, command, options);

/** Waits until this many shells serve all remotes. */
async function registered(count: number) {
  await expect
    .poll(async () => {
      const shells = await readShells(site.store);
      return shells.filter(({ remotes }) => remotes.every(({ live, served }) => live === served)).length;
    })
    .toBe(count);
}

test('status shows each running shell until it stops', async () => {
  const replica = await site.replica();
  onTestFinished(() => replica.close());
  await registered(2);
  const { code, out } = await releases('status');
  expect(code, out).toBe(0);
  const { version, kit, shared } = loadShellBuild();
  const { id } = await site.composition();
  const row = new RegExp(
    `^\\S+-[0-9a-f]{8} +${version} +${kit} +${shared.react} +${id}( +\\d{4}-\\d\\d-\\d\\d [\\d:]{8}){3} +ok$`,
    'gm',
  );
  expect(out.match(row)).toHaveLength(2);
  await replica.close();
  expect((await releases('status')).out.match(row)).toHaveLength(1);
});

test('promote and rollback wait until each shell serves the change', async () => {
  const newer = await site.publishAs('mf-chaos', '1.1.0');
  await using replica = await site.replica();
  await registered(2);
  for (const [command, version] of [
    [`promote mf-chaos ${newer}`, newer],
    ['rollback mf-chaos', chaos()],
  ]) {
    const { code, out } = await releases(command ?? '');
    expect([code, out]).toEqual([0, expect.stringMatching(/\nLive on 2 of 2 shells after \d+\.\d s\.\n$/)]);
    for (const shell of [site, replica]) expect((await shell.readiness()).releases['mf-chaos']).toBe(version);
  }
});

test('withdraw waits until no shell serves the remote, and one that starts later does not miss it', async () => {
  await registered(1);
  const promoteCalm = () => site.promote('mf-calm', site.versions['mf-calm'] ?? '');
  onTestFinished(async () => void (await promoteCalm()));
  const { code, out } = await releases('withdraw mf-calm');
  expect([code, out]).toEqual([0, expect.stringMatching(/\nLive on 1 of 1 shell after \d+\.\d s\.\n$/)]);
  expect((await site.readiness()).releases).not.toHaveProperty('mf-calm');
  await using later = await site.replica();
  for (const shell of [site, later]) {
    expect((await shell.get('/calm')).status).toBe(404);
    expect((await shell.readiness()).missing).toEqual([]);
  }
  await promoteCalm();
  await expect.poll(async () => (await site.get('/calm')).status).toBe(200);
});

const publish = (version: string, requires: object) => site.publishAs('mf-chaos', version, requires);

/** Registers an older shell beside the one that runs. */
async function registerOlder(facts: object) {
  const [shell] = await readShells(site.store);
  const older = JSON.stringify({ ...shell, id: 'older-00000000', ...facts });
  const path = join(site.store.url, '_shells/older-00000000.json');
  writeFileSync(path, older);
  onTestFinished(() => rmSync(path));
}

test('promote checks the kit of every running shell, not that of the checkout', async () => {
  const newer = await publish('2.0.0', { kit: '^9.0.0' });
  const version = await publish('2.1.0', { kit: '>=1.2.0' });
  await registered(1);
  const checkout = { facts: { kit: '9.0.0' } };
  const refused = await releases(`promote mf-chaos ${newer}`, checkout);
  expect(refused.code).toBe(1);
  expect(refused.out).toMatch(/^KIT_RANGE .*requires \^9\.0\.0, the shell provides \d/);
  expect((await releases('status', checkout)).code).toBe(0);
  await registerOlder({ version: '1.0.0', kit: '1.1.0' });
  const { code, out } = await releases(`promote mf-chaos ${version}`);
  expect([code, out]).toEqual([1, expect.stringMatching(/^KIT_RANGE .*the shell provides 1\.1\.0/)]);
});

test('promote and rollback check the React of every running shell', async () => {
  const version = await publish('1.2.0', { react: '>=19.3.0' });
  await registered(1);
  expect((await releases(`promote mf-chaos ${version} --wait 0`)).code).toBe(0);
  expect((await releases(`rollback mf-chaos --wait 0`)).code).toBe(0);
  await registerOlder({ version: '0.9.0', react: '19.2.0' });
  for (const command of ['promote', 'rollback']) {
    const { code, out } = await releases(`${command} mf-chaos ${version} --wait 0`);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/^REACT_RANGE .* provides 19\.2\.0 \(shell 0\.9\.0\)/),
    ]);
  }
});

test.each([
  ['', -60_000],
  [' and whose clock was ahead', 3_600_000],
])('does not count a shell that was killed%s, and status names it', async (_, skewMs) => {
  await registered(1);
  const folder = join(site.store.url, '_shells');
  const [shell] = await readShells(site.store);
  const before = new Date(Date.now() - 60_000);
  const path = join(folder, 'killed-00000000.json');
  onTestFinished(() => rmSync(path, { force: true }));
  const seenAt = new Date(Date.now() + skewMs).toISOString();
  writeFileSync(path, JSON.stringify({ ...shell, id: 'killed-00000000', seenAt }));
  expect(await readShells(site.store)).toHaveLength(2);
  utimesSync(path, before, before);
  expect((await readShells(site.store)).map(({ id }) => id)).toEqual([shell?.id]);
  const silent = await releases('status');
  expect(silent.code).toBe(1);
  expect(silent.out).toMatch(/^SHELL_SILENT .*killed-00000000, last seen .* served .*mf-chaos 1\./m);
  const hoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(path, hoursAgo, hoursAgo);
  await releases('prune');
  // The shell may be renewing its registration.
  await expect.poll(() => readdirSync(folder)).toEqual([`${shell?.id}.json`]);
  expect((await releases('status')).code).toBe(0);
});

/** All that failed on this site, also in a first try of the test. */
let failedPages = 0;

test('status fails and blames no release while pages are a 503 because the API is down', async () => {
  await site.api.down();
  onTestFinished(() => site.api.up());
  for (const visit of [1, 2, 3]) {
    failedPages += 1;
    expect((await site.get(`/calm/data?visit=${visit}`)).status).toBe(503);
  }
  const status = () => releases('status');
  const unavailable = new RegExp(`^PAGES_UNAVAILABLE .*\\b${failedPages} of \\d+ pages`, 'm');
  await expect.poll(async () => (await status()).out).toMatch(unavailable);
  const { code, out } = await status();
  expect(code).toBe(1);
  expect(out).not.toContain('RELEASE_FAILING');
});

describe('with a damaged or incompatible release, or without the store', () => {
  beforeEach(async () => {
    site = await startTestSite(shared.builds);
    return async () => {
      await site.close();
      site = shared;
    };
  });

  test('a shell keeps the last release that its React can run', async () => {
    const version = await publish('1.1.0', { react: '^99.0.0' });
    await site.forcePointer('mf-chaos', version);
    await site.waitForLine(({ code }) => code === 'REACT_RANGE');
    expect((await site.get('/chaos/ok')).html).toContain(`data-release="${chaos()}"`);
  });

  test('promote fails and says which shell refused a release and why', async () => {
    const newer = await site.publishAs('mf-chaos', '1.1.0');
    await registered(1);
    // After the checks of the promotion, which would find it too.
    const renderSamples: RenderSamples = async () => {
      writeFileSync(site.fileOf('mf-chaos', newer, 'server/server.mjs'), 'damaged');
      return [];
    };
    const { code, out } = await releases(`promote mf-chaos ${newer}`, { renderSamples });
    expect(code).toBe(1);
    expect(out).toContain('Live on 0 of 1 shell.\n');
    const refusal = `refused it and serves mf-chaos ${chaos()}\\. HASH_MISMATCH {2}mf-chaos@${newer} server/server\\.mjs`;
    expect(out).toMatch(new RegExp(`^Shell \\S+ \\(\\S+, kit \\S+\\) ${refusal}`, 'm'));
    const status = await releases('status');
    expect(status.code).toBe(1);
    expect(status.out).toContain(`serves mf-chaos ${chaos()}`);
  });

  test('status fails and names the shell that misses a live remote after a restart', async () => {
    writeFileSync(site.file('mf-chaos', 'server/server.mjs'), 'damaged');
    await using restarted = await site.replica();
    await registered(1);
    await expect.poll(async () => (await readShells(site.store)).length).toBe(2);
    const { code, out } = await releases('status');
    expect(code).toBe(1);
    expect(out).toMatch(/ ok$/m);
    expect(out).toMatch(/ misses mf-chaos$/m);
    expect(out).toMatch(/^mf-chaos .* not served on 1 of 2 shells$/m);
    expect(out).toMatch(/^Shell \S+: HASH_MISMATCH {2}mf-chaos@.* server\/server\.mjs/m);
    expect((await restarted.get('/chaos/ok')).status).toBe(503);
  });

  test('does not create the folder of a missing store', async () => {
    const replica = await site.replica();
    await registered(2);
    rmSync(site.store.url, { recursive: true });
    await replica.waitForLine(({ code }) => code === 'POINTER_MISSING');
    // Waits for the registration that the lost pointers caused.
    await replica.close();
    expect(existsSync(site.store.url)).toBe(false);
  });
});
