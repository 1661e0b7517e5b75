import { afterAll, beforeAll } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { runSql } from './postgres-server.ts';
import { createDatabase } from './test-database.ts';

/** Runs an API with a database of its own for the tests of a file. */
export function useApi(env: Record<string, string> = {}) {
  const running = { sql } as { api: ApiProcess; databaseUrl: string; sql: typeof sql };
  /** Runs SQL in that database. */
  function sql<Row extends object = Record<string, unknown>>(text: string): Promise<Row[]> {
    return runSql<Row>(running.databaseUrl, text);
  }
  beforeAll(async () => {
    running.databaseUrl = await createDatabase();
    running.api = await ApiProcess.start({ DATABASE_URL: running.databaseUrl, ...env });
  });
  afterAll(() => running.api?.stop());
  return running;
}
