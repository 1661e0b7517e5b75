import { rmSync } from 'node:fs';
import { signPreview } from '@site/releases';
import { rollback } from '@site/releases/promote';
import { beforeAll, describe, expect, test } from 'vitest';
import { newKey } from '../../releases/test/sample-release.ts';
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
