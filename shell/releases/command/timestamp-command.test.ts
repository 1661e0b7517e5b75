import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storePath } from '../release-path.ts';
import { useReleases } from '../test/use-releases.ts';

const scratch = useReleases();
const command = join(import.meta.dirname, '../../commands/releases.ts');

test('timestamp --watch writes its --alive file only after it could write the time stamp', async () => {
  const stamp = join(scratch.dir, 'store', storePath.timestamp);
  const [alive, memory] = [join(scratch.dir, 'alive'), join(scratch.dir, 'memory.json')];
  // A folder cannot be replaced by a file.
  await rm(stamp);
  await mkdir(join(stamp, 'in-the-way'), { recursive: true });
  const args = [command, 'timestamp', '--watch', '--memory', memory, '--alive', alive];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...scratch.env } });
  const ended = once(child, 'exit');
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      out += text;
    });
  await expect.poll(() => out, { timeout: 20_000 }).toMatch(/STORE_UNREACHABLE|EISDIR|ENOTEMPTY/);
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
