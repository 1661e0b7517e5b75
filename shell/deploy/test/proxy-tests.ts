import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { errorBodySchema } from '@site/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openServer } from '../../launch/process/ports.ts';
import { sendRaw, sendRequest } from '../../server/test/send-raw.ts';
import type { Cluster } from '../../topology/cluster.ts';

/** Tests of the proxy for a running cluster, which they leave as it was. They are here because a second cluster would cost half a minute. */
export function testProxy(running: () => Cluster): void {
  describe('the address of a visitor', () => {
    let recordedHeaders: IncomingHttpHeaders = {};
    const recorder = createServer(({ headers }, response) => {
      recordedHeaders = headers;
      response.end('{}');
    });

    let recorderOrigin: string;

    beforeAll(async () => {
      recorderOrigin = await openServer(recorder);
    });

    afterAll(async () => {
      recorder.close();
      recorder.closeAllConnections();
      await running().proxy.restart({});
    });

    /** Replaces the APIs with the recorder. */
    function recordApiRequests(variables: Record<string, string> = {}): Promise<void> {
      return running().proxy.restart({ ...variables, API_ADDRESS: new URL(recorderOrigin).host });
    }

    const forgedHeaders = {
      'x-forwarded-for': '6.6.6.6, 203.0.113.9',
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };

    test('is that of the connection, whatever headers the visitor sends', async () => {
      await recordApiRequests();
      await callApi('127.0.0.2', forgedHeaders);
      expect(recordedHeaders['x-forwarded-for']).toBe('127.0.0.2');
      expect(JSON.stringify(recordedHeaders)).not.toMatch(/6\.6\.6\.6|evil|203\.0/);
    });

    test('is taken from the headers of a configured load balancer only', async () => {
      await recordApiRequests({ LOAD_BALANCER: '127.0.0.3' });
      await callApi('127.0.0.3', forgedHeaders);
      expect(recordedHeaders['x-forwarded-for']).toBe('203.0.113.9');
      await callApi('127.0.0.2', forgedHeaders);
      expect(recordedHeaders['x-forwarded-for']).toBe('127.0.0.2');
    });

    async function callApi(from: string, headers: Record<string, string>): Promise<void> {
      const call = request(`${running().origin}/api/faqs`, {
        localAddress: from,
        headers,
        agent: false,
      }).end();
      const [response] = await once(call, 'response');
      await response.toArray();
    }
  });

  describe('addresses for operators', () => {
    const operatorPaths = [
      '/readyz',
      '/healthz',
      '/api/health/ready',
      '/api/health/live',
      '/Healthz',
      '/healthz/',
      '//healthz',
      '/%68ealthz',
      '/x/../healthz',
      '/x/%2e%2e/healthz',
      '/api/HEALTH/ready',
      '/api/./health/ready',
      '/api//health/ready',
      '/healthz?x=1',
      '/metrics',
      '/api/metrics',
      '/api/METRICS',
    ];

    test.each(operatorPaths)('return 404 to visitors: %s', async (path) => {
      // fetch would normalize the path.
      const { status, body } = await sendRequest(running().origin, `GET ${path}`, 'host: x');
      expect([status, /"status":|# HELP/.test(body)]).toEqual([404, false]);
      if (path.startsWith('/api')) expect(errorBodySchema.parse(JSON.parse(body)).code).toBe('NOT_FOUND');
    });

    test('a page whose path starts like one of them is served by the shell', async () => {
      const response = await fetch(`${running().origin}/healthz-of-love`);
      expect([response.status, await response.text()]).toEqual([
        404,
        expect.stringContaining('404 Page Not Found'),
      ]);
    });
  });

  test.each([
    ['of HTTP/1.0 without a host', 'HEAD /robots.txt HTTP/1.0'],
    [
      'with long cookies',
      `HEAD /robots.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\nCookie: a=${'b'.repeat(12_000)}`,
    ],
    [
      'with a long query',
      `HEAD /robots.txt?utm_id=${'b'.repeat(12_000)} HTTP/1.1\r\nHost: x\r\nConnection: close`,
    ],
  ])('sends a request %s to a shell', async (_, head) => {
    expect((await sendRaw(running().origin, Buffer.from(`${head}\r\n\r\n`))).status).toBe(200);
  });

  test('a report of a browser is accepted from the origin of the site, also at http with a port', async () => {
    const { origin } = running();
    async function report(from: string): Promise<number> {
      const headers = { origin: from, 'content-type': 'text/plain' };
      return (await fetch(`${origin}/_report`, { method: 'POST', headers, body: '{}' })).status;
    }
    // The empty report itself is not valid.
    expect([await report(origin), await report('http://evil.example')]).toEqual([400, 403]);
  });

  test('rejects a body that is too large for the proxy with an API error', async () => {
    const url = `${running().origin}/api/calculate`;
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
    expect(errorBodySchema.parse(await response.json()).code).toBe('BODY_TOO_LARGE');
  });

  test('the proxy, the shells and the APIs log in one format, with one id for each request', async () => {
    const requestId = 'request-through-all';
    const response = await fetch(`${running().origin}/api/faqs`, { headers: { 'x-request-id': requestId } });
    await response.arrayBuffer();
    const logLine = z.looseObject({
      time: z.iso.datetime({ offset: true }),
      level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
      service: z.string(),
      pid: z.int(),
      msg: z.string(),
    });
    const requestLine = logLine.extend({
      requestId: z.string(),
      method: z.string(),
      path: z.string(),
      status: z.int(),
      durationMs: z.number(),
    });
    const logs = {
      proxy: () => running().accessLog(),
      shell: () => running().logsOf('shell'),
      api: () => running().logsOf('api'),
    };
    for (const [service, log] of Object.entries(logs)) {
      await expect.poll(log).toContain(requestId);
      for (const line of log().split('\n').filter(Boolean)) {
        const fields = JSON.parse(line);
        expect(
          (fields.msg === 'request' ? requestLine : logLine).safeParse(fields).error,
          line,
        ).toBeUndefined();
        expect(fields.service).toBe(service);
      }
    }
  });
}
