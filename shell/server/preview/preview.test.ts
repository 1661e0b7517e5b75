import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signPreview, trust } from '@site/releases';
import { rollback } from '@site/releases/promote';
import { beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../releases/test/sample-release.ts';
import { addKey, revokeKey } from '../../releases/upkeep/change-keys.ts';
import { buildEdited } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('preview', { PAGE_FRESH_MS: '60000' });
let candidate: string;
let build: string;

beforeAll(async () => {
  build = await buildEdited('preview-next', 'mf-calm', ['pages/calm-page.tsx', '>Calm<', '>Calmer<']);
  candidate = await site.publishAs(build, '1.4.0');
}, 60_000);

/** The cookie that the address of a preview sets. */
async function bearer(token: string): Promise<Record<string, string>> {
  const opened = await site.get(`/_preview?token=${token}`);
  expect(opened.status).toBe(303);
  return { cookie: opened.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

function tokenFor(version = candidate, changes: object = {}, key = site.key): string {
  return signPreview({ remote: 'mf-calm', version, path: '/', expires: inMs(60_000), ...changes }, key);
}

const visit = (token: string, path = '/calm') =>
  site.get(path, { headers: { cookie: `other=1; preview=${token}` } });

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('the command prints an address whose bearer alone sees the candidate', async () => {
  const printed = await runReleases(site, 'preview mf-calm@1.4 --path /calm --json');
  expect(printed.out).toContain('"address"');
  const { address, expires, version } = JSON.parse(printed.out);
  expect(version).toBe(candidate);
  expect(Date.parse(expires) - Date.now()).toBeGreaterThan(59 * 60_000);
  const opened = await fetch(address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/calm']);
  const [cookie = ''] = opened.headers.getSetCookie();
  expect(cookie).toMatch(/^preview=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(opened.headers.get('cache-control')).toBe('no-store');

  const countUncached = async () => (await site.metric('shell_pages_total{cache="none"}')) || 0;
  const uncached = await countUncached();
  const before = await site.get('/calm');
  const mine = { cookie: cookie.split(';')[0] ?? '' };
  const previewed = await site.get('/calm', { headers: mine });
  const after = await site.get('/calm');
  expect(previewed.html).toContain('>Calmer<');
  expect(previewed.html).toMatch(/<aside class="preview-bar".*mf-calm 1\.4\.0.*End preview/);
  expect(previewed.headers.get('cache-control')).toBe('private, no-store');
  expect(previewed.headers.get('x-robots-tag')).toContain('noindex');
  for (const { html, headers } of [before, after]) {
    expect(html).toContain('>Calm<');
    expect(html).not.toContain('preview-bar');
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(headers.get('cache-control')).toContain('s-maxage');
  }
  // A page that is in the cache, and one that is not; an entity tag from before.
  for (const path of ['/calm', '/calm/data', '/calm.xml', '/calm/nothing']) {
    const { headers, status } = await site.get(path, {
      headers: { ...mine, 'if-none-match': before.headers.get('etag') ?? '' },
    });
    expect([status === 304, headers.get('cache-control')], path).toEqual([false, 'private, no-store']);
    expect(headers.get('x-composition')).toBe(previewed.headers.get('x-composition'));
    expect((await site.get(path)).headers.get('x-composition')).toBe(after.headers.get('x-composition'));
  }
  expect((await countUncached()) - uncached).toBe(5);
});

test('the command encodes characters that a header cannot have', async () => {
  const { out } = await runReleases(site, "preview mf-calm@1.4 --path '/calm?q=it’s%20é' --json");
  const opened = await fetch(JSON.parse(out).address, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/calm?q=it%E2%80%99s%20%C3%A9']);
});

test('the composition of a preview is only for its bearer, and for no cache', async () => {
  const headers = await bearer(tokenFor());
  const id = (await site.get('/calm', { headers })).headers.get('x-composition');
  expect((await site.get(`/compositions/${id}.json`)).status).toBe(404);
  const mine = await site.get(`/compositions/${id}.json`, { headers });
  expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(JSON.parse(mine.html).remotes['mf-calm'].version).toBe(candidate);
});

test('a form that is posted in a preview is handled by the candidate', async () => {
  const headers = await bearer(tokenFor());
  const form = { method: 'POST', body: new URLSearchParams({ word: 'peace' }) };
  const posted = await site.get('/calm/form', { ...form, headers });
  expect(posted.html).toContain('preview-bar');
  const previewed = await site.get('/calm', { headers });
  expect(posted.headers.get('x-composition')).toBe(previewed.headers.get('x-composition'));
  expect(posted.headers.get('cache-control')).toBe('private, no-store');
  expect((await site.get('/calm/form', form)).html).not.toContain('preview-bar');
});

test('ending a preview removes the cookie and leads back to the page', async () => {
  const ended = await site.get('/_preview/end', {
    method: 'POST',
    headers: { ...(await bearer(tokenFor())), referer: `${site.origin}/calm?x=1` },
  });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/calm?x=1']);
  expect(ended.headers.getSetCookie()).toEqual(['preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
  const elsewhere = { method: 'POST', headers: { referer: 'https://evil.example/calm' } };
  expect((await site.get('/_preview/end', elsewhere)).headers.get('location')).toBe('/');
});

test('with https the cookie is secure and bound to this host', async () => {
  const origin = 'https://site.example';
  await using other = await site.replica({ site: { ...site.config.site, origin } });
  const { headers } = await other.get(`/_preview?token=${tokenFor()}`);
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-preview=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/);
});

describe('a clear page says why there is no preview', () => {
  /** Opens the address, and visits a page with the cookie: both must say the same. */
  async function refused(token: string) {
    const opened = await site.get(`/_preview?token=${token}`);
    const visited = await site.get('/calm', { headers: { cookie: `preview=${token}` } });
    for (const { headers, html } of [opened, visited]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.getSetCookie()[0]).toMatch(/^preview=; .*Max-Age=0/);
      expect(html).toContain('Go to the live site');
      expect(html).not.toContain('Calm');
    }
    expect(visited.status).toBe(opened.status);
    return [opened.status, /<h1>(.*)<\/h1>/.exec(opened.html)?.[1]];
  }

  test('when it was tampered with', async () => {
    const [payload = '', ...rest] = tokenFor().split('.');
    const text = Buffer.from(payload, 'base64url')
      .toString()
      .replace(candidate, site.versions['mf-calm'] ?? '');
    const forged = [Buffer.from(text).toString('base64url'), ...rest].join('.');
    expect((await site.get('/_preview')).status).toBe(403);
    const foreign = tokenFor(candidate, {}, await newKey());
    const odd = ['%00', '%C3%A9', '%3D;Path=/'].map((text) => tokenFor() + text);
    for (const token of [forged, tokenFor().slice(0, -9), 'x', payload, foreign, ...odd])
      expect((await refused(token))[0], token).toBe(403);
    // Anyone could send these, so they are no warnings.
    expect(await site.waitForLine(({ code }) => code === 'PREVIEW_INVALID')).toMatchObject({ level: 30 });
    // Signed, but for longer than a key holder may.
    expect((await refused(tokenFor(candidate, { expires: inMs(48 * 3_600_000) })))[0]).toBe(403);
  });

  test('when it has expired', async () => {
    const expired = tokenFor(candidate, { expires: inMs(-1_000) });
    expect(await refused(expired)).toEqual([410, 'This preview has expired']);
  });

  test('when the release is unknown or does not fit', async () => {
    expect(await refused(tokenFor('9.9.9-00000000'))).toEqual([404, 'This release is gone']);
    const misfit = await site.publishAs(build, '1.5.0', { kit: '^99.0.0' });
    expect((await refused(tokenFor(misfit)))[0]).toBe(409);
  });

  test('when the release was deleted, within a second', async () => {
    const doomed = await site.publishAs(build, '1.6.0');
    const headers = await bearer(tokenFor(doomed));
    expect((await site.get('/calm', { headers })).html).toContain('Calmer');
    rmSync(site.fileOf('mf-calm', doomed, '.'), { recursive: true });
    await expect
      .poll(async () => (await site.get('/calm', { headers })).status, { timeout: 5_000 })
      .toBe(404);
  });

  test('when the release was rolled back', async () => {
    const bad = await site.publishAs(build, '1.7.0');
    const before = site.versions['mf-calm'] ?? '';
    await site.promote('mf-calm', bad);
    await rollback({ remote: 'mf-calm', version: before }, site.operator);
    expect(await refused(tokenFor(bad))).toEqual([410, 'This preview was revoked']);
    expect((await runReleases(site, `preview mf-calm@${bad}`)).out).toContain('PREVIEW_REVOKED');
  });
});

test('a preview ends when its key is revoked, and needs a key for that remote', async () => {
  const version = await site.publishAs('mf-calm', '1.1.0');
  const team = await newKey();
  const keys = { store: site.store, pinned: [trust(site.key)], rootKey: site.key, by: 'ops' };
  await addKey(keys, trust(team, ['mf-calm']));
  const token = tokenFor(version, {}, team);
  await expect.poll(async () => (await visit(token)).status).toBe(200);
  const chaos = site.versions['mf-chaos'] ?? '';
  expect((await visit(tokenFor(chaos, { remote: 'mf-chaos' }, team))).status).toBe(403);
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
  const first = Promise.race(stuck.map((answer) => answer.then(() => 'over')));
  // None of these is in the cache, also if this test runs again.
  const now = Date.now();
  const live = await Promise.all(
    Array.from({ length: 20 }, (_, at) => site.get(`/calm/extra?try=${now + at}`)),
  );
  expect(new Set(live.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await Promise.race([first, 'stuck'])).toBe('stuck');
  for (const { status, headers } of await Promise.all(stuck)) {
    expect(status).toBeGreaterThanOrEqual(500);
    expect(headers.get('cache-control')).toContain('no-store');
  }
  expect(await failures()).toEqual(before);
  await site.waitForLine(({ msg }) => msg?.includes('failure in the preview of mf-calm@3.0.0') ?? false);
}, 30_000);
