import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { serve } from '../releases/test/serve.ts';
import { send } from './load.ts';
import { visits } from './visits.ts';

const cutOff = (how: 'end' | 'resetAndDestroy') => (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 10 });
  response.write('half', () => response.socket?.[how]());
};

test.each<[string, (response: ServerResponse) => void]>([
  ['an error', (response) => response.writeHead(500).end()],
  ['a response that ends early', cutOff('end')],
  ['a reset connection', cutOff('resetAndDestroy')],
])('counts %s once', async (_, fail) => {
  let count = 0;
  let failed = 0;
  const server = createServer((_request, response) => {
    count += 1;
    if (count % 2 === 0) return response.end('page');
    failed += 1;
    return fail(response);
  });
  const { requests, failures, delaysMs } = await send(await serve(server), ['/a', '/b'], 400, 2);
  // Requests that are under way at the end, and those that are sent again, make the count inexact.
  expect(failures / failed).toBeGreaterThan(0.6);
  expect(failures / failed).toBeLessThan(1.4);
  expect(requests - delaysMs.length).toBeLessThanOrEqual(failures);
});

test('counts no failure if all is well', async () => {
  const server = createServer((_request, response) => response.end('page'));
  const { requests, failures } = await send(await serve(server), ['/a', '/b'], 50, 2);
  expect(requests).toBeGreaterThan(50);
  expect(failures).toBe(0);
});

test('asks only for pages, so that each of its own is rendered', () => {
  const own = visits(['/'], { ownPercent: 100, onlyPages: true }).map((path) => path.split('?')[0]);
  expect(new Set(own)).toEqual(new Set(['/search', '/decode']));
});
