import pg from 'pg';
import { DataSource } from 'typeorm';
import { AngelNumberEntity } from '../angel-numbers/angel-number.entity.ts';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.ts';
import type { Config } from '../config/env.ts';
import { FaqEntity } from '../faqs/faq.entity.ts';
import type { Logger } from '../log/logger.ts';
import { ReplaceableClient } from './replaceable-client.ts';

/** The bounded pool that answers requests, with a time limit on every step. */
export async function openDataSource(config: Config, log: Logger): Promise<DataSource> {
  const { url, poolSize, connectTimeoutMs, statementTimeoutMs } = config.database;
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    entities: [AngelNumberEntity, BlogPostEntity, FaqEntity],
    synchronize: false,
    migrationsRun: false,
    installExtensions: false,
    logging: false,
    poolSize,
    connectTimeoutMS: connectTimeoutMs,
    applicationName: 'api',
    poolErrorHandler: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    driver: pg,
    extra: {
      Client: ReplaceableClient,
      statement_timeout: statementTimeoutMs,
      // The server's own limit comes first; this one is for a server that has gone silent.
      query_timeout: statementTimeoutMs + 500,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  });
  return dataSource.initialize();
}

export interface PoolGauge {
  total: number;
  idle: number;
  waiting: number;
}

export function poolGauge(dataSource: DataSource): PoolGauge {
  // TypeORM types its driver for every database; for PostgreSQL `master` is the pool.
  const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: pg.Pool })
    .master;
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}
