import { moduleId } from '../../protocol/composition.ts';
import { freeWorker, type Job, PoolWorker, type PoolWorkerOptions } from './pool-worker.ts';
import { Quarantine } from './quarantine.ts';
import { CompositionReplaced, NotAtFault, RenderBusy, RenderUnavailable } from './render-unavailable.ts';
import { isForm, loggedAddress, scopeOf } from './worker-input.ts';
import type {
  JobReply,
  JobResults,
  PageInput,
  ResourceInput,
  WorkerInit,
  WorkerInput,
  WorkerRequest,
} from './worker-messages.ts';

interface PoolOptions extends Omit<PoolWorkerOptions, 'init' | 'onReply' | 'onEnd'> {
  init: Omit<WorkerInit, 'runningIndex' | 'moduleNames' | 'excluded'>;
  size: number;
  /** Jobs that may wait for a worker; more are rejected. */
  maxQueued: number;
  queueTimeoutMs: number;
}

/** A job runs once beside others, once alone, and once with the failing module quarantined. */
const maxCrashes = 2;
/** Most pages are rendered by then. Others may hang: perhaps their composition was replaced for that reason. */
const rejectPagesAfterMs = 300;
const firstRestartDelayMs = 250;
const maxRestartDelayMs = 30_000;
/** The quarantine scope for evaluating a remote's code when a worker starts. */
const startScope = 'start';

