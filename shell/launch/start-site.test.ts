import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadTrustedKeys } from '@site/releases';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serve } from '../releases/test/serve.ts';
import { sharedFolder, temporaryFolder } from '../releases/test/temporary-folder.ts';
import { readConfig } from './config.ts';
import { dataDirs } from './postgres/embedded-postgres.ts';
import { clearOrphan } from './postgres/orphan.ts';
import { isAlive } from './process/identity.ts';
import { serverMemory } from './process/server-memory.ts';
import { type Reporter, silentReporter } from './reporter.ts';
import { startScratchSite } from './scratch-site.ts';
import { type Site, type SiteOptions, startSite } from './start-site.ts';

let stateDir: string;
let stopLog: string;
const standIn = join(import.meta.dirname, 'test', 'stand-in-server.ts');

beforeEach(() => {
  stateDir = temporaryFolder();
  stopLog = join(stateDir, 'stop-log');
  const { inside, outside } = dataDirs(stateDir);
  onTestFinished(async () => {
    for (const dataDir of [inside, outside]) await clearOrphan(dataDir);
    rmSync(outside, { recursive: true, force: true });
  });
});

/** What `npm start` reads from its environment, with stand-ins for the servers, on free ports. */
function optionsFor(dir: string, env: NodeJS.ProcessEnv = {}): SiteOptions {
  const DATABASE_URL = 'postgresql://elsewhere/site';
  const serverOf = (name: string) => [standIn, name, join(dir, 'stop-log')];
  return {
    ...readConfig({ SITE_STATE: dir, PORT: '0', DATABASE_URL, ...env }),
    build: false,
    remotes: [],
    commands: { api: serverOf('api'), shell: serverOf('shell'), ops: serverOf('ops') },
  };
}

async function start(options: Partial<SiteOptions> = {}): Promise<Site> {
  const site = await startSite({ ...optionsFor(stateDir), ...options });
  onTestFinished(() => site.stop());
  return site;
}

async function fetchJson(origin: string): Promise<Record<string, unknown>> {
  return (await fetch(origin)).json() as Promise<Record<string, unknown>>;
}

/** A reporter that records warnings. `warning` resolves with the first one that contains a text. */
function recordWarnings() {
  const all: string[] = [];
  const reporter: Reporter = { ...silentReporter, warn: (text) => void all.push(text) };
  async function warning(part: string) {
    const find = () => all.find((text) => text.includes(part));
    await expect.poll(find).toBeDefined();
    return find();
  }
  return { reporter, warning, all };
}

