import { setTimeout as delay } from 'node:timers/promises';

export interface Run {
  pid: number;
  /** Resolves with the reason, such as 'exit code 1' or 'SIGKILL'. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Starts the program and resolves when it is ready. When `signal` aborts, it stops the program and rejects. */
  start(signal: AbortSignal): Promise<Run>;
  /** Aborts the first start. */
  signal?: AbortSignal;
  /** Called before each restart, with the reason of an exit that was not requested or the error of a failed restart. */
  onExit(reason: string | Error, waitMs: number): void;
  /** Called after each start, including the first. */
  onStart?(pid: number): void;
  /** Delays before each restart; the last one repeats. After a run of `steadyAfterMs` they begin again. */
  backoffMs?: number[];
  steadyAfterMs?: number;
}

export type Service = Readonly<Pick<Run, 'pid' | 'stop'>>;

const defaultBackoffMs = [0, 1_000, 3_000, 10_000, 30_000];

/** Starts a service and restarts it whenever it ends. A failed first start rejects; failed restarts are repeated. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { backoffMs = defaultBackoffMs, steadyAfterMs = 30_000 } = options;
  const stopping = new AbortController();

  let run = await options.start(options.signal ?? stopping.signal);
  options.onStart?.(run.pid);
  const supervise = async () => {
    let attempt = 0;
    let startedAt = performance.now();
    let reason: string | Error = await run.exited;
    while (!stopping.signal.aborted) {
      if (performance.now() - startedAt > steadyAfterMs) attempt = 0;
      const waitMs = backoffMs[Math.min(attempt++, backoffMs.length - 1)] ?? 0;
      options.onExit(reason, waitMs);
      await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        run = await options.start(stopping.signal);
        startedAt = performance.now();
        // Stopped while it was starting.
        if (stopping.signal.aborted) return await run.stop();
        options.onStart?.(run.pid);
        reason = await run.exited;
      } catch (error) {
        startedAt = performance.now();
        reason = error instanceof Error ? error : String(error);
      }
    }
  };
  const supervision = supervise();

  return {
    get pid() {
      return run.pid;
    },
    async stop() {
      stopping.abort();
      await run.stop();
      await supervision;
    },
  };
}
