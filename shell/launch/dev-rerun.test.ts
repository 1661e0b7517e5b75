import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dir: string;
let runner: ChildProcess;
let lines: AsyncIterator<string>;

const rerun = join(import.meta.dirname, 'dev-rerun.ts');
/** As the launcher starts every server. */
const preload = join(import.meta.dirname, 'process', 'stop-with-parent.ts');
const server = (say: string) =>
  `console.log('${say}'); setInterval(() => {}, 1000);
process.on('SIGTERM', () => { console.log('${say} stops'); process.exit(0); });`;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rerun-'));
  mkdirSync(join(dir, 'src', 'deep'), { recursive: true });
});

afterEach(async () => {
  if (runner.exitCode === null && runner.signalCode === null) {
    runner.kill('SIGTERM');
    await once(runner, 'exit');
  }
  rmSync(dir, { recursive: true, force: true });
});

function run(text: string) {
  writeFileSync(join(dir, 'server.mjs'), text);
  const args = ['--import', preload, rerun, '--watch', join(dir, 'src'), join(dir, 'server.mjs')];
  runner = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (runner.stdout) lines = createInterface(runner.stdout)[Symbol.asyncIterator]();
}

const nextLine = async () => (await lines.next()).value as string;
const edit = (...path: string[]) => writeFileSync(join(dir, 'src', ...path), String(Math.random()));

test('starts the server anew after an edit, the old one first stopped; also for files that are replaced or new', async () => {
  run(server('one'));
  expect(await nextLine()).toBe('one');
  edit('deep', 'file.ts');
  expect([await nextLine(), await nextLine()]).toEqual(['one stops', 'one']);
  writeFileSync(join(dir, 'draft'), 'saved by replacing');
  renameSync(join(dir, 'draft'), join(dir, 'src', 'deep', 'file.ts'));
  expect([await nextLine(), await nextLine()]).toEqual(['one stops', 'one']);
  mkdirSync(join(dir, 'src', 'new'));
  expect([await nextLine(), await nextLine()]).toEqual(['one stops', 'one']);
  edit('new', 'file.ts');
  expect([await nextLine(), await nextLine()]).toEqual(['one stops', 'one']);
  runner.kill('SIGTERM');
  expect(await nextLine()).toBe('one stops');
  expect((await once(runner, 'exit'))[0]).toBe(0);
});

test('a server that breaks waits for the edit that mends it', async () => {
  run(server('one'));
  expect(await nextLine()).toBe('one');
  writeFileSync(join(dir, 'server.mjs'), 'process.exit(3)');
  edit('file.ts');
  expect(await nextLine()).toBe('one stops');
  expect(JSON.parse(await nextLine())).toEqual({
    level: 50,
    msg: 'It ended (exit code 3) and starts again with the next edit.',
  });
  writeFileSync(join(dir, 'server.mjs'), server('two'));
  edit('file.ts');
  expect(await nextLine()).toBe('two');
});

test('a server that never came up ends with its exit code', async () => {
  run('process.exit(3)');
  expect((await once(runner, 'exit'))[0]).toBe(3);
});

test('the server stops when whoever started it is gone', async () => {
  run(server('one'));
  expect(await nextLine()).toBe('one');
  runner.disconnect();
  expect(await nextLine()).toBe('one stops');
  await once(runner, 'exit');
});