/**
 * The workers that render one composition. Code that hangs or runs out of memory ends its worker, not the server; the
 * other jobs of that worker are retried, each alone in a worker.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #moduleNames: string[];
  readonly #workers = new Set<PoolWorker>();
  readonly #queue = new Set<Job>();
  readonly #quarantine = new Quarantine();
  readonly #drained = Promise.withResolvers<void>();
  #lastJobId = 0;
  #failedStarts = 0;
  #closed = false;
  #rejectTimer: NodeJS.Timeout | undefined;

  private constructor(options: PoolOptions) {
    this.#options = options;
    const { tab, resources, code } = options.init;
    const modules = [...tab.pages, ...Object.values(tab.slots), ...resources];
    this.#moduleNames = ['shell', ...Object.keys(code), ...new Set(modules.map(moduleId))];
  }

  /** Resolves when every worker is ready; stops all of them when one cannot start. */
  static async start(options: PoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    try {
      await Promise.all(Array.from({ length: options.size }, () => pool.#startFirstWorker()));
    } catch (error) {
      pool.#closed = true;
      await pool.#stop();
      throw error;
    }
    return pool;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  render(input: PageInput) {
    return this.#submit({ kind: 'render', ...input });
  }

  resource(input: ResourceInput) {
    return this.#submit({ kind: 'resource', ...input });
  }

  /** The addresses that pages want in the sitemap; `complete` is false when a page failed to list its own. */
  async addresses(requestId: string) {
    const { addresses, failures } = await this.#submit({ kind: 'addresses', requestId });
    for (const failure of failures) this.#options.onFailure({ ...failure, requestId });
    return { addresses, complete: failures.length === 0 };
  }

  /**
   * Called when another composition has replaced this one: rejects the pages that are not rendered soon, which the new
   * composition renders as well. Forms may have been posted already, and the sitemap is of one composition.
   */
  rejectPagesSoon(): void {
    const jobs = [...this.#queue, ...[...this.#workers].flatMap(({ jobs }) => [...jobs.values()])];
    const pages = jobs.filter(({ request }) => request.kind !== 'addresses' && !isForm(request));
    this.#rejectTimer = setTimeout(() => {
      for (const job of pages) this.#rejectReplaced(job);
      this.#dispatch();
    }, rejectPagesAfterMs).unref();
  }

  /** Called when this composition is live again. */
  keepPages(): void {
    clearTimeout(this.#rejectTimer);
  }

  #rejectReplaced(job: Job): void {
    job.reject(new CompositionReplaced());
    job.isReplaced = true;
    if (this.#queue.delete(job)) clearTimeout(job.timer);
    // In a standby pool keep the timer: it stops a worker that hangs. A closed pool stops all its workers anyway.
    if (!this.#closed) return;
    clearTimeout(job.timer);
    for (const { jobs } of this.#workers) jobs.delete(job.request.jobId);
  }

  /** Finishes or rejects the jobs that were submitted, then stops the workers. */
  async close(): Promise<void> {
    this.#closed = true;
    this.rejectPagesSoon();
    this.#checkDrained();
    await this.#drained.promise;
    await this.#stop();
  }

  async #stop(): Promise<void> {
    const workers = [...this.#workers];
    // Removed first, so that their end is not reported as a failure.
    this.#workers.clear();
    await Promise.all(workers.map((worker) => worker.stop()));
  }

  async #submit<Kind extends keyof JobResults>(
    input: Extract<WorkerInput, { kind: Kind }>,
  ): Promise<JobResults[Kind]> {
    if (this.#closed) throw new CompositionReplaced();
    if (this.#queue.size >= this.#options.maxQueued)
      throw new RenderBusy(`The render queue is full (${this.#options.maxQueued} jobs)`);
    const jobId = ++this.#lastJobId;
    const request = { ...input, jobId, currentYear: new Date().getFullYear(), quarantined: [] };
    const { promise, resolve, reject } = Promise.withResolvers<JobResults[Kind]>();
    this.#enqueue({ request, resolve: resolve as Job['resolve'], reject, crashes: 0 });
    return promise;
  }

  #enqueue(job: Job): void {
    job.timer = setTimeout(() => {
      this.#queue.delete(job);
      job.reject(new (job.isSuspect ? RenderUnavailable : RenderBusy)('No render worker was free in time'));
      this.#dispatch();
    }, this.#options.queueTimeoutMs);
    this.#queue.add(job);
    this.#dispatch();
  }

  #dispatch(): void {
    for (const job of this.#queue) {
      const worker = freeWorker(this.#workers, job);
      if (!worker) break;
      this.#queue.delete(job);
      clearTimeout(job.timer);
      job.request.quarantined = this.#quarantine.modulesFor(scopeOf(job.request));
      worker.run(job);
    }
    this.#checkDrained();
  }

  #checkDrained(): void {
    if (!this.#closed) return;
    // No new workers start while closing, so reject what is still queued.
    if (this.#workers.size === 0) for (const job of this.#queue) this.#rejectReplaced(job);
    if (this.#queue.size === 0 && [...this.#workers].every(({ jobs }) => jobs.size === 0))
      this.#drained.resolve();
  }

  /** Starts a worker while the pool starts. Throws at the second failure that leaves out no further remote. */
  async #startFirstWorker(): Promise<void> {
    // The caller of the pool waits, so retry at once. What failed stays out: its quarantine may end while another remote hangs.
    const failed = () => this.#quarantine.failedIn(startScope);
    let failuresLeft = 1;
    while (!this.#closed) {
      const excluded = failed();
      if (await this.#tryToStartWorker(excluded)) return;
      if (failed().length === excluded.length && failuresLeft-- === 0)
        throw new Error('No render worker could start');
    }
  }

  /** Starts a worker in place of one that ended or retires. Tries until it succeeds, at growing intervals. */
  async #startReplacement(): Promise<void> {
    while (!this.#closed) {
      if (await this.#tryToStartWorker(this.#quarantine.modulesFor(startScope))) return;
      const delayMs = Math.min(firstRestartDelayMs * 2 ** (this.#failedStarts - 1), maxRestartDelayMs);
      await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    }
  }

  async #tryToStartWorker(quarantined: string[]): Promise<boolean> {
    // A start evaluates whole remotes. A quarantined page is left out of each request instead.
    const excluded = quarantined.filter((name) => name in this.#options.init.code);
    const worker = new PoolWorker({
      ...this.#options,
      init: { ...this.#options.init, moduleNames: this.#moduleNames, excluded },
      onReply: (from, reply) => this.#finishJob(from, reply),
      onEnd: (ended, reason) => this.#handleEnd(ended, reason),
    });
    this.#workers.add(worker);
    const hasStarted = await worker.started;
    this.#failedStarts = hasStarted ? 0 : this.#failedStarts + 1;
    if (hasStarted && excluded.length > 0) this.#replaceAfterQuarantine(worker);
    if (hasStarted) this.#dispatch();
    return hasStarted;
  }

  /** Replaces a worker that lacks a quarantined remote by one that tries to load it again. */
  #replaceAfterQuarantine(worker: PoolWorker): void {
    setTimeout(() => {
      if (this.#closed || !this.#workers.has(worker)) return;
      worker.hasSuccessor = true;
      void this.#startReplacement().then(() => {
        worker.isRetiring = true;
        this.#stopIfRetired(worker);
      });
    }, this.#quarantine.remainingMs(startScope)).unref();
  }

  #stopIfRetired(worker: PoolWorker): void {
    if (!worker.isRetiring || worker.jobs.size > 0) return;
    this.#workers.delete(worker);
    void worker.stop();
  }

  #finishJob(worker: PoolWorker, reply: JobReply): void {
    const job = worker.jobs.get(reply.jobId);
    if (!job) return;
    clearTimeout(job.timer);
    worker.jobs.delete(reply.jobId);
    if (reply.kind === 'failed') {
      this.#options.onFailure(reply.failure);
      job.reject(new Error(reply.failure.message));
    } else job.resolve(reply.result);
    this.#stopIfRetired(worker);
    this.#dispatch();
  }

  /** Stops a worker that failed, starts another one, and retries its jobs. */
  #handleEnd(worker: PoolWorker, reason: string): void {
    if (!this.#workers.delete(worker)) return;
    void worker.stop();
    const jobs = [...worker.jobs.values()];
    worker.jobs.clear();
    const requests = jobs.map(({ request }) => request);
    this.#reportEnd(worker, requests, reason);
    if (jobs.length === 1) for (const job of jobs) job.isSuspect = true;
    if (worker.isReady && !worker.hasSuccessor && !this.#closed) void this.#startReplacement();
    for (const job of jobs) this.#retry(job, reason);
    this.#checkDrained();
  }

  /**
   * Only with a single job is it certain whose code ran: with several, code that continues after an await runs under
   * the name that was set last. Then no module is quarantined; the retries, each alone, will show which one fails.
   */
  #reportEnd({ runningModule, isReady }: PoolWorker, requests: WorkerRequest[], reason: string): void {
    const request = requests.length === 1 ? requests[0] : undefined;
    const isCertain = runningModule !== 'shell' && (!isReady || request !== undefined);
    const remote = isCertain ? runningModule.split('/')[0] : undefined;
    if (remote) this.#quarantine.add(runningModule, request ? scopeOf(request) : startScope);
    this.#options.onFailure({
      ...(remote && { remote, release: this.#options.init.code[remote]?.version, module: runningModule }),
      message: `Render worker failed: ${reason}`,
      requestId: request?.requestId,
      ...(request
        ? loggedAddress(request)
        : requests.length > 0 && { candidates: requests.map(loggedAddress) }),
    });
  }

  #retry(job: Job, reason: string): void {
    clearTimeout(job.timer);
    if (job.isReplaced) return;
    job.crashes += 1;
    // A form must not be posted twice.
    if (job.crashes > maxCrashes || isForm(job.request))
      job.reject(new (job.isSuspect ? RenderUnavailable : NotAtFault)(`Render worker failed: ${reason}`));
    else this.#enqueue(job);
  }
}
