import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateKeyPair, openStore, readComposition, trust } from '@site/releases';
import { promote } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { forcePointer, signTimestamp } from '@site/releases/testing';
import { loadShellBuild, shellFacts } from '../compositions/load-shell-build.ts';
import { readConfig, type ShellConfig } from '../config.ts';
import { createDevServer } from '../dev/create-dev-server.ts';
import type { DevConfig } from '../dev/dev-config.ts';
import { createShellServer } from '../shell-server.ts';
import { replaceIn } from './fixture-remotes.ts';
import { startTestApi } from './test-api.ts';
import { createTestLog } from './test-log.ts';

/** A small heap and timeouts that end failures soon, but not correct renders on a machine that stalls. */
const testEnvironment = {
  PORT: '0',
  OPS_PORT: '0',
  STORE_POLL_MS: '50',
  LOAD_TIMEOUT_MS: '2000',
  RENDER_TIMEOUT_MS: '1500',
  HANG_TIMEOUT_MS: '2000',
  PAGE_FRESH_MS: '0',
  RENDER_HEAP_MB: '96',
  SHUTDOWN_GRACE_MS: '1000',
};

/** Starts a shell server on free ports and keeps its log. */
async function startShell(config: ShellConfig, dev?: DevConfig) {
  const { log, lines, waitForLine } = createTestLog();
  const { app, ops, listen, close } = await (dev
    ? createDevServer(config, dev, log)
    : createShellServer(config, log));
  await listen();
  const [origin = '', opsOrigin = ''] = [app, ops].map(
    ({ server }) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  const metrics = async () => (await visitorOf(opsOrigin).get('/metrics')).html;
  return {
    origin,
    opsOrigin,
    lines,
    waitForLine,
    close,
    [Symbol.asyncDispose]: close,
    ...visitorOf(origin),
    metrics,
    /** The value of a metric, such as `shell_pages_total{cache="miss"}`; NaN if there is none. */
    async metric(name: string) {
      const line = (await metrics()).split('\n').find((line) => line.startsWith(`${name} `));
      return Number(line?.slice(name.length));
    },
  };
}

export function visitorOf(origin: string) {
  async function get(path: string, init: RequestInit = {}) {
    const response = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }
  return {
    get,
    /** The answer of /readyz with its HTTP status. */
    async readiness() {
      const { status, html } = await get('/readyz');
      return { httpStatus: status, ...JSON.parse(html) };
    },
  };
}

/** Starts a shell server with its own store and API. */
export async function startTestSite(
  builds: Record<string, string>,
  env: Record<string, string> = {},
  dev?: DevConfig,
) {
  const dir = mkdtempSync(join(tmpdir(), 'shell-test-'));
  const storeDir = join(dir, 'store');
  const keysDir = join(dir, 'keys');
  const key = await loadOrCreateKeyPair(keysDir);
  const store = await openStore(storeDir);
  const facts = { store, trustedKeys: [trust(key)], shell: shellFacts(loadShellBuild()) };
  const operator = { ...facts, key, by: 'test' };

  /** Publishes builds and makes them live together. */
  async function release(...buildDirs: string[]) {
    const published = await Promise.all(
      buildDirs.map((buildDir) => publishRelease({ store, dir: buildDir, key })),
    );
    await promote(published, operator);
    return Object.fromEntries(published.map(({ remote, version }) => [remote, version]));
  }
  const versions = await release(...Object.values(builds));
  await signTimestamp(store, key);

  const api = await startTestApi();
  const config = readConfig({
    API_URL: api.url,
    RELEASE_STORE: storeDir,
    RELEASE_KEYS: keysDir,
    ...testEnvironment,
    ...env,
  });
  // Starting a worker takes longer than most tests. Tests of failing code set RENDER_WORKERS.
  if (!env.RENDER_WORKERS) config.render.workers = 1;
  const first = await startShell(config, dev);
  async function close() {
    await first.close();
    await api.close();
    rmSync(dir, { recursive: true, force: true });
  }
  const fileOf = (remote: string, version: string, path: string) =>
    join(storeDir, remote, 'releases', version, path);
  /** Publishes the build of a remote, or that in a folder, under another version, without making it live. */
  async function publishAs(
    build: string,
    version: string,
    changes: object = {},
    edit = (_copy: string) => {},
  ) {
    const copy = join(dir, version);
    cpSync(builds[build] ?? build, copy, { recursive: true });
    edit(copy);
    const draft = JSON.parse(readFileSync(join(copy, 'release.json'), 'utf8'));
    writeFileSync(join(copy, 'release.json'), JSON.stringify({ ...draft, version, ...changes }));
    return (await publishRelease({ store, dir: copy, key })).version;
  }
  return {
    ...first,
    /** Its store and keys are in this folder. */
    dir,
    config,
    api,
    builds,
    versions,
    store,
    composition: () => readComposition(store, facts),
    /** The options of `promote` and `rollback` for this store. */
    operator,
    release,
    replica: (changes: Partial<ShellConfig> = {}) => startShell({ ...config, ...changes }),
    /** The path in the store of a file of a live release. */
    file: (remote: string, path: string) => fileOf(remote, versions[remote] ?? '', path),
    fileOf,
    publish: (dir: string) => publishRelease({ store, dir, key }),
    publishAs,
    /** The same with changed server code, which needs no build. */
    publishEdited: (remote: string, version: string, before: string | RegExp, after: string) =>
      publishAs(remote, version, {}, (copy) => replaceIn(join(copy, 'server/server.mjs'), before, after)),
    /** Changes the pointer without the checks of a promotion. */
    forcePointer: (remote: string, version: string, changes: object = {}) =>
      forcePointer(store, remote, key, () => ({ version, ...changes })),
    key,
    /** Signs a time stamp for what is live now. */
    signTimestamp: (expiryMs?: number) => signTimestamp(store, key, expiryMs),
    promote: (remote: string, version: string) => promote([{ remote, version }], operator),
    close,
    [Symbol.asyncDispose]: close,
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
