import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorBodySchema } from '@site/contracts';
import { openStore } from '@site/releases';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startVisitors } from '../drill/visitors.ts';
import { freePort } from '../launch/process/ports.ts';
import { sharedFolder, temporaryFolder } from '../releases/test/temporary-folder.ts';
import { type Cluster, type Replica, startCluster } from '../topology/cluster.ts';
import { environmentOf } from '../topology/compose-file.ts';
import { pagesOf, readinessOf, readsOf, remoteFailuresOf } from '../topology/replica-state.ts';
import { buildForRealApi, copyWithVersion } from './test/fixture-builds.ts';
import { copyNextShell } from './test/next-shell.ts';
import { startOpsPage } from './test/ops-page.ts';
import { testProxy } from './test/proxy-tests.ts';

/** A copy of the project with the next version of the shell. */
const nextShell = sharedFolder();
// All tests share one cluster, which takes half a minute to start.
let cluster: Cluster;
let builds: Record<string, string>;
/** The first release of mf-calm. The test of the ops page rolls back to it: those before leave the second one live. */
let firstCalm: string;

beforeAll(async () => {
  const building = buildForRealApi();
  // Avoids an unhandled rejection before the await below.
  building.catch(() => {});
  cluster = await startCluster();
  builds = await building;
}, 180_000);

afterAll(() => cluster?.stop());

const folderOf = (remote: string) => dirname(builds[remote] ?? '');

/** Runs the release job of a remote and waits until every shell serves the release. */
async function releaseEverywhere(folder: string): Promise<string> {
  const { output } = await cluster.release(folder);
  const [, remote = '', version = ''] = /^(\S+) (\S+) is live\.$/m.exec(output) ?? [];
  expect(version, output).not.toBe('');
  expect(output).toMatch(/^Samples were rendered with shell \S+ from the store\.$/m);
  expect(output).toMatch(/^Not checked: whether its pages work in a browser\./m);
  await untilLive(remote, version);
  return version;
}

async function untilLive(remote: string, version: string): Promise<void> {
  for (const shell of cluster.shells) {
    await expect.poll(async () => (await readinessOf(shell))?.releases[remote]).toBe(version);
  }
}

/** Lets something happen while visitors request these addresses; none of them may notice it. Returns what served them. */
async function unnoticed(paths: readonly string[], happens: () => Promise<unknown>) {
  await using visitors = startVisitors(cluster.origin, paths, new Map());
  await visitors.more(40);
  await happens();
  await visitors.more(80);
  await visitors.stop();
  expect(visitors.failures).toEqual([]);
  return new Set(visitors.compositions.keys());
}

describe('two shells behind the proxy', () => {
  test('serve 503 for an empty store, then the first releases', async () => {
    // Not 404: the page may belong to a remote that is not released yet.
    expect((await fetch(`${cluster.origin}/calm`)).status).toBe(503);
    // mf-chaos offers a slot that mf-calm embeds.
    await releaseEverywhere(folderOf('mf-chaos'));
    firstCalm = await releaseEverywhere(folderOf('mf-calm'));
    expect((await fetch(`${cluster.origin}/calm/slot/ok`)).status).toBe(200);
  });

  test('both serve pages with the same composition', async () => {
    const composition = (await readinessOf(cluster.shells[0]))?.composition;
    const seen = await unnoticed(['/chaos/ok'], async () => {
      for (const shell of cluster.shells) await expect.poll(() => pagesOf(shell)).toBeGreaterThan(10);
    });
    expect(seen).toEqual(new Set([composition]));
  });

  test('both take over a promotion without an error for visitors', async () => {
    const before = (await readinessOf(cluster.shells[0]))?.composition;
    const seen = await unnoticed(['/calm', '/chaos/ok'], () =>
      releaseEverywhere(copyWithVersion(folderOf('mf-calm'), '1.1.0')),
    );
    const after = (await readinessOf(cluster.shells[0]))?.composition;
    expect(seen).toEqual(new Set([before, after]));
    expect(after).not.toBe(before);
  });

  test('a repeated release job does not undo a rollback', async () => {
    const folder = copyWithVersion(folderOf('mf-calm'), '1.2.0');
    const released = await releaseEverywhere(folder);
    const { code, output } = await cluster.releases('rollback', 'mf-calm', '--why', 'a test');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^Live on 2 of 2 shells after \d+\.\d s\.$/m);
    const [, previous = ''] = /mf-calm (1\.1\.0-\w+) is live/.exec(output) ?? [];
    await untilLive('mf-calm', previous);
    const repeated = await cluster.release(folder);
    expect(repeated.output).toBe(`mf-calm ${released} was released before; ${previous} stays live.\n`);
    expect((await readinessOf(cluster.shells[0]))?.releases['mf-calm']).toBe(previous);
  });

  test('the ops page shows both shells and rolls back with a key that can do nothing else', async () => {
    await using page = await startOpsPage(cluster);
    expect(await page.open()).toContain('2 remotes on 2 shells');
    const result = await page.act('rollback', { remote: 'mf-calm', why: 'a test' });
    expect(result).toContain(`mf-calm ${firstCalm} is live`);
    expect(result).toContain('Live on 2 of 2 shells');
    await untilLive('mf-calm', firstCalm);
    const opsKey = { RELEASE_SIGNING_KEY: join(cluster.dir, 'keys', 'ops', 'ops-key.pem') };
    const trusted = opsKey.RELEASE_SIGNING_KEY.replace('.pem', '.pub.pem');
    const added = await cluster.releasesAs(opsKey, 'keys', 'add', trusted, '--role', 'root');
    expect([added.code, added.output]).toEqual([1, expect.stringContaining('KEY_NOT_ALLOWED')]);
  });

  test('a page that hangs is not retried on the other shell and does not affect other visitors', async () => {
    await unnoticed(['/calm'], async () => {
      const hung = await fetch(`${cluster.origin}/chaos/loops-server`);
      expect([hung.status, hung.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await hung.text()).toContain('<footer');
    });
    const failures = await Promise.all(cluster.shells.map(remoteFailuresOf));
    expect(failures.filter(Boolean)).toHaveLength(1);
  });

  test('a killed shell causes no errors and serves pages again after its restart', async () => {
    const [shell] = cluster.shells as [Replica];
    await unnoticed(['/chaos/ok'], async () => {
      await shell.kill();
      await expect.poll(() => pagesOf(shell)).toBeGreaterThan(5);
    });
  });
});

