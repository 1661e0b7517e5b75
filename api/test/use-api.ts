import { afterAll, beforeAll } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { allFiles, fewFiles, useContentCopy } from './content-copy.ts';
import { runSql } from './postgres-server.ts';
import { createDatabase } from './test-database.ts';

/** An empty database for the tests of a file, and content to load. */
export function useDatabase(files = fewFiles) {
  const content = useContentCopy(files, beforeAll, afterAll);
  const database = {
    databaseUrl: '',
    /** The environment of an API that uses both. */
    get settings() {
      return { DATABASE_URL: database.databaseUrl, CONTENT_DIR: content.folder };
    },
    sql: <Row extends object = Record<string, unknown>>(text: string) =>
      runSql<Row>(database.databaseUrl, text),
  };
  beforeAll(async () => {
    database.databaseUrl = await createDatabase();
  });
  return database;
}

/** Runs an API with a database of its own for the tests of a file. */
export function useApi(environment: Record<string, string> = {}, files = allFiles) {
  const running = useDatabase(files) as ReturnType<typeof useDatabase> & { api: ApiProcess };
  beforeAll(async () => {
    running.api = await ApiProcess.start({ ...running.settings, ...environment });
  });
  afterAll(() => running.api?.stop());
  return running;
}
