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

/** A server that says which files it was started with. */
const server = `import { readdirSync, readFileSync } from 'node:fs';
process.on('SIGTERM', () => { console.log('stops'); process.exit(0); });
setInterval(() => {}, 1000);
const files = readdirSync('src', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
console.log('serves', files.map(({ parentPath, name }) => readFileSync(parentPath + '/' + name, 'utf8')).join());`;

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
  const args = ['--import', preload, rerun, '--watch', 'src', 'server.mjs'];
  runner = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (runner.stdout) lines = createInterface(runner.stdout)[Symbol.asyncIterator]();
}

/** Everything up to a line; on a slow machine one edit may be seen as two. */
async function until(wanted: string): Promise<string[]> {
  const heard: string[] = [];
  while (heard.at(-1) !== wanted) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`It ended without '${wanted}': ${heard.join(' | ')}`);
    heard.push(value);
  }
  return heard;
}

test('starts the server anew after an edit, the old one first stopped; also for files that are replaced or new', async () => {
  const file = join(dir, 'src', 'deep', 'file.ts');
  run(server);
  await until('serves ');
  writeFileSync(file, 'a');
  expect((await until('serves a')).slice(-2)).toEqual(['stops', 'serves a']);
  writeFileSync(join(dir, 'draft'), 'b');
  renameSync(join(dir, 'draft'), file);
  expect((await until('serves b')).slice(-2)).toEqual(['stops', 'serves b']);
  writeFileSync(file, 'c');
  await until('serves c');
  mkdirSync(join(dir, 'src', 'new'));
  await until('stops');
  writeFileSync(join(dir, 'src', 'new', 'file.ts'), 'd');
  await until('serves c,d');
  runner.kill('SIGTERM');
  await until('stops');
  expect((await once(runner, 'exit'))[0]).toBe(0);
});

test('a server that breaks waits for the edit that mends it', async () => {
  run(server);
  await until('serves ');
  writeFileSync(join(dir, 'server.mjs'), 'process.exit(3)');
  writeFileSync(join(dir, 'src', 'file.ts'), 'a');
  await until('stops');
  await until('{"level":50,"msg":"It ended (exit code 3) and starts again with the next edit."}');
  writeFileSync(join(dir, 'server.mjs'), server);
  writeFileSync(join(dir, 'src', 'file.ts'), 'b');
  await until('serves b');
});

test('a server that never came up ends with its exit code', async () => {
  run('process.exit(3)');
  expect((await once(runner, 'exit'))[0]).toBe(3);
});

test('the server stops when whoever started it is gone', async () => {
  run(server);
  await until('serves ');
  runner.disconnect();
  await until('stops');
  await once(runner, 'exit');
});