describe('two APIs behind the proxy', () => {
  test('a killed API causes no errors on pages or in calls and serves requests again after its restart', async () => {
    const [api] = cluster.apis as [Replica];
    // Each page is another one for the cache, so that its data comes from an API.
    const pages = Array.from({ length: 2_000 }, (_, n) => `/calm/data?try=${n}`);
    const paths = pages.flatMap((page) => [page, '/api/angel-numbers/slug/111']);
    await unnoticed(paths, async () => {
      await api.kill();
      await expect.poll(() => readsOf(api)).toBeGreaterThan(5);
    });
    for (const replica of cluster.apis) expect(await readsOf(replica)).toBeGreaterThan(5);
  });
});

describe('the proxy', () => testProxy(() => cluster));

test('a lost store is restored from a backup while one shell runs and another one starts', async () => {
  const dir = temporaryFolder();
  const [shell, other] = cluster.shells as [Replica, Replica];
  const composition = (await readinessOf(other))?.composition;
  const before = await (await fetch(`${shell.origin}/calm`)).text();
  expect(await cluster.releases('backup', dir)).toMatchObject({ code: 0 });
  for (const [name, value] of Object.entries(environmentOf('store'))) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = await openStore(cluster.storeUrl);
  for (const { path } of await store.list('')) await store.delete(path);

  const restarted = shell.kill();
  expect((await fetch(`${other.origin}/calm`)).status).toBe(200);
  expect(await cluster.releases('restore', dir)).toMatchObject({ code: 0 });
  await restarted;
  for (const each of [shell, other]) {
    await expect.poll(async () => (await readinessOf(each))?.composition).toBe(composition);
    expect(await (await fetch(`${each.origin}/calm`)).text()).toBe(before);
  }
});

test('a new version of the shell replaces the old one without an error for visitors', async () => {
  // On a retry, this folder holds the copy of the first try.
  rmSync(nextShell, { recursive: true });
  const next = copyNextShell(nextShell);
  const old = [...cluster.shells];
  const ports = await Promise.all(old.map(() => freePort()));
  // Docker's name server lists a container before it is ready, and the proxy may still know one that is gone.
  const listed = [...old.map(({ address }) => address), ...ports.map((port) => `127.0.0.1:${port}`)];
  await cluster.proxy.restart({ SHELL_ADDRESS: listed });
  const html = await (await fetch(`${cluster.origin}/calm`)).text();
  const oldStarter = /<script src="([^"]+)"/.exec(html)?.[1] ?? '';

  const prepared = await cluster.prepare(nextShell);
  expect(prepared.output).toContain(`Browser files of shell ${next.version} are published.`);
  // Whichever shell a request reaches: old and new pages, and the scripts of both. Five, because the proxy takes turns: with
  // four addresses one of four shells could always get a script and never a page.
  const scripts = [oldStarter, `/releases/shell/${next.version}/${next.starter}`];
  const paths = ['/calm', '/chaos/ok', '/calm/slot/ok', ...scripts];
  let started: Replica[] = [];
  await unnoticed(paths, async () => {
    started = await Promise.all(ports.map((port) => cluster.startShell(nextShell, port)));
    for (const shell of started) await expect.poll(() => pagesOf(shell)).toBeGreaterThan(5);
    for (const { service } of old) await service.stop();
  });

  const now = await (await fetch(`${cluster.origin}/calm`)).text();
  expect([oldStarter === '', now.includes(next.starter), now.includes(oldStarter)]).toEqual([
    false,
    true,
    false,
  ]);
  cluster.shells.splice(0, old.length, ...started);
  await cluster.proxy.restart({ SHELL_ADDRESS: started.map(({ address }) => address) });
});

describe('stopping', () => {
  test('one shell causes no errors for visitors', async () => {
    await unnoticed(['/chaos/ok'], async () => cluster.shells[1]?.service.stop());
    // A shell that stops leaves the list, one that was killed does so after a while.
    await expect
      .poll(async () => JSON.parse((await cluster.releases('status', '--json')).output).shells.length)
      .toBe(1);
  });

  test('both APIs returns 503 with Retry-After for pages and calls', async () => {
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

  test('both shells returns 503 with Retry-After', async () => {
    await cluster.shells[0]?.service.stop();
    const response = await fetch(`${cluster.origin}/calm`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).toContain('Try again');
    const call = await fetch(`${cluster.origin}/api/search?q=zanzibar`);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
    expect(errorBodySchema.parse(await call.json()).code).toBe('UNAVAILABLE');
  });

  test('keeps what visitors typed out of the proxy logs', () => {
    expect(cluster.proxy.errors() + cluster.accessLog()).not.toContain('zanzibar');
    expect(cluster.accessLog()).toContain('"path":"/api/search","status":503');
  });
});
