import { once } from 'node:events';

/** npm, its `sh` and the terminal may each send a signal for the same Ctrl-C. */
const sameRequestWithinMs = 1_000;

/** Calls back once when the parent process has ended: npm's `sh` may end without passing on the signal that it got. */
export function onParentEnd(callback: () => void): NodeJS.Timeout {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    callback();
  }, 500);
  return check;
}

/** Rejects when the signal aborts. For waits that ignore the signal. */
export function interruptionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * The first signal, or the end of the parent process, requests an orderly stop: it aborts `signal` and resolves `requested`. A later
 * signal exits immediately.
 */
export function watchInterruption(onForced: () => void = () => {}) {
  const stop = new AbortController();
  let requestedAt = 0;
  const requestStop = () => {
    if (stop.signal.aborted) {
      if (performance.now() - requestedAt < sameRequestWithinMs) return;
      onForced();
      process.exit(130);
    }
    requestedAt = performance.now();
    stop.abort(new Error('Stopped before it was ready.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  if (process.connected) {
    process.once('disconnect', () => stop.signal.aborted || requestStop());
    process.channel?.unref();
  }
  const requested = once(stop.signal, 'abort');
  return { signal: stop.signal, requested };
}
