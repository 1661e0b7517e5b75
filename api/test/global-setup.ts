import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import type { TestProject } from 'vitest/node';
import config from '../rsbuild.config.ts';
import { PostgresServer } from './postgres-server.ts';

/** Builds the API and starts a PostgreSQL for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const rsbuild = await createRsbuild({
    cwd: join(import.meta.dirname, '..'),
    config: { ...config, logLevel: 'error' },
  });
  const { close } = await rsbuild.build();
  await close();
  const server = await PostgresServer.create();
  project.provide('postgresUrl', server.url);
  return () => server.destroy();
}
