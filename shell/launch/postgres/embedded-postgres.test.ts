import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sharedFolder, temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { isAlive } from '../process/identity.ts';
import type { Run } from '../process/service.ts';
import { silentReporter } from '../reporter.ts';
import { dataDirs, prepareEmbeddedPostgres } from './embedded-postgres.ts';
import { clearOrphan } from './orphan.ts';

// All tests use one database, because creating it takes seconds.
const stateDir = sharedFolder();
const credentials = join(stateDir, 'postgres.json');
const logFile = join(stateDir, 'logs', 'postgres.log');
const runs: Run[] = [];
let dataDir: string;

beforeAll(async () => {
  const { url, run, database } = await start();
  dataDir = database.dataDir;
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await run.stop();
});

afterEach(async () => {
  for (const run of runs.splice(0)) await run.stop();
  await clearOrphan(dataDir);
});

afterAll(() => rmSync(dataDirs(stateDir).outside, { recursive: true, force: true }));

async function start() {
  const database = await prepareEmbeddedPostgres(stateDir, logFile);
  const run = await database.start();
  runs.push(run);
  return { url: database.url, run, database };
}

const readKept = (url: string) => query(url, 'SELECT n FROM kept');

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
  const { port, password } = JSON.parse(readFileSync(credentials, 'utf8'));
  const { url } = await start();
  expect(url).toBe(`postgresql://site:${password}@127.0.0.1:${port}/site`);
  expect(await readKept(url)).toEqual([{ n: 7 }]);
  expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const locale = "SELECT datlocprovider AS p, datlocale AS l FROM pg_database WHERE datname = 'site'";
  expect(await query(url, locale)).toEqual([{ p: 'b', l: 'C.UTF-8' }]);
  expect(statSync(credentials).mode & 0o777).toBe(0o600);
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
  await query(url, 'DROP TABLE IF EXISTS series; CREATE TABLE series (n int)');
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => {});
  await session.connect();
  await session.query('INSERT INTO series SELECT generate_series(1, 500)');
  process.kill(run.pid, 'SIGKILL');
  expect(await run.exited).toBe('SIGKILL');
  runs.push(await database.start());
  expect(await query(url, 'SELECT count(*)::int AS n FROM series')).toEqual([{ n: 500 }]);
  await session.end().catch(() => {});
});

test('ends when its launcher ends without stopping it', async () => {
  const script = `
    const { prepareEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))});
    const database = await prepareEmbeddedPostgres(...process.argv.slice(1));
    console.log((await database.start()).pid);
    process.exit(130);`;
  const args = ['--input-type=module', '-e', script, stateDir, logFile];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(130);
  await expect.poll(() => isAlive(Number(stdout))).toBe(false);
});

const inNamespace = ['--pid', '--fork', '--mount-proc', process.execPath, '--input-type=module', '-e'];

// Only root can choose the next pid, in a namespace of its own.
test.runIf(spawnSync('unshare', [...inNamespace, '']).status === 0)(
  'does not stop another program that got the pid of a PostgreSQL that has ended',
  () => {
    const importOf = (file: string) => `await import(${JSON.stringify(join(import.meta.dirname, file))})`;
    const script = `
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      const { isAlive } = ${importOf('../process/identity.ts')};
      const { prepareEmbeddedPostgres } = ${importOf('embedded-postgres.ts')};
      const run = await (await prepareEmbeddedPostgres(...process.argv.slice(1))).start();
      process.kill(run.pid, 'SIGKILL');
      await run.exited;
      let other;
      // A session that has just begun may hold the pid for a moment.
      while (other?.pid !== run.pid) {
        writeFileSync('/proc/sys/kernel/ns_last_pid', String(run.pid - 1));
        other = spawn('sleep', ['60']);
      }
      await run.stop();
      console.log(isAlive(run.pid) ? 'runs' : 'stopped');
      process.exit();`;
    const args = [...inNamespace, script, stateDir, logFile];
    expect(spawnSync('unshare', args, { encoding: 'utf8' }).stdout).toBe('runs\n');
  },
);

test('ignores a pid file that names a process of another program, and does not stop that process', async () => {
  const file = join(dataDir, 'postmaster.pid');
  const { uid, gid } = statSync(dataDir);
  // It runs as the database's user, so PostgreSQL itself would take it for a running postmaster.
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  writeFileSync(file, `${other.pid}\n${dataDir}\n1\n1\n\n127.0.0.1\n\nready\n`);
  try {
    await start();
    expect(Number.parseInt(readFileSync(file, 'utf8'), 10)).not.toBe(other.pid);
    expect(isAlive(other.pid as number)).toBe(true);
  } finally {
    other.kill();
  }
});

test('takes another port if the previous one is in use or taken by another server of the site', async () => {
  const { port } = JSON.parse(readFileSync(credentials, 'utf8'));
  const blocker = createServer().listen(port, '127.0.0.1');
  await once(blocker, 'listening');
  const { url } = await start();
  blocker.close();
  expect(new URL(url).port).not.toBe(String(port));
  expect(await readKept(url)).toEqual([{ n: 7 }]);
  await runs.pop()?.stop();
  const next = await prepareEmbeddedPostgres(stateDir, logFile, silentReporter, [Number(new URL(url).port)]);
  expect(next.url).not.toBe(url);
});

test('sets a new password and keeps the data if the password file is lost', async () => {
  rmSync(credentials);
  const { url } = await start();
  expect(await readKept(url)).toEqual([{ n: 7 }]);
});

// Only root can run in a folder that other users cannot read.
test.runIf(process.getuid?.() === 0)(
  'keeps the data outside the project if only root can read the project, and announces it',
  async () => {
    const folder = temporaryFolder();
    const secluded = join(folder, 'project', '.site');
    const changes: string[] = [];
    const prepare = () =>
      prepareEmbeddedPostgres(secluded, join(secluded, 'logs', 'postgres.log'), {
        announceChange: (text) => void changes.push(text),
      });
    chmodSync(folder, 0o700);
    const first = await prepare();
    try {
      runs.push(await first.start());
      expect(first.dataDir.startsWith(folder)).toBe(false);
      expect(changes).toContainEqual(expect.stringContaining(`database in ${first.dataDir}, because`));
      await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
      await runs.pop()?.stop();
      changes.length = 0;
      const second = await prepare();
      expect(changes).toEqual([]);
      runs.push(await second.start());
      expect(await readKept(second.url)).toEqual([{ n: 7 }]);
      await runs.pop()?.stop();

      // Not the user that PostgreSQL would run as otherwise.
      execFileSync('chown', ['-R', '65534:65534', first.dataDir]);
      const file = join(secluded, 'postgres.json');
      for (const lose of [() => writeFileSync(file, 'damaged'), () => rmSync(file)]) {
        lose();
        const repaired = await prepare();
        expect(changes).toEqual([]);
        runs.push(await repaired.start());
        expect(await readKept(repaired.url)).toEqual([{ n: 7 }]);
        await runs.pop()?.stop();
      }

      rmSync(secluded, { recursive: true });
      const third = await prepare();
      expect(changes).toContainEqual(
        `Deleting the database in ${first.dataDir}, because its state folder was deleted.`,
      );
      runs.push(await third.start());
      await expect(readKept(third.url)).rejects.toThrow('does not exist');
      await runs.pop()?.stop();
    } finally {
      rmSync(first.dataDir, { recursive: true, force: true });
    }
  },
);
