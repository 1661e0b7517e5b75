import { describeError } from '../launch/launch-error.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import type { Reporter } from '../launch/reporter.ts';

/** Runs a command and ends the process: with exit code 130 after an interruption, with 1 and a message after an error. */
export async function runToEnd(run: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const { signal } = watchInterruption();
  try {
    await run(signal);
  } catch (error) {
    process.exitCode = signal.aborted ? 130 : 1;
    if (!signal.aborted) console.error(`\n${describeError(error)}\n`);
  }
  // Only the IPC channel to the parent process can still be open here.
  process.exit();
}

/** Runs a site until it is interrupted, stops what `start` defers in `running`, last first, and ends the process. */
export async function runSite(
  reporter: Reporter,
  start: (signal: AbortSignal, running: AsyncDisposableStack) => Promise<void>,
): Promise<never> {
  const { signal, requested } = watchInterruption(() =>
    reporter.warn('Stopping immediately. The next start cleans up.'),
  );
  const running = new AsyncDisposableStack();
  let isStarted = false;
  try {
    await start(signal, running);
    isStarted = true;
    await requested;
  } catch (error) {
    if (signal.aborted) reporter.line('  Stopped before it was ready.');
    else {
      process.exitCode = 1;
      console.error(`\n${describeError(error)}\n`);
    }
  }
  const step = isStarted ? reporter.step('Stopping') : undefined;
  await running.disposeAsync();
  step?.done('Stopped');
  // Only the IPC channel to the parent process can still be open here.
  process.exit();
}
