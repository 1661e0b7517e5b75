import { trust } from '@site/releases';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '../releases/test/sample-release.ts';
import { scratchFolder } from '../releases/test/scratch-store.ts';
import { readOpsConfig } from './config.ts';
import { createOpsServer } from './ops-server.ts';
import { createToken } from './tokens.ts';

const { token, entry } = createToken('ada', ['mf-tools']);
const lines: Record<string, unknown>[] = [];
let origin: string;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const { store, close } = await scratchFolder();
  const key = await newKey();
  const server = await createOpsServer({
    config: readOpsConfig({ OPS_TOKENS: JSON.stringify([entry]), OPS_PAGE_PORT: '0' }),
    log: pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }),
    store,
    trustedKeys: async () => [trust(key)],
    key: async () => key,
    shellFacts: async () => ({ version: '1.0.0', kit: '1.0.0' }),
    renderSamples: undefined,
    renderSites: undefined,
    waitMs: 0,
  });
  origin = await server.listen();
  stop = () => Promise.all([server.close(), close()]);
});
afterAll(() => stop());

const signIn = (body?: URLSearchParams) =>
  fetch(`${origin}/_ops/sign-in`, { method: 'POST', redirect: 'manual', ...(body && { body }) });

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
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++)
    statuses.push((await signIn(new URLSearchParams({ token: `wrong-${attempt}` }))).status);
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  const { status, headers } = await signIn(new URLSearchParams({ token }));
  expect([status, headers.get('location')]).toEqual([303, '/_ops']);
});

test('logs who tried to change a remote that is not theirs', async () => {
  const signedIn = await signIn(new URLSearchParams({ token }));
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const page = await (await fetch(`${origin}/_ops`, { headers: { cookie } })).text();
  const formToken = /name="formToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ formToken, remote: 'mf-blog', why: 'x' });
  const { status } = await fetch(`${origin}/_ops/freeze`, { method: 'POST', headers: { cookie }, body });
  expect(status).toBe(403);
  const refused = { operator: 'ada', action: 'freeze', remote: 'mf-blog' };
  expect(lines).toContainEqual(expect.objectContaining(refused));
});
