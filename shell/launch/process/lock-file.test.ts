import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { takeLock } from './lock-file.ts';

const taker = join(import.meta.dirname, 'test', 'lock-taker.ts');

const newLockPath = () => join(temporaryFolder(), 'lock.json');

async function startTaker(): Promise<ChildProcess> {
  const child = fork(taker);
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  await once(child, 'message');
  return child;
}

/** A lock file whose holder has ended. */
function abandon(): string {
  const path = newLockPath();
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(path, JSON.stringify({ holder: { pid, started: 'earlier' }, note: { origin: 'abandoned' } }));
  return path;
}

test('only one of several processes takes an abandoned lock', async () => {
  const processes = await Promise.all([startTaker(), startTaker(), startTaker(), startTaker()]);
  for (let round = 0; round < 20; round++) {
    const path = abandon();
    const results = processes.map((each) => once(each, 'message'));
    for (const each of processes) each.send(path);
    const taken = (await Promise.all(results)).flat();
    expect(taken.filter(Boolean), `round ${round}`).toHaveLength(1);
  }
});

test('does not remove the lock of another process', async () => {
  const path = newLockPath();
  const { lock } = takeLock(path);
  rmSync(path);
  const other = await startTaker();
  const taken = once(other, 'message');
  other.send(path);
  expect(await taken).toContain(true);
  lock?.release();
  expect(JSON.parse(readFileSync(path, 'utf8')).holder.pid).toBe(other.pid);
});
