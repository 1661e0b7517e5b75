import { spawn } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { usageOf } from './usage.ts';

test('counts the time of child processes that have ended, and leaves out those that end meanwhile', async () => {
  const short = 'for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do /bin/true; done';
  const busy = `"${process.execPath}" -e 'while (process.cpuUsage().user < 200_000);'`;
  const { pid = 0, stdin, stdout } = spawn('sh', ['-c', `${short}; ${busy}; echo done; read end`]);
  onTestFinished(() => void stdin.end());
  let isDone = false;
  stdout.once('data', () => {
    isDone = true;
  });
  while (!isDone) {
    usageOf(pid);
    await nextTurn();
  }
  expect(usageOf(pid).cpuSeconds).toBeGreaterThan(0.2);
});
