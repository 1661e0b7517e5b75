import pg from 'pg';
import type { DataSource, DataSourceOptions } from 'typeorm';
import { AngelNumberEntity } from '../angel-numbers/angel-number.entity.ts';
import { BlogPostEntity } from '../blog-posts/blog-post.entity.ts';
import type { Config } from '../config/env.ts';
import { FaqEntity } from '../faqs/faq.entity.ts';
import type { Logger } from '../log/logger.ts';
import { ContentVersionEntity } from '../read-cache/content-version.entity.ts';
import { PooledClient } from './pooled-client.ts';

/** A bounded connection pool with a time limit on every step. */
export function dataSourceOptions(config: Config, log: Logger) {
  const { url, poolSize, connectTimeoutMs, statementTimeoutMs } = config.database;
  return {
    type: 'postgres',
    url,
    entities: [AngelNumberEntity, BlogPostEntity, ContentVersionEntity, FaqEntity],
    // A migration creates the one extension that is needed.
    installExtensions: false,
    logging: false,
    poolSize,
    connectTimeoutMS: connectTimeoutMs,
    applicationName: 'api',
    poolErrorHandler: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    driver: pg,
    extra: {
      Client: PooledClient,
      statement_timeout: statementTimeoutMs,
      // PostgreSQL enforces its own limit first. This one is for a server that has stopped responding.
      query_timeout: statementTimeoutMs + 200,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    },
  } satisfies DataSourceOptions;
}

/** Counts the connections of the pool by state, and the queries that wait for one. */
export function countConnections(dataSource: DataSource) {
  // TypeORM types its driver for every database; for PostgreSQL `master` is the pool.
  const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: pg.Pool })
    .master;
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}
