import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server on which tests make databases of their own. */
    postgresUrl: string;
  }
}

/** Builds what the tests start, and one PostgreSQL for the whole run unless DATABASE_URL names one. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const tsc = createRequire(import.meta.url)
    .resolve('typescript/package.json')
    .replace('package.json', 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', fileURLToPath(new URL('../tsconfig.json', import.meta.url))], {
    stdio: 'inherit',
  });
  if (process.env.DATABASE_URL) {
    project.provide('postgresUrl', process.env.DATABASE_URL);
    return undefined;
  }
  const server = await PostgresServer.create();
  project.provide('postgresUrl', server.url);
  return () => server.destroy();
}
