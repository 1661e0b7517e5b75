import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromiumFlags } from '../../checks/chromium-flags.ts';

/** A Chromium without Playwright, which observes every page it opens and so would distort the measurement. */
export async function startChromium(executable: string, readyWithinMs = 30_000) {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const flags = [
    ...chromiumFlags(),
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  // In a process group of its own: the executable may be a script that starts Chromium.
  const child = spawn(executable, [...flags, 'about:blank'], { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  const kill = () => process.kill(-(child.pid as number));
  // An interrupted bench may end without disposing it.
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  /** How it ended: a signal or an exit code. Null while it runs. */
  const end = () => child.signalCode ?? child.exitCode;
  const stop = async () => {
    if (end() === null) {
      const exited = once(child, 'exit');
      kill();
      await exited;
    }
    // Its child processes may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const portFile = join(profile, 'DevToolsActivePort');
  const deadline = Date.now() + readyWithinMs;
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8').split('\n').length < 2) {
    const ended = end();
    if (ended !== null || Date.now() > deadline) {
      await stop();
      const problem =
        ended === null
          ? `did not start within ${readyWithinMs / 1000} s`
          : `ended with ${child.signalCode ?? `code ${ended}`} before it was ready`;
      throw new Error(`${executable} ${problem}.`);
    }
    await delay(50);
  }
  const [port = '', path = ''] = readFileSync(portFile, 'utf8').split('\n');
  return {
    port: Number(port),
    /** The address of the DevTools protocol. */
    url: `ws://127.0.0.1:${port}${path}`,
    [Symbol.asyncDispose]: stop,
  };
}
