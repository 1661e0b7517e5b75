import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('paint refuses an address with a query, because it compares with files', () => {
  const command = [join(import.meta.dirname, 'bench.ts'), 'paint', '--no-build', '--page', '/search?q=love'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect(stderr).toContain('--page /search?q=love');
  expect(status).toBe(1);
});
