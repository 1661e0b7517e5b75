import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storePath } from '../store/release-path.ts';
import { useReleases } from '../test/use-releases.ts';

const scratch = useReleases();

test('timestamp --watch writes its --alive file only after it could write the time stamp', async () => {
  const stamp = join(scratch.dir, 'store', storePath.timestamp);
  const [alive, memory] = [join(scratch.dir, 'alive'), join(scratch.dir, 'memory.json')];
  // A folder cannot be replaced by a file.
  await rm(stamp);
  await mkdir(join(stamp, 'in-the-way'), { recursive: true });
  const { child, output } = scratch.start('timestamp', '--watch', '--memory', memory, '--alive', alive);
  const ended = once(child, 'exit');
  await expect.poll(output, { timeout: 20_000 }).toMatch(/STORE_UNREACHABLE|EISDIR|ENOTEMPTY/);
  expect(existsSync(alive)).toBe(false);
  await rm(stamp, { recursive: true });
  await expect.poll(() => existsSync(alive), { timeout: 20_000 }).toBe(true);
  child.kill('SIGTERM');
  await ended;
});

test('a damaged memory is named', async () => {
  const memory = join(scratch.dir, 'memory.json');
  await writeFile(memory, '');
  const { code, out, err } = await scratch.releases(`timestamp --memory ${memory}`);
  expect(code).toBe(1);
  expect(out + err).toContain('BAD_TIMESTAMP');
  expect(out + err).toContain(memory);
});
