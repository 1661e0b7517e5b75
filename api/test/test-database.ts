import { inject } from 'vitest';
import { runSql } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests create their own databases. */
    postgresUrl: string;
  }
}

/** An empty database; returns its address. */
export async function createDatabase(): Promise<string> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${Math.random().toString(36).slice(2)}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
