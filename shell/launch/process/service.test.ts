import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { identify, isAlive } from './identity.ts';
import { type Run, startService } from './service.ts';
import { stopProcess } from './stop-process.ts';

async function sleeper(): Promise<Run> {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  const pid = child.pid as number;
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`));
  return {
    pid,
    exited,
    async stop() {
      await stopProcess(identify(pid));
    },
  };
}

test('starts a dead program again with growing waits, and gives up with a sentence', async () => {
  const deaths: string[] = [];
  let starts = 0;
  const service = await startService({
    name: 'API',
    backoffMs: [1, 2, 3],
    async start() {
      starts += 1;
      const run = await sleeper();
      process.kill(run.pid, 'SIGKILL');
      return run;
    },
    onDeath: (name, reason, waitMs) => deaths.push(`${name} ${reason} ${waitMs}`),
  });
  await expect(service.lost).rejects.toMatchObject({
    code: 'GAVE_UP',
    message: 'API ended 4 times in short order (last: SIGKILL).',
  });
  expect(deaths).toEqual(['API SIGKILL 1', 'API SIGKILL 2', 'API SIGKILL 3']);
  expect(starts).toBe(4);
  await service.stop();
});

test('a restart that fails counts as a death', async () => {
  let starts = 0;
  const service = await startService({
    name: 'API',
    backoffMs: [1],
    async start() {
      starts += 1;
      if (starts > 1) throw new Error('no luck');
      const run = await sleeper();
      process.kill(run.pid, 'SIGKILL');
      return run;
    },
    onDeath() {},
  });
  await expect(service.lost).rejects.toThrow('API ended 2 times in short order (last: no luck).');
});

test('a program that ran long enough starts its account anew', async () => {
  let starts = 0;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const service = await startService({
    name: 'API',
    backoffMs: [1],
    steadyAfterMs: -1,
    async start() {
      starts += 1;
      const run = await sleeper();
      if (starts < 5) process.kill(run.pid, 'SIGKILL');
      else resolve();
      return run;
    },
    onDeath() {},
  });
  await Promise.race([enough, service.lost]);
  await service.stop();
  expect(isAlive(service.pid)).toBe(false);
});

test('stopping does not wait for the pause before a restart', async () => {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const service = await startService({
    name: 'API',
    backoffMs: [3_600_000],
    start: sleeper,
    onDeath: () => resolve(),
  });
  process.kill(service.pid, 'SIGKILL');
  await died;
  await service.stop();
});
