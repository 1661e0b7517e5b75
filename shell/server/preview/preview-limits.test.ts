import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signPreview, trust } from '@site/releases';
import { expect, test } from 'vitest';
import { newKey } from '../../releases/test/sample-release.ts';
import { addKey, revokeKey } from '../../releases/upkeep/change-keys.ts';
import { buildEdited } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('preview-limits');

function tokenFor(version: string, remote = 'mf-calm', key = site.key): string {
  const expires = new Date(Date.now() + 60_000).toISOString();
  return signPreview({ remote, version, path: '/', expires }, key);
}
const visit = (token: string, path = '/calm') =>
  site.get(path, { headers: { cookie: `other=1; preview=${token}` } });

test('a preview ends when its key is revoked, and needs a key for that remote', async () => {
  const version = await site.publishAs('mf-calm', '1.1.0');
  const team = await newKey();
  const keys = { store: site.store, pinned: [trust(site.key)], rootKey: site.key, by: 'ops' };
  await addKey(keys, trust(team, ['mf-calm']));
  const token = tokenFor(version, 'mf-calm', team);
  await expect.poll(async () => (await visit(token)).status).toBe(200);
  const chaos = site.versions['mf-chaos'] ?? '';
  expect((await visit(tokenFor(chaos, 'mf-chaos', team))).status).toBe(403);
  await revokeKey(keys, team.keyId);
  await expect.poll(async () => (await visit(token)).status).toBe(410);
  expect((await visit(token)).html).toContain('This preview was revoked');
  expect((await site.get('/calm')).status).toBe(200);
});

test('the command refuses a key without the right, a release that is not there, and wrong arguments', async () => {
  const version = await site.publishAs('mf-calm', '1.2.0');
  const stranger = await newKey();
  const file = join(site.dir, 'stranger.pem');
  await writeFile(file, String(stranger.privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const env = { RELEASE_SIGNING_KEY: file };
  expect((await runReleases(site, `preview mf-calm@${version}`, { env })).out).toContain('KEY_NOT_ALLOWED');
  expect((await runReleases(site, 'preview mf-calm@7')).out).toContain('RELEASE_UNKNOWN');
  for (const wrong of [
    'mf-calm',
    'mf-calm@1.2 --for 2d',
    'mf-calm@1.2 --for soon',
    'mf-calm@1.2 --path calm',
  ])
    expect((await runReleases(site, `preview ${wrong}`)).code, wrong).not.toBe(0);
  const { out } = await runReleases(site, 'preview mf-calm@1.2 --for 30m --site https://site.example/x');
  expect(out).toContain('https://site.example/_preview?token=');
});

test('a preview follows what goes live for everyone', async () => {
  const token = tokenFor(await site.publishAs('mf-calm', '1.3.0'));
  const next = await site.publishAs('mf-chaos', '1.9.0');
  expect((await visit(token, '/chaos/ok')).html).not.toContain(`/releases/mf-chaos/${next}/`);
  await site.promote('mf-chaos', next);
  await expect
    .poll(async () => (await visit(token, '/chaos/ok')).html)
    .toContain(`/releases/mf-chaos/${next}/`);
});

test('only the last three previews stay in memory, and an older one starts again', async () => {
  const versions = await Promise.all([1, 2, 3, 4].map((patch) => site.publishAs('mf-calm', `2.0.${patch}`)));
  const tokens = versions.map((version) => tokenFor(version));
  for (const token of tokens) expect((await visit(token)).status).toBe(200);
  await expect.poll(() => site.metrics()).toContain('shell_preview_compositions 3');
  expect((await visit(tokens[0] ?? '')).status).toBe(200);
  await expect.poll(() => site.metrics()).toContain('shell_preview_compositions 3');
});

test('a candidate that hangs does not slow live pages and is not counted as a failure', async () => {
  const hangs = await buildEdited('preview-hangs', 'mf-calm', [
    'pages/calm-page.tsx',
    '<h1>Calm</h1>',
    '<h1>{Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)}</h1>',
  ]);
  const token = tokenFor(await site.publishAs(hangs, '3.0.0'));
  const failures = async () =>
    (await site.metrics()).match(
      /shell_(remote_failures_total\{|request_seconds_count\{kind="page",status="5|remote_pages_total\{.*status="5).*/g,
    );
  const before = await failures();
  const stuck = [visit(token), visit(token), visit(token)];
  const first = Promise.race(stuck.map((visit) => visit.then(() => 'over')));
  const live = await Promise.all(Array.from({ length: 20 }, () => site.get('/calm')));
  expect(new Set(live.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await Promise.race([first, 'stuck'])).toBe('stuck');
  for (const { status, headers } of await Promise.all(stuck)) {
    expect(status).toBeGreaterThanOrEqual(500);
    expect(headers.get('cache-control')).toContain('no-store');
  }
  expect(await failures()).toEqual(before);
  await site.waitForLine(({ msg }) => msg?.includes('failure in the preview of mf-calm@3.0.0') ?? false);
}, 30_000);
