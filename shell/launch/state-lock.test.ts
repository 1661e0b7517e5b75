import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { identify, isAlive } from './process/identity.ts';
import { silentReporter } from './reporter.ts';
import { takeStateLock } from './state-lock.ts';

test('stops what a killed launcher left: a frozen ops page, the shell, then the API', async () => {
  const dir = temporaryFolder();
  const stopLog = join(dir, 'stop-log');
  const start = async (name: string) => {
    const script = `trap 'echo ${name} >> ${stopLog}; exit' TERM; echo up; while :; do sleep 0.05; done`;
    const child = spawn('sh', ['-c', script]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return identify(child.pid as number);
  };
  const processes = { api: await start('api'), shell: await start('shell'), ops: await start('ops') };
  process.kill(processes.ops.pid, 'SIGSTOP');
  const holder = { pid: 2 ** 22, started: 'long ago' };
  writeFileSync(join(dir, 'launcher.json'), JSON.stringify({ holder, note: { origin: '', processes } }));
  const lock = await takeStateLock(join(dir, 'launcher.json'), silentReporter);
  expect(readFileSync(stopLog, 'utf8')).toBe('shell\napi\n');
  expect(isAlive(processes.ops.pid)).toBe(false);
  lock.release();
});
