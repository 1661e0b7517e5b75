import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import type { TestProject } from 'vitest/node';
import config from '../rsbuild.config.ts';
import { PostgresServer } from './postgres-server.ts';
import { dropAll } from './test-database.ts';

/** Builds the API and starts a PostgreSQL for the run. With DATABASE_URL, uses that server and removes its own databases afterward. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rsbuild = await createRsbuild({
    cwd: join(import.meta.dirname, '..'),
    config: { ...config, logLevel: 'error' },
  });
  const { close } = await rsbuild.build();
  await close();
  const namePrefix = `api_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}_`;
  project.provide('namePrefix', namePrefix);
  const { DATABASE_URL: given } = process.env;
  if (given) {
    project.provide('postgresUrl', given);
    return () => dropAll(given, namePrefix);
  }
  const server = await PostgresServer.create();
  project.provide('postgresUrl', server.url);
  return () => server.destroy();
}
