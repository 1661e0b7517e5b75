import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';

let dir: string;
let runner: ChildProcess;
let lines: AsyncIterator<string>;

const restarter = join(import.meta.dirname, 'restart-on-change.ts');
/** The launcher preloads it into every server. */
const preload = join(import.meta.dirname, 'process', 'stop-with-parent.ts');

/** A server that prints the files that it was started with. */
const server = `import { readdirSync, readFileSync } from 'node:fs';
process.on('SIGTERM', () => { console.log('stops'); process.exit(0); });
setInterval(() => {}, 1000);
const files = readdirSync('src', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
console.log('serves', files.map(({ parentPath, name }) => readFileSync(parentPath + '/' + name, 'utf8')).join());`;

beforeEach(() => {
  dir = temporaryFolder();
  mkdirSync(join(dir, 'src', 'deep'), { recursive: true });
});

afterEach(async () => {
  if (runner.exitCode === null && runner.signalCode === null) {
    runner.kill('SIGTERM');
    await once(runner, 'exit');
  }
});

function run(text: string) {
  writeFileSync(join(dir, 'server.mjs'), text);
  const args = ['--import', preload, restarter, '--watch', 'src', 'server.mjs'];
  runner = spawn(process.execPath, args, { cwd: dir, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (runner.stdout) lines = createInterface(runner.stdout)[Symbol.asyncIterator]();
}

/** Reads up to an expected line. On a slow machine, one edit may cause two restarts. */
async function readUntil(expected: string): Promise<string[]> {
  const received: string[] = [];
  while (received.at(-1) !== expected) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The output ended without '${expected}': ${received.join(' | ')}`);
    received.push(value);
  }
  return received;
}

test('stops and restarts the server after an edit, also for replaced and new files', async () => {
  const file = join(dir, 'src', 'deep', 'file.ts');
  run(server);
  await readUntil('serves ');
  writeFileSync(file, 'a');
  expect((await readUntil('serves a')).slice(-2)).toEqual(['stops', 'serves a']);
  writeFileSync(join(dir, 'draft'), 'b');
  renameSync(join(dir, 'draft'), file);
  expect((await readUntil('serves b')).slice(-2)).toEqual(['stops', 'serves b']);
  writeFileSync(file, 'c');
  await readUntil('serves c');
  mkdirSync(join(dir, 'src', 'new'));
  await readUntil('stops');
  writeFileSync(join(dir, 'src', 'new', 'file.ts'), 'd');
  await readUntil('serves c,d');
  runner.kill('SIGTERM');
  await readUntil('stops');
  expect((await once(runner, 'exit'))[0]).toBe(0);
});

test('restarts a server that ended with an error after the next edit', async () => {
  run(server);
  await readUntil('serves ');
  writeFileSync(join(dir, 'server.mjs'), 'process.exit(3)');
  writeFileSync(join(dir, 'src', 'file.ts'), 'a');
  await readUntil('stops');
  const msg = (code: number) => `The server ended (exit code ${code}). It starts again after the next edit.`;
  await readUntil(JSON.stringify({ level: 50, msg: msg(3) }));
  writeFileSync(join(dir, 'server.mjs'), '\nconst x = (;');
  writeFileSync(join(dir, 'src', 'file.ts'), 'b');
  const { value } = await lines.next();
  expect(JSON.parse(value)).toEqual({
    level: 50,
    msg: msg(1),
    err: { message: expect.stringMatching(/server\.mjs:2\n[\s\S]*SyntaxError: Unexpected token ';'$/) },
  });
  writeFileSync(join(dir, 'server.mjs'), server);
  writeFileSync(join(dir, 'src', 'file.ts'), 'c');
  await readUntil('serves c');
});

test('ends with the exit code of a server whose first start failed', async () => {
  run('process.exit(3)');
  expect((await once(runner, 'exit'))[0]).toBe(3);
});

test('stops the server when the parent process ends', async () => {
  run(server);
  await readUntil('serves ');
  runner.disconnect();
  await readUntil('stops');
  await once(runner, 'exit');
});
