import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Config } from '../config/env.ts';
import { loadContent } from '../content/load-content.ts';
import { readContent } from '../content/read-content.ts';
import type { Logger } from '../log/logger.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { migrate } from './migrate.ts';

// Any constant will do; every replica must use the same one.
const startUpLock = 4_100_111;
const lockWaitMs = 120_000;

/** Brings schema and content up to date, one replica at a time. To be called before the server listens. */
export async function prepareDatabase(config: Config, log: Logger): Promise<void> {
  // Read first: a mistake in a file must be told without holding the lock, or even a connection.
  const content = await readContent(config.contentDir);
  const client = await connectWithin(config, log);
  try {
    await client.query(`set statement_timeout = ${lockWaitMs}`);
    // The lock belongs to this connection, so a crash anywhere below frees it.
    await client.query('select pg_advisory_lock($1)', [startUpLock]);
    const migrations = await migrate(client);
    const changes = await loadContent(client, content);
    log.info({ migrations, content: changes }, 'database is up to date');
  } finally {
    await client.end();
  }
}

async function connectWithin(config: Config, log: Logger): Promise<Client> {
  const { url, waitMs, connectTimeoutMs } = config.database;
  const deadline = Date.now() + waitMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'api start-up',
      keepAlive: true,
    });
    // Unheard, an error on a connection would end the process; the query in flight rejects as well.
    client.on('error', (error) => log.warn({ err: error }, 'start-up connection lost'));
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isDatabaseOutage(error) || Date.now() + pauseMs > deadline) throw error;
      log.warn({ reason: (error as Error).message, pauseMs }, 'waiting for the database');
      await delay(pauseMs);
    }
  }
}