describe('a running site', () => {
  const dir = sharedFolder();
  const { reporter, warning, all } = recordWarnings();
  let site: Site;

  beforeAll(async () => {
    // Variables of the caller would win over those of the launcher.
    for (const name of Object.keys(serverMemory)) vi.stubEnv(name, undefined);
    const options = optionsFor(dir, { SITE_ORIGIN: 'https://numbers.example' });
    site = await startSite({ ...options, reporter }).finally(() => vi.unstubAllEnvs());
  });

  afterAll(() => site.stop());

  test('limits the memory of the shell and the API', async () => {
    for (const server of [site.origin, site.apiOrigin])
      expect(await fetchJson(server)).toMatchObject(serverMemory);
  });

  test('passes each server its environment; teams may run their remotes in it', async () => {
    expect(await fetchJson(site.origin)).toMatchObject({
      API_URL: site.apiOrigin,
      SITE_ORIGIN: 'https://numbers.example',
      RELEASE_STORE: site.releaseStore,
      TEAM_ACCESS: '1',
    });
    const api = await fetchJson(site.apiOrigin);
    expect(api).toMatchObject({ DATABASE_URL: site.databaseUrl });
    expect(api).not.toHaveProperty('RELEASE_STORE');
  });

  test('gives each server an operations port and records both in the state folder', async () => {
    for (const [name, origin] of [
      ['shell', site.origin],
      ['api', site.apiOrigin],
    ] as const) {
      const { OPS_HOST, OPS_PORT } = await fetchJson(origin);
      expect(site.ops[name]).toBe(`http://${OPS_HOST}:${OPS_PORT}`);
    }
    const ports = [site.origin, site.apiOrigin, ...Object.values(site.ops)].map((url) => new URL(url).port);
    expect(new Set(ports).size).toBe(4);
    const { note } = JSON.parse(readFileSync(join(dir, 'launcher.json'), 'utf8'));
    expect(note.ops).toEqual(site.ops);
  });

  test('has a signing key before anything is released, and no ops page without tokens', async () => {
    expect(site.releases).toEqual([]);
    expect(await loadTrustedKeys(site.releaseKeys)).toHaveLength(1);
    expect(site.opsPageUrl).toBeUndefined();
  });

  test('writes logs to files, and only warnings to the terminal, in short form', async () => {
    expect(await warning('api warns')).toBe('api  mf-tools 1.0.0-abc  api warns');
    await warning('shell warns');
    expect(readFileSync(join(dir, 'logs', 'api.log'), 'utf8')).toContain('api listens');
    expect(all.join()).not.toContain('listens');
  });

  test('rejects a second launcher with the same state folder', async () => {
    await expect(startSite(optionsFor(dir))).rejects.toMatchObject({
      code: 'ALREADY_RUNNING',
      message: `The site is already running at ${site.origin} (process ${process.pid}).`,
    });
  });

  test('restarts a killed server at the same address', async () => {
    const before = (await fetchJson(site.origin)).pid as number;
    process.kill(before, 'SIGKILL');
    expect(await warning('Shell ended')).toContain('SIGKILL');
    await warning('Shell restarted');
    expect((await fetchJson(site.origin)).pid).not.toBe(before);
  });
});

test('stops the shell before the API, and keeps their compiled code for the next start', async () => {
  const site = await start();
  await site.stop();
  expect(readFileSync(stopLog, 'utf8')).toBe('shell stopped\napi stopped\n');
  expect(site.services.map(({ pid }) => isAlive(pid))).toEqual([false, false]);
  expect(readdirSync(join(stateDir, 'compile-cache'), { recursive: true }).length).toBeGreaterThan(1);
  await site.stop();
});

// Only root can run in a folder that other users cannot read.
test.runIf(process.getuid?.() === 0)('a scratch site leaves no database outside its folder', async () => {
  chmodSync(stateDir, 0o700);
  vi.stubEnv('TMPDIR', stateDir);
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await startScratchSite({ ...optionsFor(stateDir), databaseUrl: undefined });
  onTestFinished(() => site.stop());
  const data = dataDirs(site.stateDir).outside;
  expect(existsSync(data)).toBe(true);
  await site.stop();
  expect(existsSync(data)).toBe(false);
});

test('teams may not run their remotes in the site if TEAM_ACCESS is 0', async () => {
  const site = await start(optionsFor(stateDir, { TEAM_ACCESS: '0' }));
  expect(await fetchJson(site.origin)).toMatchObject({ TEAM_ACCESS: '0' });
});

test('without SITE_ORIGIN, pages name the address where the site is served', async () => {
  const site = await start();
  expect(await fetchJson(site.origin)).toMatchObject({ SITE_ORIGIN: site.origin });
});

test('starts the ops page with tokens, and keeps those from the shell', async () => {
  const site = await start({ opsPage: { tokens: '[]', port: 0 } });
  const environment = await fetchJson(new URL(site.opsPageUrl ?? '').origin);
  expect(environment).toMatchObject({
    OPS_TOKENS: '[]',
    OPS_FIGURES: join(stateDir, 'ops-figures.json'),
    API_URL: site.apiOrigin,
    RELEASE_STORE: site.releaseStore,
    RELEASE_KEYS: site.releaseKeys,
  });
  expect(await fetchJson(site.origin)).not.toHaveProperty('OPS_TOKENS');
});

