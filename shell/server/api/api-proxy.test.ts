import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { errorBodySchema } from '@site/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { sendRequest } from '../test/send-raw.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('api-proxy', {}, ['mf-chaos']);

afterEach(() => site.api.recover());

/** The status of a response and its error code, which must be in the API's format. */
const errorOf = ({ status, html }: { status: number | undefined; html: string }) => [
  status,
  errorBodySchema.parse(JSON.parse(html)).code,
];

/** The requests that the API gets and answers like this. */
function recordRequests(status = 200, headers: OutgoingHttpHeaders = {}, body = '{}'): IncomingMessage[] {
  const requests: IncomingMessage[] = [];
  site.api.behave((request, response) => {
    requests.push(request);
    response.writeHead(status, headers).end(body);
  });
  return requests;
}

test('forwards method, body, query and the real address of the visitor', async () => {
  let seen = '';
  site.api.behave(async (request, response) => {
    const body = await text(request);
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
  expect([status, html]).toEqual([422, '{"code":"X"}']);
  expect(seen).toBe('POST | /api/calculate?a=1 | application/json | 127.0.0.1 | {"number":"111"}');
});

test('drops forwarding headers of visitors and security headers of the API, but not who may show a picture', async () => {
  const requests = recordRequests(200, {
    'x-frame-options': 'ALLOWALL',
    'strict-transport-security': 'max-age=1',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { headers } = await site.get('/api/words', {
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
    },
  });
  const seen = Object.keys(requests[0]?.headers ?? {});
  expect(seen.filter((name) => /^(x-forwarded-|forwarded|x-real-ip|te$)/.test(name))).toEqual([
    'x-forwarded-for',
  ]);
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('does not retry a 503 and forwards its headers and body', async () => {
  const sent = { 'retry-after': '7', 'content-type': 'application/json' };
  const requests = recordRequests(503, sent, '{"code":"BUSY"}');
  const { status, headers, html } = await site.get('/api/words');
  expect([status, headers.get('retry-after'), html]).toEqual([503, '7', '{"code":"BUSY"}']);
  expect(requests).toHaveLength(1);
});

test.each([
  ['GET', 200, 2],
  ['POST', 503, 1],
])('retries after a closed connection only if the method is safe: %s', async (method, expected, calls) => {
  let requests = 0;
  site.api.behave((request, response) => {
    requests += 1;
    if (requests === 1) request.socket.destroy();
    else response.end('{}');
  });
  const { status } = await site.get('/api/words', { method });
  expect([status, requests]).toEqual([expected, calls]);
});

test('responds with 503 and Retry-After when the API is down', async () => {
  await site.api.down();
  const { status, headers, html } = await site.get('/api/words');
  await site.api.up();
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('5');
  expect(JSON.parse(html)).toMatchObject({ code: 'UNAVAILABLE', requestId: headers.get('x-request-id') });
});

/** A key and its self-signed certificate. */
const selfSigned = `-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIN54mXT2BH66lXAghCSNGq2nPvcAPVPdwQNcS1h5WjKf
-----END PRIVATE KEY-----
-----BEGIN CERTIFICATE-----
MIIBPjCB8aADAgECAhQ0JDzqzSurDi9XytXwmF4O1ZoXVzAFBgMrZXAwFDESMBAG
A1UEAwwJbG9jYWxob3N0MCAXDTI2MTEzMDE4NDIwMFoYDzIxMjYxMTA2MTg0MjAw
WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwKjAFBgMrZXADIQAUyoyuZcmHAf04Movf
UtkUWDRwjCTM94ExiFvqZVSLkqNTMFEwHQYDVR0OBBYEFFJoZR2qETr/9Nza1ltC
6lHf/THlMB8GA1UdIwQYMBaAFFJoZR2qETr/9Nza1ltC6lHf/THlMA8GA1UdEwEB
/wQFMAMBAf8wBQYDK2VwA0EACg+BY/9G3WvUKNdNyD/fIDRlkO3liuCsr8SPR0kD
vQn3EtHlCPFdXBlTGlY0y15Yvxb0Uv1ZTEbDGMrFtcpxDg==
-----END CERTIFICATE-----`;

test('sends nothing to an https API whose certificate is not trusted, and logs why', async () => {
  const server = createServer({ key: selfSigned, cert: selfSigned }, (_, response) => response.end('{}'));
  const apiUrl = (await serve(server)).replace('http:', 'https:');
  await using shell = await site.replica({ apiUrl });
  expect((await shell.get('/api/words')).status).toBe(503);
  const { err } = await shell.waitForLine(({ msg }) => msg === 'no response from the API');
  expect(err).toMatchObject({ message: expect.stringContaining('self-signed certificate') });
});

describe('sends JSON in the format of the API', () => {
  test.each([
    ['GET', '/api/search?q=%', 400, 'INVALID_INPUT'],
    ['GET', '/api/faqs?category=%ff', 400, 'INVALID_INPUT'],
    ['GET', '/api/angel-numbers/slug/%', 400, 'INVALID_INPUT'],
    ['GET', '/api/%2e%2e/words', 400, 'INVALID_INPUT'],
    ['GET', '/api/x\\..\\words', 400, 'INVALID_INPUT'],
    ['GET', '/api/x\\..\\..\\words', 400, 'INVALID_INPUT'],
    ['PROPFIND', '/api/words', 405, 'METHOD_NOT_ALLOWED'],
    ['TRACE', '/api', 405, 'METHOD_NOT_ALLOWED'],
  ])('for %s %s', async (method, path, status, code) => {
    const { status: actual, headers, body } = await sendRequest(site.origin, `${method} ${path}`, 'host: x');
    expect(errorOf({ status: actual, html: body })).toEqual([status, code]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toBe(JSON.parse(body).requestId);
  });

  test.each([
    ['without a Host header', [], 400, 'INVALID_INPUT'],
    ['with a malformed header', ['host: x', 'no colon'], 400, 'INVALID_INPUT'],
    ['with too many headers', ['host: x', `cookie: ${'c'.repeat(20_000)}`], 431, 'HEADERS_TOO_LARGE'],
  ])('for a request %s', async (_, headers, status, code) => {
    const { status: actual, body } = await sendRequest(site.origin, 'GET /api/words', ...headers);
    expect(errorOf({ status: actual, html: body })).toEqual([status, code]);
  });

  test('for a body that is too large, with and without Content-Length', async () => {
    const large = 'x'.repeat(70_000);
    const withLength = await site.get('/api/calculate', { method: 'POST', body: large });
    const body = new Blob([large]).stream();
    const streamed = await site.get('/api/calculate', {
      method: 'POST',
      body,
      duplex: 'half',
    } as RequestInit);
    for (const response of [withLength, streamed]) expect(errorOf(response)).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each([
    [431, 'HEADERS_TOO_LARGE'],
    [502, 'UNAVAILABLE'],
    [500, 'INTERNAL'],
  ])('for a response %i that does not come from the API itself', async (status, code) => {
    recordRequests(status, { 'content-type': 'text/html', 'content-encoding': 'br' }, '<h1>nginx</h1>');
    const response = await site.get('/api/words');
    expect(errorOf(response)).toEqual([status, code]);
    expect(response.headers.get('content-encoding')).toBeNull();
  });
});

test('forwards a request target with an origin, and the address /api', async () => {
  const requests = recordRequests();
  const withOrigin = await sendRequest(site.origin, 'GET http://elsewhere.example/api/words?a=1', 'host: x');
  expect(withOrigin.status).toBe(200);
  expect((await site.get('/api')).status).toBe(200);
  expect(requests.map(({ url }) => url)).toEqual(['/api/words?a=1', '/api']);
});

test('drops hop-by-hop headers and ignores an unknown expectation', async () => {
  const requests = recordRequests();
  const hopByHop = [
    'upgrade: h2c',
    'keep-alive: timeout=nope',
    'te: trailers',
    'trailer: x',
    'expect: miracles',
  ];
  expect((await sendRequest(site.origin, 'GET /api/words', 'host: x', ...hopByHop)).status).toBe(200);
  const seen = Object.keys(requests[0]?.headers ?? {});
  expect(seen).toContain('x-request-id');
  expect(seen.filter((name) => hopByHop.some((header) => header.startsWith(name)))).toEqual([]);
});

describe('while the API hangs', () => {
  const held: ServerResponse[] = [];
  const hold = () => site.api.behave((_request, response) => void held.push(response));
  afterEach(() => {
    for (const response of held.splice(0)) response.end('{}');
  });

  test('a request whose visitor gives up is logged', async () => {
    hold();
    const left = new AbortController();
    const requestId = randomUUID();
    const request = { signal: left.signal, headers: { 'x-request-id': requestId } };
    const given = fetch(`${site.origin}/api/words`, request).catch(() => 'given up');
    await expect.poll(() => held.length).toBe(1);
    left.abort();
    expect(await given).toBe('given up');
    const line = await site.waitForLine((line) => line.msg === 'request' && line.requestId === requestId);
    expect(line).toMatchObject({ kind: 'api', path: '/api/words', status: 499 });
  });

  test('no more requests wait than the API can answer in time', async () => {
    hold();
    const left = new AbortController();
    let refused = 0;
    const ask = async () => {
      const { status } = await fetch(`${site.origin}/api/words`, { signal: left.signal });
      if (status === 503) refused += 1;
    };
    const asked = Array.from({ length: 140 }, () => ask().catch(() => 'given up'));
    await expect.poll(() => refused).toBe(12);
    site.api.recover();
    left.abort();
    await Promise.all(asked);
  });
});
