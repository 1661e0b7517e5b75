import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { loadTrustedKeys, openKeyRing } from '@site/releases';
import { promote } from '@site/releases/promote';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { credentialsEnv, startS3Server } from '../../releases/test/s3-server.ts';
import { FailedFiles } from '../assets/failed-files.ts';
import { watchLiveCompositions } from '../compositions/live-compositions.ts';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import { createShellServer } from '../shell-server.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { createTestLog } from '../test/test-log.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';
import { createHealthServer } from './health-server.ts';
import { createMetrics } from './metrics.ts';

const site = await startSharedSite('ops');

type Shell = Awaited<ReturnType<TestSite['replica']>>;

async function readiness(shell: Shell) {
  const [open, ops] = await Promise.all([shell.readiness(), fetch(`${shell.opsOrigin}/readyz`)]);
  expect(ops.status).toBe(open.httpStatus);
  return open;
}

const missingOf = async (shell: Shell) =>
  Object.fromEntries(
    [...(await shell.metrics()).matchAll(/^shell_remote_missing\{remote="([^"]+)"\} (\d)/gm)].map(
      ([, remote, value]) => [remote, Number(value)],
    ),
  );

test('limits the time of a request to 15 s and of an idle connection to 40 s', async () => {
  const { app, ops, close } = await createShellServer(site.config, createTestLog().log);
  for (const { server } of [app, ops])
    expect([server.requestTimeout, server.timeout]).toEqual([15_000, 40_000]);
  await close();
});

describe('a shell that has no page to serve', () => {
  test('is not ready while the store cannot be reached, and ready once it can', async () => {
    const away = `${site.store.url}-away`;
    const bringBack = () => existsSync(away) && renameSync(away, site.store.url);
    renameSync(site.store.url, away);
    onTestFinished(() => void bringBack());
    await using shell = await site.replica();
    expect((await shell.get('/calm')).status).toBe(503);
    expect(await readiness(shell)).toMatchObject({ httpStatus: 503, status: 'no releases', releases: {} });
    bringBack();
    await expect.poll(async () => (await readiness(shell)).httpStatus).toBe(200);
    expect((await shell.get('/calm')).status).toBe(200);
  });

  test('tells operators that it starts, and serves no visitors, while the store cannot be reached', async () => {
    const away = await startS3Server();
    await away.close();
    for (const [name, value] of Object.entries(credentialsEnv)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const releaseStore = `s3://${away.bucket}?endpoint=${away.endpoint}`;
    const { app, ops, listen, close } = await createShellServer(
      { ...site.config, releaseStore },
      createTestLog().log,
    );
    onTestFinished(close);
    const listening = listen();
    await expect.poll(() => ops.server.listening).toBe(true);
    const get = async (path: string) => {
      const { statusCode, body } = await ops.inject(path);
      return [statusCode, body];
    };
    const problems = [{ code: 'STORE_UNREACHABLE' }];
    await expect.poll(() => get('/readyz')).toEqual([503, JSON.stringify({ status: 'starting', problems })]);
    expect((await get('/healthz'))[0]).toBe(200);
    expect((await get('/metrics'))[1]).toContain('shell_store_problem{remote="",code="STORE_UNREACHABLE"} 1');
    expect(app.server.listening).toBe(false);
    await using _back = await startS3Server({ port: away.port });
    await listening;
    expect((await get('/readyz'))[1]).toContain('no releases');
  });

  test('is not ready while only the candidate of a rollout could start', async () => {
    await using own = await startTestSite(site.builds);
    const { config, store, operator } = own;
    const candidate = { remote: 'mf-chaos', version: await own.publishAs('mf-chaos', '1.1.0') };
    await promote([candidate], { ...operator, gradual: { steps: [50], everyMs: 60_000, minViews: 0 } });
    const { log, waitForLine } = createTestLog();
    const metrics = createMetrics();
    let reads = 0;
    const compositions = watchLiveCompositions({
      config,
      shell: loadShellBuild(),
      store: {
        ...store,
        async get(path, maxBytes) {
          // The first read checks the live release, the next ones start it.
          const isLiveCode = path === `mf-chaos/releases/${own.versions['mf-chaos']}/server/server.mjs`;
          if (isLiveCode && ++reads > 1) throw new Error('The store is away.');
          return store.get(path, maxBytes);
        },
      },
      keyRing: openKeyRing(store, await loadTrustedKeys(config.releaseKeys)),
      log,
      counts: metrics.releaseCounts,
      failedFiles: new FailedFiles(() => false),
      onFailure: () => {},
      onFlip: () => {},
    });
    onTestFinished(() => compositions.close());
    const ops = createHealthServer({ metrics, compositions, isClosing: () => false });
    await waitForLine(({ msg }) => msg === 'candidate is ready');
    const { statusCode, body } = await ops.inject('/readyz');
    const problems = [{ code: 'START_FAILED' }];
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'starting', problems }]);
  });

  test('is not ready after it refused all releases, and logs that it refused them', async () => {
    await using own = await startTestSite(site.builds);
    for (const remote of ['mf-calm', 'mf-chaos']) {
      const version = await own.publishAs(remote, '2.0.0-newkit', { kit: '^99.0.0' });
      // Without an earlier release that it could run.
      await own.forcePointer(remote, version, { history: [] });
    }
    await using shell = await own.replica();
    expect((await shell.get('/calm')).status).toBe(503);
    expect(await readiness(shell)).toMatchObject({ httpStatus: 503, missing: ['mf-calm', 'mf-chaos'] });
    const line = await shell.waitForLine(({ level, missing }) => level >= 40 && missing !== undefined);
    expect(line.msg).toBe(
      'no live release can be used, so every page is a 503: see the errors of these remotes above',
    );
    expect(shell.lines.filter(({ code }) => code === 'KIT_RANGE')).toHaveLength(2);
    expect(JSON.stringify(shell.lines)).not.toContain('the store has no live release');
    expect(await missingOf(shell)).toEqual({ 'mf-calm': 1, 'mf-chaos': 1 });
  });
});

test('a shell that lacks one remote is ready, and names it in its readiness, log and metrics', async () => {
  const file = site.file('mf-chaos', 'server/server.mjs');
  const original = readFileSync(file);
  const repair = () => writeFileSync(file, original);
  onTestFinished(repair);
  writeFileSync(file, 'damaged');
  await using shell = await site.replica();
  expect(await readiness(shell)).toMatchObject({ httpStatus: 200, status: 'ready', missing: ['mf-chaos'] });
  expect(await missingOf(shell)).toEqual({ 'mf-calm': 0, 'mf-chaos': 1 });
  expect(await shell.waitForLine(({ missing }) => missing !== undefined)).toMatchObject({
    level: 40,
    msg: 'some live releases cannot be used, so their pages are a 503: see the errors of these remotes above',
    missing: ['mf-chaos'],
  });
  repair();
  await expect.poll(() => missingOf(shell)).toEqual({ 'mf-calm': 0, 'mf-chaos': 0 });
  expect((await readiness(shell)).missing).toEqual([]);
});

test('counts changes of what is live, without the start', async () => {
  await using own = await startTestSite(site.builds);
  const changes = () => own.metric('shell_composition_switches_total');
  expect(await changes()).toBe(0);
  await own.promote('mf-calm', await own.publishAs('mf-calm', '2.0.0'));
  await expect.poll(changes).toBe(1);
});
