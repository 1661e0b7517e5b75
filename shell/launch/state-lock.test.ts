import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { identify, isAlive } from './process/identity.ts';
import { silentReporter } from './reporter.ts';
import { type SiteNote, takeStateLock } from './state-lock.ts';

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

test('names the address of a site only as soon as it runs', async () => {
  const path = join(temporaryFolder(), 'launcher.json');
  const lock = await takeStateLock(path, silentReporter);
  const second = () => takeStateLock(path, silentReporter);
  const starting = {
    code: 'ALREADY_RUNNING',
    message: `The site is being started (process ${process.pid}).`,
  };
  await expect(second()).rejects.toMatchObject(starting);
  const own = identify(process.pid);
  const note: SiteNote = {
    origin: 'http://localhost:1',
    ops: { shell: '', api: '' },
    releaseStore: '',
    releaseKeys: '',
    processes: { api: own },
  };
  lock.note(note);
  await expect(second()).rejects.toMatchObject(starting);
  lock.note({ ...note, processes: { api: own, shell: own } });
  await expect(second()).rejects.toMatchObject({
    message: `The site is already running at http://localhost:1 (process ${process.pid}).`,
  });
});
