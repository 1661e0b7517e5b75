import { inject } from 'vitest';
import { runSql } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests create their own databases. */
    postgresUrl: string;
    /** The prefix of the names of this run's databases and roles, which are dropped after the run. */
    namePrefix: string;
  }
}

/** An empty database; returns its address. */
export async function createDatabase(): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = inject('namePrefix') + Math.random().toString(36).slice(2, 10);
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops the databases and roles whose names begin with `prefix`, even while clients are connected. */
export async function dropAll(serverUrl: string, prefix: string): Promise<void> {
  const names = async (column: string, table: string) =>
    (
      await runSql<{ name: string }>(
        serverUrl,
        `select ${column} as name from ${table} where starts_with(${column}, '${prefix}')`,
      )
    ).map(({ name }) => name);
  for (const name of await names('datname', 'pg_database')) {
    await runSql(serverUrl, `drop database if exists ${name} with (force)`);
  }
  for (const name of await names('rolname', 'pg_roles')) await runSql(serverUrl, `drop role ${name}`);
}
