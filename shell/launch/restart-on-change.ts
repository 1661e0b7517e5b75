/**
 * Runs a server of this project and restarts it when a watched file changes.
 *
 * Usage: node restart-on-change.ts [--watch <folder or file>]… <file>
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { watchFolders } from './dev-watch-folders.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { watch: { type: 'string', multiple: true, default: [] } },
});
const preload = pathToFileURL(join(import.meta.dirname, 'process', 'stop-with-parent.ts')).href;
const killAfterMs = 5_000;
/** How many of the last characters of the server's errors are kept. */
const maxErrors = 4_000;

let child: ChildProcess;
let stopping = false;
let restarting = false;
let wasRestarted = false;
let queue: Promise<unknown> = Promise.resolve();

function start() {
  child = spawn(process.execPath, ['--import', preload, ...positionals], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    errors = (errors + text).slice(-maxErrors);
  });
  // A failed first start ends this process, and the caller reports it. After a failed restart, wait for the next edit.
  const current = child;
  child.once('close', (code, signal) => {
    if (stopping || current !== child || restarting) return;
    if (!wasRestarted) process.exit(code ?? 1);
    const msg = `The server ended (${signal ?? `exit code ${code}`}). It starts again after the next edit.`;
    // Without the stack: Node prints the file, the line and the message before it.
    const [message] = errors.trim().split(/\n {4}at |\n\nNode\.js v/);
    console.log(JSON.stringify({ level: 50, msg, ...(message && { err: { message } }) }));
  });
}

async function stop() {
  if (child.exitCode !== null || child.signalCode !== null) return;
  restarting = true;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await exited;
  clearTimeout(timer);
  restarting = false;
}

start();
watchFolders(values.watch, () => {
  if (stopping) return;
  wasRestarted = true;
  queue = queue.then(stop).then(start);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopping = true;
    queue = queue.then(stop).then(() => process.exit(0));
  });
}
