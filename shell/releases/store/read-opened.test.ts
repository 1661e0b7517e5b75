import { truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { readOpened, readOpenedSync } from './read-opened.ts';

test.each([
  ['grows', 60_000_000, 'live'],
  ['shrinks', 2, 'li'],
])('reads at most the size that was checked of a file that %s after that', async (_, length, expected) => {
  const path = join(temporaryFolder(), 'live.json');
  writeFileSync(path, 'live');
  await using file = await open(path);
  const { size } = await file.stat();
  truncateSync(path, length);
  expect(String(await readOpened(file, size))).toBe(expected);
  expect(String(readOpenedSync(file.fd, size))).toBe(expected);
});
