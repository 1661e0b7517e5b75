import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../releases/test/serve.ts';
import { failureText } from './judge.ts';
import { startVisitors } from './visitors.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const page = '<html></html>';

/** What each address returns: status, headers, body. */
const responses: Record<string, [number, Record<string, string>, string]> = {
  '/fine': [200, { ...html, 'x-composition': 'good' }, page],
  '/evil': [200, { ...html, 'x-composition': 'evil' }, page],
  '/error': [500, html, page],
  '/busy': [503, { ...html, 'retry-after': '5' }, page],
  '/poor': [200, { ...html, 'x-degraded': 'data' }, page],
  '/half': [200, html, '<html>'],
  '/app.js': [200, {}, 'stolen'],
};

test('visitors notice errors, pages that lack something or end early, and bytes that changed', async () => {
  const server = createServer((request, response) => {
    const [status, headers, body] = responses[request.url ?? ''] ?? [404, {}, ''];
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
  });
  const paths = Object.keys(responses).filter((path) => path.startsWith('/') && path !== '/app.js');
  const files = new Map([['/app.js', Buffer.from('signed')]]);
  await using visitors = startVisitors(await serve(server), paths, files);
  await visitors.more(60);
  expect(new Set(visitors.failures.map((failure) => `${failure.path} ${failureText(failure)}`))).toEqual(
    new Set([
      '/error 500',
      '/busy 503 with Retry-After',
      '/poor lacks data',
      '/half ends early',
      '/app.js is wrong',
    ]),
  );
  expect([...visitors.compositions.keys()].sort()).toEqual(['evil', 'good']);
});

test('each visitor soon requests files, however many addresses there are', async () => {
  const requested = new Map<string, number>();
  const server = createServer(({ url = '' }, response) => {
    requested.set(url, (requested.get(url) ?? 0) + 1);
    response.writeHead(200, { 'content-length': 3 }).end('abc');
  });
  const paths = Array.from({ length: 1_200 }, (_, index) => `/page-${index}`);
  const files = new Map(['/a.js', '/b.js'].map((path) => [path, Buffer.from('abc')]));
  await using visitors = startVisitors(await serve(server), paths, files);
  await visitors.more(240);
  await visitors.stop();
  expect(visitors.failures).toEqual([]);
  expect(visitors.filesCompared).toBeGreaterThanOrEqual(8);
  expect(visitors.filesCompared).toBe((requested.get('/a.js') ?? 0) + (requested.get('/b.js') ?? 0));
});
