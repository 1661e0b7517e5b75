import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { errorBodySchema } from '@site/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixtures } from './test/fixture-remotes.ts';
import { startTestSite, type TestSite } from './test/test-site.ts';

/** New workers take their time on a busy machine. */
const patient = { timeout: 20_000 };

let site: TestSite;
let builds: Record<string, string>;

beforeAll(async () => {
  builds = await buildFixtures('server');
  site = await startTestSite(builds, { PAGE_FRESH_MS: '60000' });
});

afterAll(() => site?.close());

describe('a page', () => {
  test('goes out whole: title, description, canonical address, preview tags, structured data, content', async () => {
    const { status, html } = await site.get('/calm');
    expect(status).toBe(200);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).toContain('<title>Calm</title>');
    expect(head).toContain('<meta name="description" content="A page that behaves.">');
    expect(head).toContain('<link rel="canonical" href="http://localhost:0/calm">');
    expect(head).toContain('<meta property="og:title" content="Calm">');
    for (const type of ['WebSite', 'Organization', 'BreadcrumbList'])
      expect(html).toContain(`"@type":"${type}"`);
    expect(html).toContain('<h1>Calm</h1>');
  });

  test('carries no inline script, no style attribute, and only styles that the policy names', async () => {
    const { html, headers } = await site.get('/calm/slot/ok');
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)];
    for (const [, attributes = '', text] of scripts) {
      if (!/type="application\/(ld\+)?json"/.test(attributes))
        expect([attributes.includes('src='), text]).toEqual([true, '']);
    }
    expect(html).not.toMatch(/<[^>]+ style="/);
    const policy = headers.get('content-security-policy') ?? '';
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    expect(styles).toHaveLength(3);
    for (const [, text = ''] of styles) {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    }
  });

  test('names the rules by which browsers render the next page ahead', async () => {
    const { headers } = await site.get('/calm');
    const path = JSON.parse(headers.get('speculation-rules') ?? '');
    const rules = await site.get(path);
    expect(rules.headers.get('content-type')).toContain('application/speculationrules+json');
    expect(JSON.parse(rules.html).prerender).toHaveLength(1);
  });

  test('names only the remotes that it needs, each file with its hash', async () => {
    const { html } = await site.get('/calm');
    expect(html).not.toContain('mf-chaos');
    const scripts = [...html.matchAll(/<script src[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      expect.stringMatching(/starter\.[^"]+" integrity="sha384-[^"]+" crossorigin="anonymous" async>$/),
    ]);
    expect(html).not.toContain('rel="preload"');
    const files = [...html.matchAll(/{"href":"\/releases\/[^}]+}/g)].map(([file]) => JSON.parse(file));
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const { integrity } of files) expect(integrity).toMatch(/^sha384-/);
  });

  test('is the same with a trailing slash, and for HEAD without the body', async () => {
    const [plain, slash, head] = await Promise.all([
      site.get('/calm'),
      site.get('/calm/'),
      site.get('/calm', { method: 'HEAD' }),
    ]);
    expect([slash.status, slash.html]).toEqual([200, plain.html]);
    expect([head.status, head.html]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(plain.headers.get('etag'));
  });

  test('is answered from the cache, compressed, and with 304 where the visitor has it', async () => {
    const first = await site.get('/calm', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(first.headers.get('vary')).toContain('accept-encoding');
    const etag = first.headers.get('etag') ?? '';
    const again = await site.get('/calm', { headers: { 'if-none-match': etag } });
    expect([again.status, again.html]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    const { bytes } = await rawGet('/calm', 'br');
    expect(brotliDecompressSync(bytes).toString()).toBe(first.html);
  });

  test('that nobody has is a 404 in the whole layout, one that cannot be an address a 400', async () => {
    const unknown = await site.get('/no/such/page');
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain('404 Page Not Found');
    expect(unknown.html).toContain('Did you forget to add the page to the router?');
    expect(unknown.html).toContain('<meta name="robots" content="noindex">');
    expect(unknown.html).toContain('<title>404 Page Not Found (2025) | Angel Numbers</title>');
    expect((await site.get('/%E0%A4%A')).status).toBe(400);
  });

  test('whose data the API does not know is a 404 without a canonical address, not even for previews', async () => {
    site.api.behave((_request, response) => response.writeHead(404).end());
    const { status, html } = await site.get('/calm/data?try=unknown');
    site.api.recover();
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/rel="canonical"|og:url/);
  });

  test('whose data come back empty is a 404, on the first visit and from the cache', async () => {
    site.api.behave((_request, response) => response.end('null'));
    for (const _ of ['miss', 'hit']) {
      const { status, html } = await site.get('/calm/data?try=empty');
      expect([status, /<h1>No words: (<!-- -->)?404/.test(html)]).toEqual([404, true]);
    }
    site.api.recover();
  });

  test('takes along only the part of an answer that it picked', async () => {
    site.api.behave((_request, response) => response.end('{"text":"picked","more":"left behind"}'));
    const { html } = await site.get('/calm/slow');
    site.api.recover();
    expect(html).toContain('<h1>picked</h1>');
    expect(html).not.toContain('left behind');
  });

  test('has one form of its address: repeated slashes lead to it, dot segments lead nowhere', async () => {
    const doubled = await site.get('//calm//data?x=1');
    expect([doubled.status, doubled.headers.get('location')]).toEqual([308, '/calm/data?x=1']);
    const { port, hostname } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.end('GET /chaos/%2e%2e HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += chunk;
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  test('cannot be posted to', async () => {
    const { status, headers } = await site.get('/calm', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
  });
});

/** The body as it came over the wire. */
async function rawGet(path: string, encoding: string) {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: ${encoding}\r\nconnection: close\r\n\r\n`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const answer = Buffer.concat(chunks);
  return { bytes: answer.subarray(answer.indexOf('\r\n\r\n') + 4) };
}

describe('every answer', () => {
  test.each([
    '/calm',
    '/no/such/page',
    '/healthz',
    '/api/words',
    '/robots.txt',
    '/releases/mf-x/1.0.0/web/x.js',
  ])('%s carries the security headers and a request id', async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('keeps a sane request id, hands it to the API and logs it, and replaces a foolish one', async () => {
    let seen: unknown;
    site.api.behave((request, response) => {
      seen = request.headers['x-request-id'];
      response.end('{"text":"x"}');
    });
    const { headers } = await site.get('/calm/data?try=id', { headers: { 'x-request-id': 'my-request-1' } });
    site.api.recover();
    expect([headers.get('x-request-id'), seen]).toEqual(['my-request-1', 'my-request-1']);
    const line = await site.until(({ requestId, kind }) => requestId === 'my-request-1' && kind === 'page');
    expect(line).toMatchObject({ method: 'GET', status: 200, page: 'mf-calm/calm-data-page', cache: 'miss' });
    const foolish = await site.get('/calm', { headers: { 'x-request-id': 'a b<script>' } });
    expect(foolish.headers.get('x-request-id')).not.toContain('script');
  });
});

test.each(['/social-preview.png', '/icon-512.png', '/favicon.svg', '/favicon.ico'])(
  '%s may be shown by other sites, as the previews of links do',
  async (path) => {
    const { status, headers } = await site.get(path);
    expect(status).toBe(path.endsWith('.ico') ? 301 : 200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

describe('a form that is posted to its page', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    site.get(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('is answered by the page, in the name of the visitor, and kept by nobody', async () => {
    let seen = '';
    site.api.behave(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = [request.method, request.url, request.headers['x-forwarded-for'], body].join(' | ');
      response.end(JSON.stringify({ text: '<b>11:11</b>' }));
    });
    const { status, html, headers } = await post('/calm/form', 'word=11%3A11');
    site.api.recover();
    expect(seen).toBe('POST | /api/echo | 127.0.0.1 | {"word":"11:11"}');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('<h1>&lt;b&gt;11:11&lt;/b&gt;</h1>');
    expect(html).toContain('"posted":{"echo":"\\u003cb>11:11');
    expect((await site.get('/calm/form')).html).toContain('Nothing said yet');
  });

  test('shows its own complaints with a status of its own', async () => {
    const { status, html } = await post('/calm/form', 'word=');
    expect(status).toBe(422);
    expect(html).toContain('<h1>A word, please</h1>');
  });

  test('is refused from other sites, in other formats, and beyond 16 KB', async () => {
    expect((await post('/calm/form', 'word=x', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('/calm/form', 'x', { 'content-type': 'text/csv' })).status).toBe(415);
    expect((await post('/calm/form', `word=${'x'.repeat(17_000)}`)).status).toBe(413);
    expect((await post('/no/such/page', 'word=x')).status).toBe(405);
  });

  test('is a 503 in the whole layout when the API is away', async () => {
    await site.api.down();
    const { status, html } = await post('/calm/form', 'word=x');
    await site.api.up();
    expect(status).toBe(503);
    expect(html).toContain('<footer');
  });
});

describe('resources', () => {
  test('are sent as what they are, with the headers of a page, in brotli, and unchanged as 304', async () => {
    const { status, headers, html } = await site.get('/calm.xml', { headers: { 'accept-encoding': 'br' } });
    expect([status, html]).toEqual([200, '<calm origin="http://localhost:0"/>']);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-composition')).toMatch(/^\w{12}$/);
    const etag = headers.get('etag') ?? '';
    expect((await site.get('/calm.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await site.get('/calm.xml', { method: 'HEAD' })).html).toBe('');
    const line = await site.until(({ path }) => path === '/calm.xml');
    expect(line).toMatchObject({ kind: 'resource', page: 'mf-calm/calm-resource', cache: 'miss' });
    expect(await site.metrics()).toMatch(/shell_request_seconds_count\{kind="resource",status="200"\} \d+/);
  });
});

describe('release files', () => {
  test('are immutable, typed, compressed beforehand, and nothing else of the store can be had', async () => {
    const { html } = await site.get('/calm');
    const href = /"href":"(\/releases\/mf-calm[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const { status, headers } = await site.get(href, { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('br');
    const base = `/releases/mf-calm/${site.versions['mf-calm']}`;
    for (const path of [
      'server/server.mjs',
      'release.json',
      'web/../release.json',
      'web/%2e%2e/release.json',
      'web/none.js',
    ]) {
      expect((await site.get(`${base}/${path}`)).status).toBe(404);
    }
  });

  test('of a release that is no longer live are still there for open tabs', async () => {
    const page = await site.get('/chaos/ok');
    const href = /"href":"(\/releases\/mf-chaos[^"]+chaos-page[^"]+)"/.exec(page.html)?.[1] ?? '';
    const before = site.versions['mf-chaos'] ?? '';
    const next = await site.publishAs(builds['mf-chaos'] ?? '', '1.1.0-next');
    await site.promote('mf-chaos', next);
    await expect
      .poll(async () => (await site.get('/chaos/ok')).html, patient)
      .toContain(`data-release="${next}"`);
    expect((await site.get(href)).status).toBe(200);
    expect((await site.get(`/compositions/${page.headers.get('x-composition')}.json`)).status).toBe(200);
    await site.promote('mf-chaos', before);
    await expect
      .poll(async () => (await site.get('/chaos/ok')).html, patient)
      .toContain(`data-release="${before}"`);
  });
});

test('the files of another shell are there for its open tabs and for the pages of the server beside this one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'older-shell-'));
  mkdirSync(join(dir, 'web'));
  writeFileSync(join(dir, 'web/shell.js'), 'console.log("an older shell")');
  writeFileSync(join(dir, 'web/photo.webp'), 'a picture');
  writeFileSync(join(dir, 'web/page.html'), '<h1>Not a page of this site</h1>');
  const draft = {
    format: 1,
    name: 'shell',
    commit: 'unknown',
    builtAt: '2025-01-01T00:00:00.000Z',
    owner: 'Shell',
  };
  const nothing = { server: null, pages: [], slots: [] };
  const facts = { kit: '1.0.0', entry: 'web/shell.js' };
  const release = { ...draft, ...facts, ...nothing, version: '0.9.0-0a1b2c3d' };
  writeFileSync(join(dir, 'release.json'), JSON.stringify(release));
  const path = '/releases/shell/0.9.0-0a1b2c3d/web/shell.js';
  expect((await site.get(path)).status).toBe(404);
  await site.publish(dir);
  rmSync(dir, { recursive: true });
  const { status, html, headers } = await site.get(path);
  expect([status, html]).toEqual([200, 'console.log("an older shell")']);
  expect(headers.get('cache-control')).toContain('immutable');
  const photo = await site.get(path.replace('shell.js', 'photo.webp'));
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await site.get(path.replace('shell.js', 'page.html'))).status).toBe(404);
});

describe('for operators', () => {
  test('health, and readiness with the live releases, on both ports', async () => {
    for (const origin of [site.origin, site.opsOrigin]) {
      expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
      const ready = await (await fetch(`${origin}/readyz`)).json();
      expect(ready).toMatchObject({ status: 'ready', releases: site.versions });
    }
  });

  test('metrics on the port for operators alone, whose address the log tells', async () => {
    const hidden = await site.get('/metrics');
    expect([hidden.status, hidden.html.includes('# HELP')]).toEqual([404, false]);
    expect(await site.until(({ msg }) => msg === 'listening')).toMatchObject({ ops: site.opsOrigin });
    const answer = await fetch(`${site.opsOrigin}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    const html = await answer.text();
    expect(html).toMatch(/shell_request_seconds_count\{kind="page",status="200"\} \d+/);
    expect(html).toContain(`remote="mf-calm",release="${site.versions['mf-calm']}"`);
  });

  test.each(['/sitemap.xml', '/compositions/:id.json'])(
    '%s is compressed, and the same for all',
    async (path) => {
      const { id } = await site.composition();
      const address = path.replace(':id', id);
      const [plain, br, gzip] = await Promise.all(
        ['identity', 'br', 'gzip'].map((encoding) =>
          site.get(address, { headers: { 'accept-encoding': encoding } }),
        ),
      );
      expect([br, gzip].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['br', 'gzip']);
      expect(plain?.headers.get('content-encoding')).toBeNull();
      expect(plain?.headers.get('vary')).toBe('accept-encoding');
      expect([br?.html, gzip?.html]).toEqual([plain?.html, plain?.html]);
    },
  );

  test('sitemap and robots', async () => {
    const { html } = await site.get('/sitemap.xml');
    expect(html).toContain('<loc>http://localhost:0/calm</loc>');
    expect((await site.get('/robots.txt')).html).toContain('Sitemap: http://localhost:0/sitemap.xml');
  });

  test('a server that closes reports no failure', async () => {
    const second = await site.replica();
    expect((await fetch(`${second.origin}/calm`)).status).toBe(200);
    await second.close();
    expect(second.lines.filter(({ level }) => level >= 40)).toEqual([]);
  });

  test('a slow sender cannot keep a closing server', async () => {
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

  test('closing finishes the requests that are under way', async () => {
    const second = await site.replica();
    const waiting: ServerResponse[] = [];
    const reached = Promise.withResolvers<void>();
    site.api.behave((_request, response) => {
      if (waiting.push(response) === 2) reached.resolve();
    });
    const underWay = [second.get('/calm/data?try=closing'), second.get('/api/words')];
    await reached.promise;
    const closed = second.close();
    for (const response of waiting) response.end('{"text":"at last"}');
    site.api.recover();
    for (const { status, html, headers } of await Promise.all(underWay)) {
      expect([status, html.includes('at last')]).toEqual([200, true]);
      // Kept alive, the connection would bring its next request to a server that is gone.
      expect(headers.get('connection')).toBe('close');
    }
    await closed;
    await expect(second.get('/healthz')).rejects.toThrow('fetch failed');
  });
});

describe('the way to the API', () => {
  test('hands on method, body, query and the true address of the visitor', async () => {
    let seen = '';
    site.api.behave(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = [
        request.method,
        request.url,
        request.headers['content-type'],
        request.headers['x-forwarded-for'],
        body,
      ].join(' | ');
      response.writeHead(422, { 'content-type': 'application/json' }).end('{"code":"X"}');
    });
    const { status, html } = await site.get('/api/calculate?a=1', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6' },
      body: '{"number":"111"}',
    });
    site.api.recover();
    expect([status, html]).toEqual([422, '{"code":"X"}']);
    expect(seen).toBe('POST | /api/calculate?a=1 | application/json | 127.0.0.1 | {"number":"111"}');
  });

  test('believes no visitor about the way to us, and lets the API say nothing about the site', async () => {
    let seen: unknown;
    site.api.behave((request, response) => {
      seen = Object.keys(request.headers).filter((name) =>
        /^(x-forwarded-|forwarded|x-real-ip|te$)/.test(name),
      );
      response
        .writeHead(200, { 'x-frame-options': 'ALLOWALL', 'strict-transport-security': 'max-age=1' })
        .end('{}');
    });
    const { headers } = await site.get('/api/words', {
      headers: {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
      },
    });
    site.api.recover();
    expect(seen).toEqual(['x-forwarded-for']);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('asks an API in trouble once, and hands on what it says', async () => {
    let asked = 0;
    site.api.behave((_request, response) => {
      asked += 1;
      response
        .writeHead(503, { 'retry-after': '7', 'content-type': 'application/json' })
        .end('{"code":"BUSY"}');
    });
    const { status, headers, html } = await site.get('/api/words');
    site.api.recover();
    expect([status, headers.get('retry-after'), html, asked]).toEqual([503, '7', '{"code":"BUSY"}', 1]);
  });

  test.each([
    ['GET', 200, 2],
    ['POST', 503, 1],
  ])(
    'a connection that the API closes is tried again only where that is safe: %s',
    async (method, wanted, calls) => {
      let asked = 0;
      site.api.behave((request, response) => {
        asked += 1;
        if (asked === 1) request.socket.destroy();
        else response.end('{}');
      });
      const { status } = await site.get('/api/words', { method });
      site.api.recover();
      expect([status, asked]).toEqual([wanted, calls]);
    },
  );

  test('says kindly when the API is away', async () => {
    await site.api.down();
    const { status, headers, html } = await site.get('/api/words');
    await site.api.up();
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(JSON.parse(html)).toMatchObject({ code: 'UNAVAILABLE', requestId: headers.get('x-request-id') });
  });

  describe('every refusal is JSON in the form of the API', () => {
    test.each([
      ['GET', '/api/search?q=%', 400, 'INVALID_INPUT'],
      ['GET', '/api/faqs?category=%ff', 400, 'INVALID_INPUT'],
      ['GET', '/api/angel-numbers/slug/%', 400, 'INVALID_INPUT'],
      ['GET', '/api/%2e%2e/words', 400, 'INVALID_INPUT'],
      ['PROPFIND', '/api/words', 405, 'METHOD_NOT_ALLOWED'],
      ['TRACE', '/api', 405, 'METHOD_NOT_ALLOWED'],
    ])('%s %s', async (method, path, status, code) => {
      const answer = await sendHead(`${method} ${path} HTTP/1.1`, 'host: x');
      expect(answer.status).toBe(status);
      expect(answer.headers).toContain('content-type: application/json; charset=utf-8');
      expect(answer.headers).toContain('x-content-type-options: nosniff');
      expect(errorBodySchema.parse(JSON.parse(answer.body)).code).toBe(code);
      expect(answer.headers).toContain(`x-request-id: ${JSON.parse(answer.body).requestId}`);
    });

    test.each([
      ['without a host', [], 400, 'INVALID_INPUT'],
      ['with headers that are none', ['host: x', 'no colon'], 400, 'INVALID_INPUT'],
      ['with too many headers', ['host: x', `cookie: ${'c'.repeat(20_000)}`], 431, 'HEADERS_TOO_LARGE'],
    ])('a request %s', async (_, headers, status, code) => {
      const answer = await sendHead('GET /api/words HTTP/1.1', ...headers);
      expect([answer.status, errorBodySchema.parse(JSON.parse(answer.body)).code]).toEqual([status, code]);
    });

    test('a body that is too large, announced or not', async () => {
      const large = 'x'.repeat(70_000);
      const announced = await site.get('/api/calculate', { method: 'POST', body: large });
      const body = new Blob([large]).stream();
      const streamed = await site.get('/api/calculate', {
        method: 'POST',
        body,
        duplex: 'half',
      } as RequestInit);
      for (const { status, html } of [announced, streamed])
        expect([status, errorBodySchema.parse(JSON.parse(html)).code]).toEqual([413, 'BODY_TOO_LARGE']);
    });

    test.each([
      [431, 'HEADERS_TOO_LARGE'],
      [502, 'UNAVAILABLE'],
      [500, 'INTERNAL'],
    ])('an answer %i that is not the API’s own', async (given, code) => {
      site.api.behave((_request, response) => {
        response
          .writeHead(given, { 'content-type': 'text/html', 'content-encoding': 'br' })
          .end('<h1>nginx</h1>');
      });
      const { status, html, headers } = await site.get('/api/words');
      site.api.recover();
      expect([status, errorBodySchema.parse(JSON.parse(html)).code]).toEqual([given, code]);
      expect(headers.get('content-encoding')).toBeNull();
    });
  });

  test('an address with its origin, and one that ends at /api, lead to the API', async () => {
    const seen: unknown[] = [];
    site.api.behave((request, response) => {
      seen.push(request.url);
      response.end('{}');
    });
    expect((await sendHead('GET http://elsewhere.example/api/words?a=1 HTTP/1.1', 'host: x')).status).toBe(
      200,
    );
    expect((await site.get('/api')).status).toBe(200);
    site.api.recover();
    expect(seen).toEqual(['/api/words?a=1', '/api']);
  });

  test('headers that concern one connection stop here, and an unknown expectation is ignored', async () => {
    let seen: string[] = [];
    site.api.behave((request, response) => {
      seen = Object.keys(request.headers);
      response.end('{}');
    });
    const odd = [
      'upgrade: h2c',
      'keep-alive: timeout=nope',
      'te: trailers',
      'trailer: x',
      'expect: miracles',
    ];
    expect((await sendHead('GET /api/words HTTP/1.1', 'host: x', ...odd)).status).toBe(200);
    site.api.recover();
    expect(seen.filter((name) => odd.some((header) => header.startsWith(name)))).toEqual([]);
  });

  test('no log line holds what a visitor searched for', async () => {
    for (const path of ['/api/words?q=zanzibar', '/api/words?q=zanzibar%', '/calm/data?try=zanzibar'])
      await site.get(path, { headers: { 'x-request-id': `quiet-${path.length}` } });
    await site.api.down();
    await site.get('/api/words?q=zanzibar', { headers: { 'x-request-id': 'quiet-last' } });
    await site.api.up();
    await site.until(({ requestId, msg }) => requestId === 'quiet-last' && msg === 'request');
    expect(
      site.lines.filter(({ requestId }) => String(requestId).startsWith('quiet')).length,
    ).toBeGreaterThan(4);
    expect(JSON.stringify(site.lines)).not.toContain('zanzibar');
  });

  /** A request that fetch would not send, on a connection of its own. */
  async function sendHead(...lines: string[]) {
    const { port, hostname } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    socket.write(`${[...lines, 'connection: close'].join('\r\n')}\r\n\r\n`);
    let text = '';
    for await (const chunk of socket) text += chunk;
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const [statusLine = '', ...headers] = head.split('\r\n');
    return { status: Number(statusLine.split(' ')[1]), headers, body };
  }
});
