import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { identify, isAlive } from './identity.ts';
import { type Run, startService } from './service.ts';
import { stopProcess } from './stop-process.ts';

async function startSleep(): Promise<Run> {
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

test('restarts a program after growing delays, then gives up with an error', async () => {
  const exits: string[] = [];
  let starts = 0;
  const service = await startService({
    name: 'API',
    backoffMs: [1, 2, 3],
    async start() {
      starts += 1;
      const run = await startSleep();
      process.kill(run.pid, 'SIGKILL');
      return run;
    },
    onDeath: (reason, waitMs) => exits.push(`${reason} ${waitMs}`),
  });
  await expect(service.lost).rejects.toMatchObject({
    code: 'GAVE_UP',
    message: 'API ended 4 times in a short time (last: SIGKILL).',
  });
  expect(exits).toEqual(['SIGKILL 1', 'SIGKILL 2', 'SIGKILL 3']);
  expect(starts).toBe(4);
  await service.stop();
});

test('restarts a program that ran well at once', async () => {
  const { promise: died, resolve } = Promise.withResolvers<number>();
  const service = await startService({
    name: 'API',
    start: startSleep,
    onDeath: (_reason, waitMs) => resolve(waitMs),
  });
  process.kill(service.pid, 'SIGKILL');
  expect(await died).toBe(0);
  await service.stop();
});

test('a failed restart counts like an exit', async () => {
  let starts = 0;
  const service = await startService({
    name: 'API',
    backoffMs: [1],
    async start() {
      starts += 1;
      if (starts > 1) throw new Error('start failed');
      const run = await startSleep();
      process.kill(run.pid, 'SIGKILL');
      return run;
    },
    onDeath() {},
  });
  await expect(service.lost).rejects.toThrow('API ended 2 times in a short time (last: start failed).');
});

test('a long run resets the delays', async () => {
  let starts = 0;
  const { promise: fifthStart, resolve } = Promise.withResolvers<void>();
  const service = await startService({
    name: 'API',
    backoffMs: [1],
    steadyAfterMs: -1,
    async start() {
      starts += 1;
      const run = await startSleep();
      if (starts < 5) process.kill(run.pid, 'SIGKILL');
      else resolve();
      return run;
    },
    onDeath() {},
  });
  await Promise.race([fifthStart, service.lost]);
  await service.stop();
  expect(isAlive(service.pid)).toBe(false);
});

test('stops without waiting for the delay before a restart', async () => {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const service = await startService({
    name: 'API',
    backoffMs: [3_600_000],
    start: startSleep,
    onDeath: () => resolve(),
  });
  process.kill(service.pid, 'SIGKILL');
  await died;
  await service.stop();
});
