import { setTimeout as delay } from 'node:timers/promises';
import { LaunchError } from '../launch-error.ts';

/** One run of a program: from its start until it is gone. */
export interface Run {
  pid: number;
  /** Resolves with the reason, in words: 'exit code 1', 'SIGKILL'. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  /** Starts the program and resolves when it serves; on `signal` it stops what it began and rejects. */
  start(signal: AbortSignal): Promise<Run>;
  /** Gives up the first start. */
  signal?: AbortSignal;
  onDeath(name: string, reason: string, waitMs: number): void;
  /** After each start, the first too. */
  onUp?(name: string, pid: number): void;
  /** Waits before each new attempt; a run that lasts `steadyAfterMs` begins the list anew. */
  backoffMs?: number[];
  steadyAfterMs?: number;
}

export interface Service {
  readonly name: string;
  readonly pid: number;
  /** Rejects when the service died too often; never resolves otherwise. */
  lost: Promise<never>;
  stop(): Promise<void>;
}

const defaultBackoffMs = [200, 1_000, 3_000, 6_000, 10_000];

/** Starts a service and keeps it up. A first start that fails is the caller's error; later ones are tried again. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, backoffMs = defaultBackoffMs, steadyAfterMs = 30_000 } = options;
  const stopping = new AbortController();
  const { promise: lost, reject: lose } = Promise.withResolvers<never>();
  lost.catch(() => {});

  let run = await options.start(options.signal ?? stopping.signal);
  options.onUp?.(name, run.pid);
  const keepUp = async () => {
    let attempt = 0;
    let since = Date.now();
    let reason = await run.exited;
    while (!stopping.signal.aborted) {
      if (Date.now() - since > steadyAfterMs) attempt = 0;
      const waitMs = backoffMs[attempt++];
      if (waitMs === undefined) {
        lose(new LaunchError('GAVE_UP', `${name} ended ${attempt} times in short order (last: ${reason}).`));
        return;
      }
      options.onDeath(name, reason, waitMs);
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        run = await options.start(stopping.signal);
        since = Date.now();
        // It came up in the very moment of stopping.
        if (stopping.signal.aborted) return await run.stop();
        options.onUp?.(name, run.pid);
        reason = await run.exited;
      } catch (error) {
        since = Date.now();
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  };
  const kept = keepUp();

  return {
    name,
    get pid() {
      return run.pid;
    },
    lost,
    async stop() {
      stopping.abort();
      await run.stop();
      await kept;
    },
  };
}
