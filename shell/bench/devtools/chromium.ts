import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../../checks/chromium-flags.ts';
import { until } from '../until.ts';

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
  const readAddress = () => existsSync(portFile) && /^(\d+)\n(.+)/.exec(readFileSync(portFile, 'utf8'));
  const found = await until(async () => end() ?? readAddress(), { withinMs: readyWithinMs, everyMs: 50 });
  if (typeof found !== 'object') {
    await stop();
    const problem =
      found === undefined
        ? `did not start within ${readyWithinMs / 1000} s`
        : `ended with ${child.signalCode ?? `code ${found}`} before it was ready`;
    throw new Error(`${executable} ${problem}.`);
  }
  const [, port, path] = found;
  return {
    port: Number(port),
    /** The address of the DevTools protocol. */
    url: `ws://127.0.0.1:${port}${path}`,
    [Symbol.asyncDispose]: stop,
  };
}
