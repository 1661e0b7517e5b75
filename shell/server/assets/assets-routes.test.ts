import { expect, test } from 'vitest';
import { draft, publishSample } from '../../releases/test/sample-release.ts';
import { sendRequest } from '../test/send-raw.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('assets', { PAGE_FRESH_MS: '60000' }, ['mf-chaos']);

test('serves browser files of releases as immutable, typed and precompressed, and no other files of the store', async () => {
  const { html } = await site.get('/chaos/ok');
  const href = /"href":"(\/releases\/mf-chaos[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const { status, headers } = await site.get(href, { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('content-encoding')).toBe('br');
  const base = `/releases/mf-chaos/${site.versions['mf-chaos']}`;
  for (const path of [
    'server/server.mjs',
    'release.json',
    'web/../release.json',
    'web/%2e%2e/release.json',
    'web/%2e%2e%2frelease.json',
    'web/none.js',
  ]) {
    // Not with fetch, which resolves the dots itself.
    const { status, body } = await sendRequest(site.origin, `GET ${base}/${path}`, 'host: x');
    expect([path, status]).toEqual([path, expect.toBeOneOf([400, 404])]);
    expect(body).not.toContain('"remote"');
  }
});

test('still serves the files of a release that is no longer live, for open tabs', async () => {
  const page = await site.get('/chaos/ok');
  const href = /"href":"(\/releases\/mf-chaos[^"]+chaos-page[^"]+)"/.exec(page.html)?.[1] ?? '';
  const before = site.versions['mf-chaos'] ?? '';
  const next = await site.publishAs('mf-chaos', '1.1.0-next');
  await site.promote('mf-chaos', next);
  await expect.poll(async () => (await site.get('/chaos/ok')).html).toContain(`data-release="${next}"`);
  expect((await site.get(href)).status).toBe(200);
  expect((await site.get(`/compositions/${page.headers.get('x-composition')}.json`)).status).toBe(200);
  await site.promote('mf-chaos', before);
  await expect.poll(async () => (await site.get('/chaos/ok')).html).toContain(`data-release="${before}"`);
});

test('serves the files of another shell version, for its open tabs and for pages of another shell server', async () => {
  const older = { version: '0.9.0-0a1b2c3d', kit: '1.0.0', server: null, pages: [] };
  const path = '/releases/shell/0.9.0-0a1b2c3d/web/shell.js';
  expect((await site.get(path)).status).toBe(404);
  await publishSample(site.store, site.key, draft('shell', older), {
    'web/shell.js': 'console.log("an older shell")',
    'web/photo.webp': 'an image',
    'web/page.html': '<h1>Not a page of this site</h1>',
  });
  const { status, html, headers } = await site.get(path);
  expect([status, html]).toEqual([200, 'console.log("an older shell")']);
  expect(headers.get('cache-control')).toContain('immutable');
  const photo = await site.get(path.replace('shell.js', 'photo.webp'));
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await site.get(path.replace('shell.js', 'page.html'))).status).toBe(404);
});

test.each(['/social-preview.png', '/icon-512.png', '/favicon.svg', '/favicon.ico'])(
  'lets other sites show %s, as in previews of links',
  async (path) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(path.endsWith('.ico') ? 301 : 200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
