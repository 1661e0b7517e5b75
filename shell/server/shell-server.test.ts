import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { startSharedSite } from './test/start-shared-site.ts';
import { startTestSite } from './test/test-site.ts';

const site = await startSharedSite('server', { PAGE_FRESH_MS: '60000' });

describe('every response', () => {
  test.each([
    '/calm',
    '/no/such/page',
    '/healthz',
    '/api/words',
    '/robots.txt',
    '/sitemap.xml',
    '/calm.xml',
    '//calm',
    '/%00',
    '/releases/mf-x/1.0.0/web/x.js',
  ])('has the security headers and a request id: %s', async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each(['/favicon.ico', '/favicon.svg', '/%zz', '/_preview'])('runs no script: %s', async (path) => {
    const policy = (await site.get(path)).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none';(?!.*script-src)/);
  });

  test('keeps a valid request id, sends it to the API and logs it, and replaces an invalid one', async () => {
    let seen: unknown;
    site.api.behave((request, response) => {
      seen = request.headers['x-request-id'];
      response.end('{"text":"x"}');
    });
    const { headers } = await site.get('/calm/data?try=id', { headers: { 'x-request-id': 'my-request-1' } });
    site.api.recover();
    expect([headers.get('x-request-id'), seen]).toEqual(['my-request-1', 'my-request-1']);
    const line = await site.waitForLine(
      ({ requestId, kind }) => requestId === 'my-request-1' && kind === 'page',
    );
    expect(line).toMatchObject({ method: 'GET', status: 200, page: 'mf-calm/calm-data-page', cache: 'miss' });
    const invalid = await site.get('/calm', { headers: { 'x-request-id': 'a b<script>' } });
    expect(invalid.headers.get('x-request-id')).not.toContain('script');
  });
});

test.each(['/sitemap.xml', '/compositions/:id.json'])(
  'compresses %s for clients that accept it',
  async (path) => {
    const { id } = await site.composition();
    const address = path.replace(':id', id);
    const [plain, br, gzip] = await Promise.all(
      ['identity', 'br', 'gzip'].map((encoding) =>
        site.get(address, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect([br, gzip].map((response) => response?.headers.get('content-encoding'))).toEqual(['br', 'gzip']);
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(plain?.headers.get('vary')).toBe('accept-encoding');
    expect([br?.html, gzip?.html]).toEqual([plain?.html, plain?.html]);
  },
);

describe('for operators, the server', () => {
  test('reports health, and readiness with the live releases, on both ports', async () => {
    for (const origin of [site.origin, site.opsOrigin]) {
      expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
      const ready = await (await fetch(`${origin}/readyz`)).json();
      expect(ready).toMatchObject({ status: 'ready', releases: site.versions });
    }
  });

  test('serves metrics only on the operators’ port, whose address it logs', async () => {
    await site.get('/calm');
    const hidden = await site.get('/metrics');
    expect([hidden.status, hidden.html.includes('# HELP')]).toEqual([404, false]);
    expect(await site.waitForLine(({ msg }) => msg === 'listening')).toMatchObject({ ops: site.opsOrigin });
    const response = await fetch(`${site.opsOrigin}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    const html = await response.text();
    expect(html).toMatch(/shell_request_seconds_count\{kind="page",status="200"\} \d+/);
    expect(html).toContain(`remote="mf-calm",release="${site.versions['mf-calm']}"`);
  });
});

describe('a closing server', () => {
  test('logs no failure', async () => {
    const second = await site.replica();
    expect((await fetch(`${second.origin}/calm`)).status).toBe(200);
    await second.close();
    expect(second.lines.filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('does not wait for a slow client', async () => {
    const second = await site.replica();
    const { port, hostname } = new URL(second.origin);
    const socket = connect(Number(port), hostname).on('error', () => {});
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(socket, 'data');
    const head = 'POST /calm/form HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n';
    socket.write(`${head}content-type: application/x-www-form-urlencoded\r\n\r\nw`);
    await second.close();
    await gone;
  });

  test('finishes open requests', async () => {
    const second = await site.replica();
    const waiting: ServerResponse[] = [];
    const reached = Promise.withResolvers<void>();
    site.api.behave((_request, response) => {
      if (waiting.push(response) === 2) reached.resolve();
    });
    const open = [second.get('/calm/data?try=closing'), second.get('/api/words')];
    await reached.promise;
    const closed = second.close();
    for (const response of waiting) response.end('{"text":"at last"}');
    site.api.recover();
    for (const { status, html, headers } of await Promise.all(open)) {
      expect([status, html.includes('at last')]).toEqual([200, true]);
      // A client must not send its next request on this connection.
      expect(headers.get('connection')).toBe('close');
    }
    await closed;
    await expect(second.get('/healthz')).rejects.toThrow('fetch failed');
  });
});

test('logs one line for each request to the API, and one for the beginning and the end of its outage', async () => {
  const run = `one-line-${site.lines.length}`;
  const messagesOf = (name: string) =>
    site.lines.filter(({ requestId }) => requestId === `${run}-${name}`).map(({ msg }) => msg);
  const ask = async (name: string) => {
    const requestId = `${run}-${name}`;
    await site.get('/api/words', { headers: { 'x-request-id': requestId } });
    await site.waitForLine((line) => line.requestId === requestId && line.msg === 'request');
  };
  await ask('up');
  expect(messagesOf('up')).toEqual(['request']);
  await site.api.down();
  for (const name of ['1', '2', '3']) await ask(name);
  await site.api.up();
  await ask('back');
  expect(['1', '2', '3', 'back'].map(messagesOf)).toEqual([
    ['no response from the API', 'request'],
    ['request'],
    ['request'],
    ['request'],
  ]);
  expect(await site.waitForLine(({ msg }) => msg === 'the API responds again')).toMatchObject({
    failedRequests: 3,
  });
});

test('logs nothing that a visitor searched for', async () => {
  for (const path of ['/api/words?q=zanzibar', '/api/words?q=zanzibar%', '/calm/data?try=zanzibar'])
    await site.get(path, { headers: { 'x-request-id': `quiet-${path.length}` } });
  await site.api.down();
  await site.get('/api/words?q=zanzibar', { headers: { 'x-request-id': 'quiet-last' } });
  await site.api.up();
  await site.waitForLine(({ requestId, msg }) => requestId === 'quiet-last' && msg === 'request');
  expect(site.lines.filter(({ requestId }) => String(requestId).startsWith('quiet')).length).toBeGreaterThan(
    4,
  );
  expect(JSON.stringify(site.lines)).not.toContain('zanzibar');
});

test('renders the most visited pages one by one after a flip, also those that are stale in the cache', async () => {
  await using own = await startTestSite(site.builds);
  const paths = ['/calm/data', '/calm/slow', '/calm/extra'];
  for (const path of paths) await own.get(path);
  let [open, most, answered] = [0, 0, 0];
  own.api.behave(async (_, response) => {
    open += 1;
    most = Math.max(most, open);
    // Pages that began to render before this one have asked the API when it is there.
    await own.get(`/calm/${randomUUID()}`);
    open -= 1;
    answered += 1;
    response.end('{"text":"words"}');
  });
  await own.promote('mf-calm', await own.publishAs('mf-calm', '1.1.0'));
  await expect.poll(() => answered).toBe(paths.length);
  await own.promote('mf-calm', own.versions['mf-calm'] ?? '');
  await expect.poll(() => answered).toBe(2 * paths.length);
  expect(most).toBe(1);
});
