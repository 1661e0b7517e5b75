import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { isForm } from './worker-input.ts';
import { workerLimits } from './worker-limits.ts';
import type {
  JobReply,
  JobResult,
  ReportedFailure,
  WorkerInit,
  WorkerReply,
  WorkerRequest,
} from './worker-messages.ts';

export interface Job {
  request: WorkerRequest;
  resolve: (result: JobResult) => void;
  reject: (error: Error) => void;
  /** How many workers ended while they ran this job. */
  crashes: number;
  /** A worker ended while it ran this job alone. Beside others, any of them may be the reason. */
  isSuspect?: boolean;
  /** Another composition renders it instead. */
  isReplaced?: boolean;
  /** Limits the wait for a free worker, then the wait for its answer. */
  timer?: NodeJS.Timeout;
}

export interface PoolWorkerOptions {
  init: Omit<WorkerInit, 'runningIndex'>;
  maxHeapMb: number;
  startTimeoutMs: number;
  /** A worker that has not answered a job by then has failed. Must exceed the timeouts inside the worker. */
  jobTimeoutMs: number;
  onReply: (worker: PoolWorker, reply: JobReply) => void;
  onFailure: (failure: ReportedFailure) => void;
  /** The thread hung, crashed or exited. May be called more than once. */
  onEnd: (worker: PoolWorker, reason: string) => void;
}

const concurrentJobs = 8;
/** With V8's default each worker takes 100 MB more, and renders are not faster (decision 45). */
const maxYoungGenerationSizeMb = 12;
// Applies to threads that start later. With V8's default, a busy worker collects its whole heap four times a second, a fifth
// of the time of its renders.
setFlagsFromString('--initial-old-space-size=48');

/** One render thread and the jobs that it runs. */
export class PoolWorker {
  /** Resolves to false when the thread ends before it is ready, or is not ready in time. */
  readonly started: Promise<boolean>;
  isReady = false;
  /** Its replacement is starting or runs, so none is started when it ends. */
  hasSuccessor = false;
  /** Takes no more jobs and stops after its last one. */
  isRetiring = false;
  readonly jobs = new Map<number, Job>();
  readonly #options: PoolWorkerOptions;
  readonly #thread: Worker;
  readonly #runningIndex = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  constructor(options: PoolWorkerOptions) {
    this.#options = options;
    const { init, maxHeapMb, startTimeoutMs, onReply, onFailure, onEnd } = options;
    const workerData: WorkerInit = { ...init, runningIndex: this.#runningIndex.buffer };
    this.#thread = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb },
      ...workerLimits(),
      name: `render ${init.tab.id}`,
    });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.started = promise;
    const startTimer = setTimeout(() => {
      // Its message that it is ready may have arrived already and be handled next.
      resolve(false);
      onEnd(this, 'did not start in time');
    }, startTimeoutMs);
    this.#thread.on('message', (reply: WorkerReply) => {
      if (reply.kind === 'unhandled-error') onFailure(reply.failure);
      else if (reply.kind !== 'ready') onReply(this, reply);
      else {
        clearTimeout(startTimer);
        this.isReady = true;
        for (const failure of reply.failures) onFailure(failure);
        resolve(true);
      }
    });
    this.#thread.on('error', (error) => onEnd(this, error.message));
    this.#thread.on('exit', () => {
      clearTimeout(startTimer);
      onEnd(this, 'exited');
      resolve(false);
    });
  }

  /** The remote or module whose code is running, or ran last. */
  get runningModule(): string {
    return this.#options.init.moduleNames[Atomics.load(this.#runningIndex, 0)] ?? 'shell';
  }

  run(job: Job): void {
    const { init, jobTimeoutMs, onEnd } = this.#options;
    // A posted form is handled after the page's data.
    const timeoutMs = jobTimeoutMs + (isForm(job.request) ? init.loadTimeoutMs : 0);
    job.timer = setTimeout(() => onEnd(this, 'did not answer in time'), timeoutMs);
    this.jobs.set(job.request.jobId, job);
    this.#thread.postMessage(job.request);
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

/** The least busy worker. A job that crashed a worker before gets one for itself; the jobs behind it wait meanwhile. */
export function freeWorker(workers: Iterable<PoolWorker>, job: Job): PoolWorker | undefined {
  const limit = job.crashes > 0 ? 1 : concurrentJobs;
  return [...workers]
    .filter(({ isReady, isRetiring, jobs }) => isReady && !isRetiring && jobs.size < limit)
    .filter(({ jobs }) => ![...jobs.values()].some(({ crashes }) => crashes > 0))
    .sort((a, b) => a.jobs.size - b.jobs.size)[0];
}
