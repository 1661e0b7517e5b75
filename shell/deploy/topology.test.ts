import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { errorBodySchema } from '@site/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, replaceIn } from '../server/test/fixture-remotes.ts';
import { type Cluster, type Replica, startCluster } from './test/cluster.ts';
import { startTraffic, type Traffic } from './test/traffic.ts';

let cluster: Cluster;
let builds: Record<string, string>;
let traffic: Traffic | undefined;

const patient = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  const building = buildForRealApi();
  // Awaited below; a failure must not go unheard meanwhile.
  building.catch(() => {});
  cluster = await startCluster();
  builds = await building;
}, 180_000);

afterEach(async () => {
  await traffic?.stop();
  traffic = undefined;
});

afterAll(() => cluster?.stop());

const folderOf = (remote: string) => dirname(builds[remote] ?? '');

/** Runs the release job of a remote and waits until every shell serves what it released. */
async function releaseEverywhere(folder: string): Promise<string> {
  const { output } = await cluster.release(folder);
  const [, remote = '', version = ''] = /^(\S+) (\S+) is live\.$/m.exec(output) ?? [];
  expect(version, output).not.toBe('');
  await untilLive(remote, version);
  return version;
}

async function untilLive(remote: string, version: string): Promise<void> {
  for (const shell of cluster.shells) {
    await expect.poll(async () => (await readiness(shell)).releases[remote], patient).toBe(version);
  }
}

async function readiness(shell: Replica): Promise<{ composition: string; releases: Record<string, string> }> {
  const response = await fetch(`${shell.origin}/readyz`);
  return response.json() as Promise<{ composition: string; releases: Record<string, string> }>;
}

/** How many requests a server answered, by its own account. */
async function answered({ opsOrigin }: Replica, metric: RegExp): Promise<number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text();
  return [...text.matchAll(metric)].reduce((sum, [, count]) => sum + Number(count), 0);
}

const pagesOf = (shell: Replica) =>
  answered(shell, /^shell_request_seconds_count\{kind="page"[^}]*\} (\d+)/gm);
const hungIn = (shell: Replica) =>
  answered(shell, /^shell_remote_failures_total\{remote="mf-chaos"[^}]*\} (\d+)/gm);
