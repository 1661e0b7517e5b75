import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { PostgresServer } from './postgres-server.ts';
import { dropAll } from './test-database.ts';

/** Builds the API and starts one PostgreSQL for the run. On the server of DATABASE_URL it removes its databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', fileURLToPath(new URL('../tsconfig.json', import.meta.url))], {
    stdio: 'inherit',
  });
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
