import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive } from '../process/identity.ts';
import type { Run } from '../process/service.ts';
import { prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { clearOrphan } from './orphan.ts';

let stateDir: string;
const runs: Run[] = [];
const launchers: ChildProcess[] = [];

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'launch-postgres-'));
});

afterEach(async () => {
  for (const launcher of launchers.splice(0)) launcher.kill('SIGKILL');
  for (const run of runs.splice(0)) await run.stop();
  await clearOrphan(join(stateDir, 'postgres'));
  rmSync(stateDir, { recursive: true, force: true });
});

async function start() {
  const database = await prepareEmbeddedPostgres({
    stateDir,
    logFile: join(stateDir, 'logs', 'postgres.log'),
  });
  const run = await database.start();
  runs.push(run);
  return { url: database.url, run, database };
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A session that dies with its server says so twice.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('keeps data, address and password over a restart, and listens on loopback alone', async () => {
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

test('lets nobody in without the password, and the superuser not at all', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const superuser = new URL(url);
  superuser.username = 'postgres';
  await expect(query(superuser.href, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
});

test('kill -9 of the postmaster: starts again at the same address, with what was committed', async () => {
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

test('kill -9 of the launcher: the next start stops the orphan and keeps the data', async () => {
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

test('a pid file that names somebody else’s process is no obstacle, and that process lives on', async () => {
  const first = await start();
  await first.run.stop();
  const file = join(stateDir, 'postgres', 'postmaster.pid');
  const { uid, gid } = statSync(join(stateDir, 'postgres'));
  // As the database's user, whom PostgreSQL would take for a living postmaster.
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

test('takes another port when the remembered one is in use', async () => {
  const first = await start();
  await first.run.stop();
  const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
  await once(squatter, 'listening');
  const second = await start();
  squatter.close();
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  expect(await query(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('a lost password file costs the password, not the data', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await first.run.stop();
  rmSync(join(stateDir, 'postgres.json'));
  const second = await start();
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

// Only root can make a place that others cannot reach and still run there.
test.runIf(process.getuid?.() === 0)(
  'below a folder that is root’s alone the data move out of the project',
  async () => {
    const secluded = join(stateDir, 'project', '.site');
    const options = { stateDir: secluded, logFile: join(secluded, 'logs', 'postgres.log') };
    chmodSync(stateDir, 0o700);
    const first = await prepareEmbeddedPostgres(options);
    try {
      runs.push(await first.start());
      expect(first.dataDir.startsWith(stateDir)).toBe(false);
      await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
      await runs.pop()?.stop();
      const second = await prepareEmbeddedPostgres(options);
      runs.push(await second.start());
      expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);

      rmSync(secluded, { recursive: true });
      const afresh = await prepareEmbeddedPostgres(options);
      runs.push(await afresh.start());
      await expect(query(afresh.url, 'SELECT n FROM kept')).rejects.toThrow('does not exist');
      await runs.pop()?.stop();
    } finally {
      rmSync(first.dataDir, { recursive: true, force: true });
    }
  },
);
