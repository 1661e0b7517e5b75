/**
 * Runs a server of this project and starts it anew whenever something that it is made of changes.
 *
 * Usage: node dev-rerun.ts [--watch <folder or file>]… <file>
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watchFolders } from './dev-watch-folders.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: true,
  options: { watch: { type: 'string', multiple: true, default: [] } },
});
const preload = join(import.meta.dirname, 'process', 'stop-with-parent.ts');
const killAfterMs = 5_000;

let child: ChildProcess;
let stopping = false;
let ending = false;
let wasUp = false;
let turn: Promise<unknown> = Promise.resolve();

function start() {
  child = spawn(process.execPath, ['--import', preload, ...positionals], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // A first start that fails is the caller's to tell; later ones wait for the next edit, which may mend it.
  const mine = child;
  child.once('exit', (code, signal) => {
    if (stopping || mine !== child || ending) return;
    if (!wasUp) process.exit(code ?? 1);
    const msg = `It ended (${signal ?? `exit code ${code}`}) and starts again with the next edit.`;
    console.log(JSON.stringify({ level: 50, msg }));
  });
}

async function stop() {
  if (child.exitCode !== null || child.signalCode !== null) return;
  ending = true;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await gone;
  clearTimeout(timer);
  ending = false;
}

start();
watchFolders(values.watch, () => {
  if (stopping) return;
  wasUp = true;
  turn = turn.then(stop).then(start);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    stopping = true;
    turn = turn.then(stop).then(() => process.exit(0));
  });
}
