import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from '../launch/process/lock-file.ts';
import { type Reporter, silentReporter } from '../launch/reporter.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { buildDevShell } from './build-dev-shell.ts';

test('builds the shell for development only when no other process builds it, and writes its manifest each time', async () => {
  const dist = join(temporaryFolder(), 'shell');
  const { lock } = takeLock(`${dist}.lock.json`);
  const waits = Promise.withResolvers<string>();
  const built = buildDevShell({ line: waits.resolve } as unknown as Reporter, undefined, dist);
  expect(await waits.promise).toContain(`Waiting for the builds of process ${process.pid}`);
  expect(existsSync(dist)).toBe(false);
  lock?.release();
  await built;
  const manifest = join(dist, 'shell.json');
  expect(existsSync(manifest)).toBe(true);
  expect(existsSync(`${dist}.lock.json`)).toBe(false);
  utimesSync(manifest, 0, 0);
  await buildDevShell(silentReporter, undefined, dist);
  expect(statSync(manifest).mtimeMs).toBeGreaterThan(0);
}, 120_000);
