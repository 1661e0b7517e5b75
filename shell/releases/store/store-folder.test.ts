import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../test/scratch-store.ts';

const scratch = await scratchFolder();
afterAll(() => scratch.close());

test('releases the lock of a process that dies', async () => {
  const holder = spawn(process.execPath, [
    new URL('../test/lock-holder.ts', import.meta.url).pathname,
    scratch.url,
  ]);
  const [output] = await once(holder.stdout, 'data');
  expect(String(output)).toBe('held');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(await scratch.store.compareAndSwap('a/live.json', Buffer.from('1'), null)).toMatchObject({
    swapped: true,
  });
});

test('leaves no temporary files and does not list internal files', async () => {
  const { store, url } = scratch;
  await store.putImmutable('b/file', Buffer.from('1'));
  await store.putImmutable('b/file', Buffer.from('1'));
  await store.compareAndSwap('b/live.json', Buffer.from('1'), null);
  expect((await readdir(join(url, 'b'))).sort()).toEqual(['file', 'live.json']);
  expect((await store.list('')).map(({ path }) => path)).not.toContain('.lock');
});