const readsOf = (api: Replica) =>
  answered(api, /^\w+_count\{[^}]*route="\/api\/angel-numbers[^}]*\} (\d+)/gm);

function visit(path: (n: number) => string): Traffic {
  traffic = startTraffic(cluster.origin, { path });
  return traffic;
}

describe('two shells behind the proxy', () => {
  test('serve an empty store, and then what the first jobs release', async () => {
    // Not a 404: nothing is known yet of what there will be.
    expect((await fetch(`${cluster.origin}/calm`)).status).toBe(503);
    // The remote that offers a slot goes before the one that embeds it.
    await releaseEverywhere(folderOf('mf-chaos'));
    await releaseEverywhere(folderOf('mf-calm'));
    expect((await fetch(`${cluster.origin}/calm/slot/ok`)).status).toBe(200);
  });

  test('both answer, with one composition', async () => {
    const visitors = visit((n) => `/chaos/ok?visit=${n}`);
    await visitors.more(40);
    await visitors.stop();
    const compositions = new Set(visitors.answers.map(({ composition }) => composition));
    const { composition } = await readiness(cluster.shells[0] as Replica);
    expect([...compositions]).toEqual([composition]);
    expect(visitors.failures).toEqual([]);
    for (const shell of cluster.shells) expect(await pagesOf(shell)).toBeGreaterThan(10);
  });

  test('a promotion reaches both while visitors come, and nobody sees an error', async () => {
    const before = (await readiness(cluster.shells[0] as Replica)).composition;
    const visitors = visit((n) => (n % 2 ? '/calm' : '/chaos/ok'));
    await visitors.more(20);
    await releaseEverywhere(nextVersion('mf-calm', '1.1.0'));
    await visitors.more(20);
    await visitors.stop();
    const after = (await readiness(cluster.shells[0] as Replica)).composition;
    expect(visitors.failures).toEqual([]);
    expect(new Set(visitors.answers.map(({ composition }) => composition))).toEqual(new Set([before, after]));
    expect(after).not.toBe(before);
  });

  test('a job that is started again leaves an operator’s rollback alone', async () => {
    const folder = nextVersion('mf-calm', '1.2.0');
    const released = await releaseEverywhere(folder);
    const { code, output } = await cluster.releases('rollback', 'mf-calm', '--why', 'a test');
    expect(code, output).toBe(0);
    const [, back = ''] = /mf-calm (1\.1\.0-\w+) is live/.exec(output) ?? [];
    await untilLive('mf-calm', back);
    const again = await cluster.release(folder);
    expect(again.output).toBe(`mf-calm ${released} was released before; ${back} stays live.\n`);
    expect((await readiness(cluster.shells[0] as Replica)).releases['mf-calm']).toBe(back);
  });

  test('a page that hangs is not handed to the second one, and other visitors do not notice', async () => {
    const visitors = visit((n) => `/calm?visit=${n}`);
    await visitors.more(20);
    const hung = await fetch(`${cluster.origin}/chaos/loops-server`);
    await visitors.more(20);
    await visitors.stop();
    expect([hung.status, hung.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await hung.text()).toContain('<footer');
    expect(visitors.failures).toEqual([]);
    const blamed = await Promise.all(cluster.shells.map(hungIn));
    expect(blamed.filter(Boolean)).toHaveLength(1);
  });

  test('kill -9 of one is not noticed by visitors, and it comes back to work', async () => {
    const [victim] = cluster.shells as [Replica];
    const visitors = visit((n) => `/chaos/ok?visit=${n}`);
    await visitors.more(20);
    const back = victim.kill();
    await visitors.more(100);
    await back;
    await expect.poll(() => pagesOf(victim), patient).toBeGreaterThan(5);
    await visitors.stop();
    expect(visitors.failures).toEqual([]);
  });
});

describe('two APIs behind the proxy', () => {
  test('kill -9 of one is noticed neither on pages nor in calls, and it comes back to work', async () => {
    const [victim] = cluster.apis as [Replica];
    const calls = startTraffic(cluster.origin, { path: () => '/api/angel-numbers/slug/111' });
    const pages = visit((n) => `/calm/data?try=${n}`);
    await Promise.all([calls.more(20), pages.more(20)]);
    const back = victim.kill();
    await Promise.all([calls.more(100), pages.more(100)]);
    await back;
    await expect.poll(() => readsOf(victim), patient).toBeGreaterThan(5);
    await Promise.all([calls.stop(), pages.stop()]);
    expect([...calls.failures, ...pages.failures]).toEqual([]);
    for (const api of cluster.apis) expect(await readsOf(api)).toBeGreaterThan(5);
  });
});

describe('the address of a visitor', () => {
  let heard: IncomingHttpHeaders = {};
  const recorder = createServer(({ headers }, response) => {
    heard = headers;
    response.end('{}');
  });

  beforeAll(async () => {
    recorder.listen(0, '127.0.0.1');
    await once(recorder, 'listening');
  });

  afterAll(async () => {
    recorder.close();
    recorder.closeAllConnections();
    await cluster.proxy.restart({});
  });

  /** Lets the recorder stand in for the APIs, to read the very headers that reach one. */
  function listenIn(words: Record<string, string> = {}): Promise<void> {
    const { port } = recorder.address() as AddressInfo;
    return cluster.proxy.restart({ ...words, API_ADDRESS: `127.0.0.1:${port}` });
  }

  const claims = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.9',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };

  test('reaches the API true, whatever the visitor claims', async () => {
    await listenIn();
    await ask('127.0.0.2', claims);
    expect(heard['x-forwarded-for']).toBe('127.0.0.2');
    expect(JSON.stringify(heard)).not.toMatch(/6\.6\.6\.6|evil|203\.0/);
  });

  test('is what the load balancer says, where one is named, and nobody else', async () => {
    await listenIn({ LOAD_BALANCER: '127.0.0.3' });
    await ask('127.0.0.3', claims);
    expect(heard['x-forwarded-for']).toBe('203.0.113.9');
    await ask('127.0.0.2', claims);
    expect(heard['x-forwarded-for']).toBe('127.0.0.2');
  });

  /** A call from one of this machine's own addresses. */
  async function ask(from: string, headers: Record<string, string>): Promise<void> {
    const call = request(`${cluster.origin}/api/faqs`, { localAddress: from, headers, agent: false }).end();
    const [response] = await once(call, 'response');
    response.resume();
    await once(response, 'end');
  }
});

describe('what is for operators', () => {
  const disguises = [
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

  test.each(disguises)('is not to be had from outside: %s', async (path) => {
    const { hostname, port } = new URL(cluster.origin);
    // fetch would tidy the path.
    const call = request({ hostname, port, path }).end();
    const [response] = await once(call, 'response');
    const body = (await response.toArray()).join('');
    expect([response.statusCode, /"status":|# HELP/.test(body)]).toEqual([404, false]);
    if (path.startsWith('/api')) expect(errorBodySchema.parse(JSON.parse(body)).code).toBe('NOT_FOUND');
  });

  test('a page that merely begins like it is a page', async () => {
    const response = await fetch(`${cluster.origin}/healthz-of-love`);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('404 Page Not Found'),
    ]);
  });
});

test('a body that is too large for the proxy is refused in the form of the API', async () => {
  const answer = await fetch(`${cluster.origin}/api/calculate`, { method: 'POST', body: 'x'.repeat(70_000) });
  expect(answer.status).toBe(413);
  expect(errorBodySchema.parse(await answer.json()).code).toBe('BODY_TOO_LARGE');
});

describe('a stop', () => {
  test('of one shell lets visitors finish', async () => {
    const visitors = visit((n) => `/chaos/ok?visit=${n}`);
    await visitors.more(20);
    await cluster.shells[1]?.service.stop();
    await visitors.more(20);
    await visitors.stop();
    expect(visitors.failures).toEqual([]);
  });

  test('of both APIs is a 503 that says when to come back, as a page and as an answer', async () => {
    for (const { service } of cluster.apis) await service.stop();
    const page = await fetch(`${cluster.origin}/calm/data?try=down`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    const call = await fetch(`${cluster.origin}/api/faqs`, {
      headers: { 'x-request-id': 'request-of-a-test' },
    });
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await call.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: 'request-of-a-test' });
    expect((await fetch(`${cluster.origin}/api/search?q=zanzibar`)).status).toBe(503);
  });

  test('of both shells is a 503 that says when to come back', async () => {
    await cluster.shells[0]?.service.stop();
    const response = await fetch(`${cluster.origin}/calm`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('try again');
    const call = await fetch(`${cluster.origin}/api/search?q=zanzibar`);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errorBodySchema.parse(await call.json()).code).toBe('UNAVAILABLE');
  });

  test('leaves nothing that visitors typed in the log of the proxy', () => {
    expect(cluster.proxy.errors() + cluster.accessLog()).not.toContain('zanzibar');
    expect(cluster.accessLog()).toContain('"path":"/api/search","status":503');
  });
});

/** The fixtures, with their questions to the API of other tests turned into one that the real API answers. */
async function buildForRealApi(): Promise<Record<string, string>> {
  const asking = {
    'mf-calm': ['pages/calm-data-page.tsx', 'pages/calm-slow-page.tsx'],
    'mf-chaos': ['pages/chaos-page.tsx', 'resources/chaos-resource.ts'],
  };
  const built: Record<string, string> = {};
  for (const [remote, files] of Object.entries(asking)) {
    built[remote] = await buildFixture('topology', remote, (root) => {
      for (const file of files) replaceIn(join(root, 'src', file), /\/api\/(words|slow)/, '/api/faqs');
    });
  }
  return built;
}

/** A copy of a built remote that calls itself newer. */
function nextVersion(remote: string, version: string): string {
  const copy = `${folderOf(remote)}-${version}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(folderOf(remote), 'dist'), join(copy, 'dist'), { recursive: true });
  const file = join(copy, 'dist', 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  return copy;
}
