import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { isAlive } from '../process/identity.ts';
import type { Run } from '../process/service.ts';
import { prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { clearOrphan } from './orphan.ts';

let stateDir: string;
const runs: Run[] = [];
const launchers: ChildProcess[] = [];

beforeEach(() => {
  stateDir = temporaryFolder();
});

afterEach(async () => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL');
  for (const run of runs.splice(0)) await run.stop();
  await clearOrphan(join(stateDir, 'postgres'));
});

async function start() {
  const database = await prepareEmbeddedPostgres({
    stateDir,
    logFile: join(stateDir, 'logs', 'postgres.log'),
    reporter: { change() {} },
  });
  const run = await database.start();
  runs.push(run);
  return { url: database.url, run, database };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // When its server dies, a client rejects and also emits an error.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data, address and password over a restart, and listens on loopback only', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1111)');
  await first.run.stop();
  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1111 }]);
  expect(await query(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(
    await query(
      second.url,
      "SELECT datlocprovider AS p, datlocale AS l FROM pg_database WHERE datname = 'site'",
    ),
  ).toEqual([{ p: 'b', l: 'C.UTF-8' }]);
  expect(statSync(join(stateDir, 'postgres.json')).mode & 0o777).toBe(0o600);
});

test('rejects a wrong password, and rejects the superuser', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const superuser = new URL(url);
  superuser.username = 'postgres';
  await expect(query(superuser.href, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
});

test('restarts at the same address with all committed data after kill -9 of the postmaster', async () => {
  const { url, run, database } = await start();
  await query(url, 'CREATE TABLE kept (n int)');
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {});
  await session.connect();
  await session.query('INSERT INTO kept SELECT generate_series(1, 500)');
  process.kill(run.pid, 'SIGKILL');
  expect(await run.exited).toBe('SIGKILL');
  runs.push(await database.start());
  expect(await query(url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 500 }]);
  await session.end().catch(() => {});
});

test('stops the orphan of a killed launcher at the next start and keeps the data', async () => {
  const launcher = spawn(
    process.execPath,
    [join(import.meta.dirname, 'test', 'hold-postgres.ts'), stateDir],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  launchers.push(launcher);
  const [line] = (await once(createInterface(launcher.stdout), 'line')) as [string];
  const orphan = JSON.parse(line) as { url: string; pid: number };
  await query(orphan.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  expect(isAlive(orphan.pid)).toBe(true);

  const { url, run } = await start();
  expect(isAlive(orphan.pid)).toBe(false);
  expect(run.pid).not.toBe(orphan.pid);
  expect(await query(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('ignores a pid file that names a process of another program, and does not stop that process', async () => {
  const first = await start();
  await first.run.stop();
  const file = join(stateDir, 'postgres', 'postmaster.pid');
  const { uid, gid } = statSync(join(stateDir, 'postgres'));
  // It runs as the database's user, so PostgreSQL itself would take it for a running postmaster.
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  writeFileSync(file, `${other.pid}\n${join(stateDir, 'postgres')}\n1\n1\n\n127.0.0.1\n\nready\n`);
  try {
    await start();
    expect(Number.parseInt(readFileSync(file, 'utf8'), 10)).not.toBe(other.pid);
    expect(isAlive(other.pid as number)).toBe(true);
  } finally {
    other.kill();
  }
});

test('takes another port if the previous one is in use', async () => {
  const first = await start();
  await first.run.stop();
  const blocker = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await once(blocker, 'listening');
  const second = await start();
  blocker.close();
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  expect(await query(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('sets a new password and keeps the data if the password file is lost', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.run.stop();
  rmSync(join(stateDir, 'postgres.json'));
  const second = await start();
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

// Only root can run in a folder that other users cannot read.
test.runIf(process.getuid?.() === 0)(
  'keeps the data outside the project if only root can read the project, and announces it',
  async () => {
    const secluded = join(stateDir, 'project', '.site');
    const changes: string[] = [];
    const options = {
      stateDir: secluded,
      logFile: join(secluded, 'logs', 'postgres.log'),
      reporter: { change: (text: string) => void changes.push(text) },
    };
    chmodSync(stateDir, 0o700);
    const first = await prepareEmbeddedPostgres(options);
    try {
      runs.push(await first.start());
      expect(first.dataDir.startsWith(stateDir)).toBe(false);
      expect(changes).toContainEqual(expect.stringContaining(`database in ${first.dataDir}, because`));
      await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
      await runs.pop()?.stop();
      changes.length = 0;
      const second = await prepareEmbeddedPostgres(options);
      expect(changes).toEqual([]);
      runs.push(await second.start());
      expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);

      rmSync(secluded, { recursive: true });
      const third = await prepareEmbeddedPostgres(options);
      expect(changes).toContainEqual(
        `Deleting the database in ${first.dataDir}, because its state folder was deleted.`,
      );
      runs.push(await third.start());
      await expect(query(third.url, 'SELECT n FROM kept')).rejects.toThrow('does not exist');
      await runs.pop()?.stop();
    } finally {
      rmSync(first.dataDir, { recursive: true, force: true });
    }
  },
);
