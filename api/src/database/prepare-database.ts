import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, MigrationExecutor } from 'typeorm';
import type { Config } from '../config/env.ts';
import { loadContent } from '../content/load-content.ts';
import { readContent } from '../content/read-content.ts';
import type { Logger } from '../log/logger.ts';
import { messageOf } from '../log/serialize-error.ts';
import { dataSourceOptions } from './data-source.ts';
import { isDatabaseOutage } from './database-outage.ts';
import { migrations } from './migrations.ts';

// An arbitrary constant that all replicas share.
const startUpLock = 4_100_111;
const lockWaitMs = 120_000;

/** Brings schema and content up to date, one replica at a time. */
export async function prepareDatabase(config: Config, log: Logger): Promise<void> {
  // Read first: an error in a file must not hold the lock, or even a connection.
  const content = await readContent(config.contentDir);
  const dataSource = await connect(config, log);
  const runner = dataSource.createQueryRunner();
  try {
    // TypeORM has no advisory locks. The lock belongs to this connection, so a crash anywhere below frees it.
    await runner.query('select pg_advisory_lock($1)', [startUpLock]);
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'each';
    const applied = await executor.executePendingMigrations();
    const own = migrations.map(({ name }) => name);
    const unknown = (await executor.getExecutedMigrations()).filter(({ name }) => !own.includes(name));
    // During an update, an old replica may restart after a new one has migrated the database. It must not write its old texts.
    if (unknown.length > 0) {
      log.warn(
        { migrations: unknown.map(({ name }) => name) },
        'a newer version of the API has migrated the database; its content stays',
      );
      return;
    }
    const changes = await runner.manager.transaction((manager) => loadContent(manager, content));
    log.info({ migrations: applied.map(({ name }) => name), content: changes }, 'database is up to date');
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** One connection, with time for migrations. Retries while the database is down, for DATABASE_WAIT_MS. */
async function connect(config: Config, log: Logger): Promise<DataSource> {
  const options = dataSourceOptions(config, log);
  const deadline = performance.now() + config.database.waitMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await new DataSource({
        ...options,
        migrations,
        poolSize: 1,
        applicationName: 'api start-up',
        extra: { ...options.extra, statement_timeout: lockWaitMs, query_timeout: undefined },
      }).initialize();
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() + pauseMs > deadline)
        throw new Error(`Cannot connect to the database of DATABASE_URL: ${messageOf(error)}`, {
          cause: error,
        });
      log.warn({ reason: messageOf(error), pauseMs }, 'waiting for the database');
      await delay(pauseMs);
    }
  }
}
