import { randomInt } from 'node:crypto';
import { trust } from '@site/releases';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newKey } from '../releases/test/sample-release.ts';
import { scratchFolder } from '../releases/test/scratch-store.ts';
import { readOpsConfig } from './config.ts';
import { sampleEveryMs } from './count-history.ts';
import { createOpsServer } from './ops-server.ts';
import { createToken } from './tokens.ts';

const { token, entry } = createToken('ada', ['mf-tools']);
const lines: Record<string, unknown>[] = [];
let origin: string;
let app: FastifyInstance;
/** Actions wait for it. */
let keyIsRead: Promise<void> | undefined;
let stop: () => Promise<unknown>;

const key = await newKey();
const options = {
  config: readOpsConfig({
    OPS_TOKENS: JSON.stringify([entry]),
    OPS_PAGE_PORT: '0',
    OPS_PAGE_ORIGIN: 'http://ops.example',
  }),
  log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
  trustedKeys: async () => [trust(key)],
  key: async () => {
    await keyIsRead;
    return key;
  },
  shellFacts: async () => ({ version: '1.0.0', kit: '1.0.0', react: '19.3.1' }),
  waitMs: 0,
  responseTimeoutMs: 0,
};

beforeAll(async () => {
  const { store, close } = await scratchFolder();
  const server = await createOpsServer({ ...options, store });
  app = server.app;
  origin = await server.listen();
  stop = () => Promise.all([server.close(), close()]);
});
afterAll(() => stop());

test('counts a failure once when a read of the store is slow', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { store, close } = await scratchFolder();
  const slow = Promise.withResolvers<void>();
  const list = vi
    .fn(store.list)
    .mockImplementationOnce(store.list)
    .mockImplementationOnce(async (prefix) => {
      const found = await store.list(prefix);
      await slow.promise;
      return found;
    });
  const server = await createOpsServer({ ...options, store: { ...store, list } });
  onTestFinished(async () => {
    vi.useRealTimers();
    await server.close();
    await close();
  });
  await server.listen();
  const reads = list.mock.calls.length;
  vi.advanceTimersByTime(3 * sampleEveryMs);
  expect(list).toHaveBeenCalledTimes(reads + 1);
  slow.resolve();
  await list.mock.results.at(-1)?.value;
  await expect
    .poll(() => {
      vi.advanceTimersByTime(sampleEveryMs);
      return list.mock.calls.length;
    })
    .toBeGreaterThan(reads + 1);
});

const signIn = (body?: URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${origin}/_ops/sign-in`, { method: 'POST', redirect: 'manual', headers, ...(body && { body }) });

test('ends the connection of a client that does not finish its request', () => {
  expect([app.server.requestTimeout, app.server.timeout]).toEqual([15_000, 40_000]);
});

test('a form without a token is a wrong token', async () => {
  const { status, headers } = await signIn();
  expect([status, headers.getSetCookie()]).toEqual([401, []]);
});

test('unknown and malformed addresses lead to the page', async () => {
  for (const path of ['/other', '/%zz', '/_ops/%']) {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      303,
      '/_ops',
      'no-store',
    ]);
  }
});

test('wrong tokens must wait after five of them, a right one never', async () => {
  // A client that no other test uses.
  const client = { 'x-forwarded-for': `2001:db8::${randomInt(0xffff).toString(16)}` };
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await signIn(new URLSearchParams({ token: `wrong-${attempt}` }), client)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const { status, headers } = await signIn(new URLSearchParams({ token }), client);
  expect([status, headers.get('location')]).toEqual([303, '/_ops']);
});

/** Signs in. Returns what sends a form of the page, and what reads the page. */
async function openPage() {
  const signedIn = await signIn(new URLSearchParams({ token }));
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const read = async (query = '', headers = {}) =>
    (await fetch(`${origin}/_ops${query}`, { headers: { cookie, ...headers } })).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(await read())?.[1] ?? '';
  const send = async (action: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ formToken, ...fields });
    const options = { method: 'POST', redirect: 'manual', headers: { cookie }, body } as const;
    return fetch(`${origin}/_ops/${action}`, options);
  };
  return { read, send };
}

test('knows the client behind a proxy', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  await signIn(new URLSearchParams({ token: 'x' }), headers);
  expect(lines).toContainEqual(
    expect.objectContaining({ client: '198.51.100.7', msg: 'wrong token for the ops page' }),
  );
});

test('logs who tried to change a remote that is not theirs', async () => {
  const { send } = await openPage();
  expect((await send('freeze', { remote: 'mf-blog', why: 'x' })).status).toBe(403);
  const refused = { operator: 'ada', action: 'freeze', remote: 'mf-blog' };
  expect(lines).toContainEqual(expect.objectContaining(refused));
});

test('a long action goes on after the response, and is not done twice', async () => {
  const { send, read } = await openPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  keyIsRead = promise;
  const order = { remote: 'mf-tools', why: 'x' };
  expect((await send('rollback', order)).status).toBe(303);
  expect(await read()).toContain('Running: rollback mf-tools. The result will appear here.');
  expect((await send('rollback', order)).status).toBe(303);
  expect(await read()).toContain('Running: rollback mf-tools. The result will appear here.');
  resolve();
  const actions = () => lines.filter(({ msg }) => msg === 'action on the ops page');
  await expect.poll(actions).toMatchObject([{ action: 'rollback', remote: 'mf-tools' }]);
  const result = /role="alert"[^>]*><p>Nothing was changed\. REMOTE_UNKNOWN/;
  // The script of the page shows the result. One click on its link closes it.
  const refreshed = await read('', { 'sec-fetch-dest': 'empty' });
  expect(refreshed).toMatch(result);
  const [, closed] = /href="\/_ops(\?closed)"/.exec(refreshed) ?? [];
  expect(await read(closed)).not.toMatch(result);
});

test('the script of a page whose result was closed leaves the next result alone', async () => {
  const { send, read } = await openPage();
  await send('freeze', { remote: 'mf-tools', why: '' });
  const script = { 'sec-fetch-dest': 'empty' };
  for (const query of ['?closed', '']) expect(await read(query, script)).toContain('Give a reason');
  expect(await read()).toContain('Give a reason');
  expect(await read()).not.toContain('Give a reason');
});

test('signing out after the session has ended says so', async () => {
  const { send } = await openPage();
  expect((await send('sign-out', {})).status).toBe(303);
  const again = await send('sign-out', {});
  expect(again.status).toBe(403);
  expect(await again.text()).toContain('You are no longer signed in.');
});
