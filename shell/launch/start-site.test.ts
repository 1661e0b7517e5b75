import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadTrustedKeys } from '@site/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearOrphan } from './postgres/orphan.ts';
import { identify, isAlive } from './process/identity.ts';
import { stopProcess } from './process/stop-process.ts';
import { type Reporter, silentReporter } from './reporter.ts';
import { type Site, type SiteOptions, startSite } from './start-site.ts';

let stateDir: string;
let diary: string;
const sites: Site[] = [];
const launchers: ChildProcess[] = [];
const standIn = join(import.meta.dirname, 'test', 'stand-in-server.ts');

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'launch-site-'));
  diary = join(stateDir, 'diary');
  writeFileSync(diary, '');
});

afterEach(async () => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL');
  for (const site of sites.splice(0)) await site.stop();
  await clearOrphan(join(stateDir, 'postgres'));
  rmSync(stateDir, { recursive: true, force: true });
});

async function start(options: Partial<SiteOptions> = {}): Promise<Site> {
  const site = await startSite({
    stateDir,
    build: false,
    remotes: [],
    databaseUrl: 'postgresql://elsewhere/site',
    commands: { api: [standIn, 'api', diary], shell: [standIn, 'shell', diary] },
    ...options,
  });
  sites.push(site);
  return site;
}

async function ask(origin: string): Promise<Record<string, unknown>> {
  return (await fetch(origin)).json() as Promise<Record<string, unknown>>;
}

/** A reporter whose warnings can be awaited. */
function listen(): { reporter: Reporter; heard(part: string): Promise<string>; all: string[] } {
  const all: string[] = [];
  const waiting: { part: string; resolve: (text: string) => void }[] = [];
  return {
    all,
    reporter: {
      ...silentReporter,
      warn(text) {
        all.push(text);
        for (const { part, resolve } of waiting) if (text.includes(part)) resolve(text);
      },
    },
    heard: (part) => {
      const found = all.find((text) => text.includes(part));
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ part, resolve }));
    },
  };
}

test('hands each server what it needs, and stops the shell before the API', async () => {
  const site = await start({ siteOrigin: 'https://numbers.example' });
  const { databaseUrl, apiOrigin, releaseStore } = site;
  expect(await ask(site.origin)).toMatchObject({
    API_URL: apiOrigin,
    SITE_ORIGIN: 'https://numbers.example',
    RELEASE_STORE: releaseStore,
  });
  const api = await ask(apiOrigin);
  expect(api).toMatchObject({ DATABASE_URL: databaseUrl });
  expect(api).not.toHaveProperty('RELEASE_STORE');
  await site.stop();
  expect(readFileSync(diary, 'utf8')).toBe('shell stopped\napi stopped\n');
  expect(site.services.map(({ pid }) => isAlive(pid))).toEqual([false, false]);
  await site.stop();
});

test('gives each server a port for operators and notes both in the state folder', async () => {
  const site = await start();
  for (const [name, origin] of [
    ['shell', site.origin],
    ['api', site.apiOrigin],
  ] as const) {
    const { OPS_HOST, OPS_PORT } = await ask(origin);
    expect(site.ops[name]).toBe(`http://${OPS_HOST}:${OPS_PORT}`);
  }
  expect(
    new Set([site.origin, site.apiOrigin, ...Object.values(site.ops)].map((url) => new URL(url).port)).size,
  ).toBe(4);
  const { note } = JSON.parse(readFileSync(join(stateDir, 'launcher.json'), 'utf8'));
  expect(note.ops).toEqual(site.ops);
});

test('before anything is released, the shell has a key to trust', async () => {
  const site = await start();
  expect(site.releases).toEqual([]);
  expect(await loadTrustedKeys(site.releaseKeys)).toHaveLength(1);
});

test('logs go to files; the terminal hears warnings alone, in short form', async () => {
  const { reporter, heard, all } = listen();
  await start({ reporter });
  expect(await heard('api warns')).toBe('api  mf-tools 1.0.0-abc  api warns');
  await heard('shell warns');
  expect(readFileSync(join(stateDir, 'logs', 'api.log'), 'utf8')).toContain('api listens');
  expect(all.join()).not.toContain('listens');
});

test('a taken port is one sentence that names the variable', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as { port: number };
  await expect(start({ port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    message: `Port ${port} is in use by another program (for example PORT=${port + 1} npm start).`,
  });
  squatter.close();
});

test('a server that does not come up is an error with its last words, and leaves nothing running', async () => {
  await expect(start({ env: { STAND_IN: 'broken shell' } })).rejects.toMatchObject({
    code: 'CHILD_EXITED',
    message: expect.stringContaining('exit code 3'),
    detail: 'The stand-in was told to break.',
  });
  expect(readFileSync(diary, 'utf8')).toBe('api stopped\n');
  // The lock is free again.
  await start();
});

test('giving up a start stops what has begun', async () => {
  const stop = new AbortController();
  const { promise: shellStarts, resolve } = Promise.withResolvers<void>();
  const reporter: Reporter = {
    ...silentReporter,
    step(label) {
      if (label === 'Starting Site') resolve();
      return silentReporter.step(label);
    },
  };
  const starting = start({ env: { STAND_IN: 'slow shell' }, signal: stop.signal, reporter });
  const told = expect(starting).rejects.toThrow('changed my mind');
  await shellStarts;
  stop.abort(new Error('changed my mind'));
  await told;
  expect(readFileSync(diary, 'utf8')).toContain('api stopped');
});

test('a server that dies comes back at the same address', async () => {
  const { reporter, heard } = listen();
  const site = await start({ reporter });
  const before = (await ask(site.origin)).pid as number;
  process.kill(before, 'SIGKILL');
  expect(await heard('Site ended')).toContain('SIGKILL');
  await heard('Site is back');
  expect((await ask(site.origin)).pid).not.toBe(before);
});

test('one launcher for one state folder', async () => {
  const site = await start();
  await expect(start()).rejects.toMatchObject({
    code: 'ALREADY_RUNNING',
    message: `The site is running already at ${site.origin} (process ${process.pid}).`,
  });
});

test('kill -9 of the launcher: its servers stop by themselves, and the next start has the whole site again', async () => {
  const launcher = spawn(
    process.execPath,
    [join(import.meta.dirname, 'test', 'hold-site.ts'), stateDir, diary],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  launchers.push(launcher);
  const [line] = (await once(createInterface(launcher.stdout), 'line')) as [string];
  const { pids } = JSON.parse(line) as { pids: number[] };
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  const [, api, shell] = pids as [number, number, number];
  await expect.poll(() => [api, shell].map(isAlive), { timeout: 20_000 }).toEqual([false, false]);

  const site = await start({ databaseUrl: undefined });
  expect(pids.map(isAlive)).toEqual([false, false, false]);
  expect(readFileSync(diary, 'utf8').split('\n').toSorted()).toEqual(['', 'api stopped', 'shell stopped']);
  expect(await ask(site.origin)).toMatchObject({ API_URL: site.apiOrigin });
});

test('a frozen server of a killed launcher is cleared away too', async () => {
  const frozen = spawn('sh', ['-c', "trap '' TERM; while :; do sleep 0.1; done"], { detached: true });
  const left = { shell: identify(frozen.pid as number) };
  writeFileSync(
    join(stateDir, 'launcher.json'),
    JSON.stringify({ holder: { pid: 2 ** 22, started: 'long ago' }, note: { origin: '', processes: left } }),
  );
  process.kill(frozen.pid as number, 'SIGSTOP');
  await start();
  expect(isAlive(frozen.pid as number)).toBe(false);
  await stopProcess(identify(frozen.pid as number));
});
