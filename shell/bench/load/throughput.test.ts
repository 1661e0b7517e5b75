import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serve } from '../../releases/test/serve.ts';
import { throughput } from './throughput.ts';

/** How long each server takes for a page. Without it, 16 connections would keep the processor busy. */
const pageMs = 1;

test('requests all pages with the given headers, in turn', async () => {
  const requested: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    requested.push(request.headers['accept-encoding'] === 'br' ? request.url : undefined);
    await delay(pageMs);
    response.end('page');
  });
  const origin = await serve(server);
  const { perSecond, failed } = await throughput(origin, ['/a', '/b'], { 'accept-encoding': 'br' }, 1);
  expect(perSecond).toBeGreaterThan(0);
  expect(failed).toBe(0);
  expect(new Set(requested)).toEqual(new Set(['/a', '/b']));
  expect(new Set(requested.slice(0, 16))).toEqual(new Set(['/a', '/b']));
});

test('no two connections ask for the same page at the same time', async () => {
  const open = new Set<string | undefined>();
  const together: (string | undefined)[] = [];
  const server = createServer(async ({ url }, response) => {
    if (open.has(url)) together.push(url);
    open.add(url);
    // Some pages take longer, so a fast connection gets ahead of a slow one.
    await delay(url?.endsWith('7') ? 20 * pageMs : pageMs);
    open.delete(url);
    response.end('page');
  });
  const paths = Array.from({ length: 160 }, (_, index) => `/${index}`);
  await throughput(await serve(server), paths, {}, 1);
  expect(together).toEqual([]);
});

test.each([
  ['one page', ['/a'], 'end'],
  ['several pages', ['/a', '/b'], 'end'],
  ['a reset connection', ['/a', '/b'], 'resetAndDestroy'],
] as const)('counts errors and answers that were cut off as failed: %s', async (_, paths, cutOff) => {
  let count = 0;
  let bad = 0;
  const server = createServer(async (_request, response) => {
    const number = ++count;
    await delay(pageMs);
    if (number % 20 === 0) {
      bad += 1;
      response.writeHead(200, { 'content-length': 10 });
      response.write('half', () => response.socket?.[cutOff]());
    } else {
      if (number % 20 === 10) {
        bad += 1;
        response.statusCode = 500;
      }
      response.end('page');
    }
  });
  const { failed } = await throughput(await serve(server), paths, {}, 1);
  expect(failed).toBeGreaterThan(0);
  // Half of the bad answers are cut off. Requests that are under way at the end make the count inexact.
  expect(failed).toBeGreaterThan(bad * 0.75 - 16);
  expect(failed).toBeLessThan(bad * 1.25 + 48);
});
