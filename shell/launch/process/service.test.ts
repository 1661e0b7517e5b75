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

async function startKilled(): Promise<Run> {
  const run = await startSleep();
  process.kill(run.pid, 'SIGKILL');
  return run;
}

test('restarts a program after growing delays, again and again', async () => {
  const exits: string[] = [];
  const { promise: sixthExit, resolve } = Promise.withResolvers<void>();
  let starts = 0;
  const service = await startService({
    backoffMs: [1, 2, 3],
    async start() {
      starts += 1;
      return startKilled();
    },
    onExit: (reason, waitMs) => {
      if (exits.push(`${reason} ${waitMs}`) === 6) resolve();
    },
  });
  await sixthExit;
  await service.stop();
  expect(exits.slice(0, 6)).toEqual([1, 2, 3, 3, 3, 3].map((waitMs) => `SIGKILL ${waitMs}`));
  expect(starts).toBeGreaterThanOrEqual(6);
});

test('the first restart has no delay', async () => {
  const { promise: died, resolve } = Promise.withResolvers<number>();
  const service = await startService({
    start: startSleep,
    onExit: (_reason, waitMs) => resolve(waitMs),
  });
  process.kill(service.pid, 'SIGKILL');
  expect(await died).toBe(0);
  await service.stop();
});

test('a failed restart counts like an exit', async () => {
  const { promise: reported, resolve } = Promise.withResolvers<string | Error>();
  let starts = 0;
  const service = await startService({
    backoffMs: [1],
    async start() {
      starts += 1;
      if (starts > 1) throw new Error('start failed');
      return startKilled();
    },
    onExit: (reason) => reason !== 'SIGKILL' && resolve(reason),
  });
  expect(await reported).toEqual(new Error('start failed'));
  await service.stop();
});

test('a long run resets the delays', async () => {
  let starts = 0;
  const { promise: fifthStart, resolve } = Promise.withResolvers<void>();
  const service = await startService({
    backoffMs: [1, 3_600_000],
    steadyAfterMs: -1,
    async start() {
      starts += 1;
      const run = await startSleep();
      if (starts < 5) process.kill(run.pid, 'SIGKILL');
      else resolve();
      return run;
    },
    onExit() {},
  });
  await fifthStart;
  await service.stop();
  expect(isAlive(service.pid)).toBe(false);
});

test('stops without waiting for the delay before a restart', async () => {
  const { promise: died, resolve } = Promise.withResolvers<void>();
  const service = await startService({
    backoffMs: [3_600_000],
    start: startSleep,
    onExit: () => resolve(),
  });
  process.kill(service.pid, 'SIGKILL');
  await died;
  await service.stop();
});
