import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from '../launch/process/lock-file.ts';
import type { Reporter } from '../launch/reporter.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { buildDevShell } from './build-dev-shell.ts';

test('builds the shell for development only when no other process builds it', async () => {
  const dist = join(temporaryFolder(), 'shell');
  const { lock } = takeLock(`${dist}.lock.json`);
  const waits = Promise.withResolvers<string>();
  const built = buildDevShell({ line: waits.resolve } as unknown as Reporter, undefined, dist);
  expect(await waits.promise).toContain(`Waiting for the builds of process ${process.pid}`);
  expect(existsSync(dist)).toBe(false);
  lock?.release();
  await built;
  expect(existsSync(join(dist, 'shell.json'))).toBe(true);
  expect(existsSync(`${dist}.lock.json`)).toBe(false);
}, 60_000);
