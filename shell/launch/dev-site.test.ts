import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createToken } from '../ops/tokens.ts';
import { serve } from '../releases/test/serve.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { readConfig } from './config.ts';
import { type DevSite, type DevSiteOptions, joinSite, runningSite, startDevSite } from './dev-site.ts';
import { statePaths } from './paths.ts';
import { identify } from './process/identity.ts';
import { takeLock } from './process/lock-file.ts';
import { type Reporter, silentReporter } from './reporter.ts';
import { startSite } from './start-site.ts';
import type { SiteNote } from './state-lock.ts';

let stateDir: string;
let env: Record<string, string>;
const standIn = join(import.meta.dirname, 'test', 'stand-in-server.ts');
const commands = { api: standInFor('api'), shell: standInFor('shell') };

beforeEach(() => {
  stateDir = temporaryFolder();
  env = { SITE_STATE: stateDir, PORT: '0', DATABASE_URL: 'postgresql://elsewhere/site' };
});

function standInFor(name: string): string[] {
  return [standIn, name, '/dev/null'];
}

function devOptions(more: Partial<DevSiteOptions> = {}): DevSiteOptions {
  const { signal } = new AbortController();
  return { config: readConfig(env), commands, env: {}, reporter: silentReporter, signal, ...more };
}

async function start(): Promise<void> {
  const site = await startSite({ ...readConfig(env), build: false, remotes: [], commands });
  onTestFinished(() => site.stop());
}

async function joinRunning(more: Partial<DevSiteOptions> = {}): Promise<DevSite> {
  const site = await findRunning();
  if (!site) throw new Error('No site runs.');
  const joined = await joinSite(site, devOptions(more));
  onTestFinished(() => joined.stop());
  return joined;
}

const findRunning = (reporter = silentReporter) =>
  runningSite(stateDir, reporter, new AbortController().signal);

function useTeamStore() {
  const [store, keys] = [join(stateDir, 'team-store'), join(stateDir, 'team-keys')];
  Object.assign(env, { RELEASE_STORE: store, RELEASE_KEYS: keys });
  return { releaseStore: store, releaseKeys: keys };
}

const environmentOf = async (origin: string) => (await fetch(origin)).json();

test('a second shell uses the API and the release store of the running site', async () => {
  const teams = useTeamStore();
  await start();
  // The terminal of the second command may lack these variables.
  delete env.RELEASE_STORE;
  delete env.RELEASE_KEYS;
  const joined = await joinRunning();
  expect(joined).toMatchObject(teams);
  expect(await environmentOf(joined.origin)).toMatchObject({
    API_URL: (await findRunning())?.origin,
    RELEASE_STORE: teams.releaseStore,
    RELEASE_KEYS: teams.releaseKeys,
  });
});

test('waits for a site that still builds or starts', async () => {
  const { lock } = takeLock<SiteNote>(statePaths(stateDir).lock);
  onTestFinished(() => lock?.release());
  const waits = Promise.withResolvers<string>();
  const finding = findRunning({ ...silentReporter, line: (text = '') => waits.resolve(text) });
  expect(await waits.promise).toContain(`Waiting for the site that process ${process.pid} starts`);
  const teams = useTeamStore();
  const note = { origin: 'http://localhost:1', ops: { shell: '', api: '' }, ...teams, processes: {} };
  lock?.note(note);
  lock?.note({ ...note, processes: { shell: identify(process.pid) } });
  expect(await finding).toMatchObject(teams);
});

test('finds no site if the one that still built was stopped', async () => {
  const { lock } = takeLock(statePaths(stateDir).lock);
  const reporter: Reporter = { ...silentReporter, line: () => lock?.release() };
  expect(await findRunning(reporter)).toBeUndefined();
});

test('a second shell is reached on the address that it listens on', async () => {
  await start();
  env.HOST = '127.0.0.2';
  expect((await joinRunning()).origin).toMatch(/^http:\/\/127\.0\.0\.2:/);
});

test('a second shell takes a free port if the usual one is taken, but keeps to PORT', async () => {
  await start();
  env.PORT = new URL(await serve(createServer())).port;
  vi.stubEnv('PORT', '');
  expect((await joinRunning()).origin).not.toContain(`:${env.PORT}`);
  vi.stubEnv('PORT', env.PORT);
  await expect(joinRunning()).rejects.toMatchObject({ code: 'PORT_TAKEN' });
  vi.unstubAllEnvs();
});

test('a second shell takes a free port if PORT is 80 in both terminals', async () => {
  // Without root, this port cannot be used at all.
  const first = createServer()
    .on('error', () => {})
    .listen(80, '127.0.0.3');
  onTestFinished(() => void first.close());
  Object.assign(env, { HOST: '127.0.0.3', PORT: '80' });
  vi.stubEnv('PORT', '80');
  onTestFinished(() => void vi.unstubAllEnvs());
  const running = { origin: 'http://127.0.0.3:80', ...useTeamStore() };
  const joined = await joinSite(running, devOptions());
  onTestFinished(() => joined.stop());
  expect(new URL(joined.origin).port).not.toBe('');
});

test('a second shell that cannot start is reported as failed', async () => {
  await start();
  const failed: string[] = [];
  const reporter: Reporter = {
    ...silentReporter,
    step: (label) => ({ done() {}, fail: () => void failed.push(label) }),
  };
  const broken = join(stateDir, 'broken.mjs');
  writeFileSync(broken, 'process.exit(3)');
  await expect(joinRunning({ reporter, commands: { shell: [broken] } })).rejects.toMatchObject({
    code: 'CHILD_EXITED',
  });
  expect(failed).toEqual(['Starting Shell']);
});

test('development with the store of other teams releases nothing into it, and has no ops page', {
  timeout: 120_000,
}, async () => {
  env.OPS_TOKENS = JSON.stringify([createToken('ada').entry]);
  const teams = useTeamStore();
  const site = await startDevSite(devOptions());
  onTestFinished(() => site.stop());
  expect(site).toMatchObject(teams);
  expect(site.release).toBeUndefined();
  expect(site).toMatchObject({ opsPageUrl: undefined });
});
