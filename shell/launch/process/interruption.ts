export interface Interruption {
  /** Aborts at the first wish to stop. */
  signal: AbortSignal;
  /** Resolves then, too. */
  wished: Promise<void>;
}

/** npm, its shell and the terminal may each deliver the same Ctrl-C. */
const echoWithinMs = 1_000;

/** The first signal, or the end of the process that started us, asks for an orderly stop; a later signal leaves at once. */
export function watchInterruption(onForced: () => void): Interruption {
  const stop = new AbortController();
  let since = 0;
  const ask = () => {
    if (stop.signal.aborted) {
      if (Date.now() - since < echoWithinMs) return;
      onForced();
      process.exit(130);
    }
    since = Date.now();
    stop.abort(new Error('Stopped before it was ready.'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
  if (process.connected) {
    process.once('disconnect', () => stop.signal.aborted || ask());
    process.channel?.unref();
  }
  const wished = new Promise<void>((resolve) =>
    stop.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  return { signal: stop.signal, wished };
}