test('a full disk ends the log, not the site', async () => {
  mkdirSync(join(stateDir, 'logs'));
  symlinkSync('/dev/full', join(stateDir, 'logs', 'shell.log'));
  const { reporter, warning, all } = recordWarnings();
  const site = await start({ reporter });
  expect(await warning('stopped writing')).toMatch(/stopped writing its log .*shell\.log: ENOSPC/);
  expect((await fetch(site.origin)).ok).toBe(true);
  await site.stop();
  expect(all.filter((text) => text.includes('shell.log'))).toHaveLength(1);
});

test('reports a taken port with the variable to change', async () => {
  const port = Number(new URL(await serve(createServer())).port);
  await expect(start({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} is in use by another program. Set another port, such as PORT=${port + 1}.`,
  });
});

test.each([
  ['HOST', { host: 'nope.invalid' }],
  ['OPS_HOST', { opsHost: 'nope.invalid' }],
])('reports a %s that is not an address of this machine', async (variable, options) => {
  await expect(start(options)).rejects.toMatchObject({
    code: 'BAD_ENVIRONMENT',
    message: expect.stringMatching(RegExp(`^${variable} is nope\\.invalid, .* \\(E[A-Z_]+\\)\\.$`)),
  });
});

test('reports a taken port of the ops page before it starts anything', async () => {
  const port = Number(new URL(await serve(createServer())).port);
  const opsPage = { tokens: '[]', port };
  await expect(start({ opsPage })).rejects.toMatchObject({ code: 'PORT_TAKEN' });
  expect(existsSync(stopLog)).toBe(false);
});

test('reports a server that does not start with its last log lines, and leaves nothing running', async () => {
  await expect(start({ env: { STAND_IN: 'broken shell' } })).rejects.toMatchObject({
    code: 'CHILD_EXITED',
    message: expect.stringContaining('exit code 3'),
    detail: 'The stand-in was told to break.',
  });
  expect(readFileSync(stopLog, 'utf8')).toBe('api stopped\n');
  // The lock is free again.
  await start();
});

test('an aborted start stops the processes that it started', async () => {
  const stop = new AbortController();
  const { promise: shellStarts, resolve } = Promise.withResolvers<void>();
  const reporter: Reporter = {
    ...silentReporter,
    step(label) {
      if (label === 'Starting Shell') resolve();
      return silentReporter.step(label);
    },
  };
  const starting = start({ env: { STAND_IN: 'slow shell' }, signal: stop.signal, reporter });
  const rejection = expect(starting).rejects.toThrow('aborted by the test');
  await shellStarts;
  stop.abort(new Error('aborted by the test'));
  await rejection;
  expect(readFileSync(stopLog, 'utf8')).toContain('api stopped');
});

test('kills a server that no longer responds, and starts it again', async () => {
  const { reporter, warning } = recordWarnings();
  const { origin } = await start({ silentAfterMs: 900, reporter });
  const { pid } = await fetchJson(origin);
  process.kill(Number(pid), 'SIGSTOP');
  await warning('shell  no response for 0.9 s');
  await warning('Shell ended (SIGKILL)');
  const next = () => fetchJson(origin).then(({ pid }) => pid, String);
  await expect.poll(next).toEqual(expect.any(Number));
  expect(isAlive(Number(pid))).toBe(false);
});

test('after kill -9 of the launcher its servers stop, and the next start runs the whole site', async () => {
  const holder = join(import.meta.dirname, 'test', 'hold-site.ts');
  const launcher = spawn(process.execPath, [holder, stateDir, stopLog], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void launcher.kill('SIGKILL'));
  const [line] = (await once(createInterface(launcher.stdout), 'line')) as [string];
  const { pids } = JSON.parse(line) as { pids: number[] };
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  const [postgres, api, shell] = pids as [number, number, number];
  await expect.poll(() => [api, shell].map(isAlive)).toEqual([false, false]);
  // The database outlives its launcher.
  expect(isAlive(postgres)).toBe(true);

  const site = await start({ databaseUrl: undefined });
  expect(pids.map(isAlive)).toEqual([false, false, false]);
  expect(readFileSync(stopLog, 'utf8').split('\n').toSorted()).toEqual(['', 'api stopped', 'shell stopped']);
  expect(await fetchJson(site.origin)).toMatchObject({ API_URL: site.apiOrigin });
});
