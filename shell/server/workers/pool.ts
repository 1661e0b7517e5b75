import { Worker } from 'node:worker_threads';
import { moduleId } from '../../protocol/composition.ts';
import type {
  Address,
  AddressesRequest,
  RenderedPage,
  RenderedResource,
  RenderRequest,
  ReportedFailure,
  ResourceRequest,
  WorkerInit,
  WorkerReply,
} from './protocol.ts';
import { Quarantine } from './quarantine.ts';

export interface PoolOptions {
  init: Omit<WorkerInit, 'owner' | 'owners' | 'excluded'>;
  size: number;
  /** A worker that has not answered a job by then is stopped. Must exceed the timeouts inside the worker. */
  deadlineMs: number;
  birthDeadlineMs: number;
  maxHeapMb: number;
  /** Jobs that may wait for a worker; more are refused. */
  maxQueued: number;
  onFailure: (failure: ReportedFailure) => void;
}

/** Thrown when no worker can take a page in time: all are busy, or the pool is closing. */
export class RenderUnavailable extends Error {}

/** What is asked of the pool; the rest of a request is its own business. */
export type RenderOrder = Omit<RenderRequest, 'kind' | 'job' | 'quarantined'>;

export type ResourceOrder = Omit<ResourceRequest, 'kind' | 'job' | 'quarantined'>;

type Request = RenderRequest | ResourceRequest | AddressesRequest;

interface Job {
  request: Request;
  resolve: (reply: WorkerReply) => void;
  reject: (error: Error) => void;
  /** How many workers ended while they had it. */
  deaths: number;
  /** Runs while the job waits for a worker. */
  patience?: NodeJS.Timeout;
}

interface Member {
  worker: Worker;
  owner: Int32Array;
  jobs: Map<number, { job: Job; timer: NodeJS.Timeout }>;
  ready: boolean;
  /** Takes no more jobs and ends when its last one is done. */
  retiring: boolean;
}

const concurrentJobs = 8;
/** Once beside others, once alone, and once with the culprit held back. */
const mostDeaths = 2;
const firstRespawnMs = 250;
const longestRespawnMs = 30_000;
/** The place of a remote's evaluation in the quarantine, beside addresses of pages. */
const atBirth = 'birth';

/**
 * The workers that render one composition: born with it, stopped with it. Code that hangs or runs out of memory takes
 * its worker along, never the server; the jobs beside it are tried once more, each alone.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #owners: string[];
  readonly #members = new Set<Member>();
  readonly #queue: Job[] = [];
  readonly #quarantine = new Quarantine();
  readonly #drained = Promise.withResolvers<void>();
  #lastJob = 0;
  #failedBirths = 0;
  #closed = false;

  private constructor(options: PoolOptions) {
    this.#options = options;
    const { tab, resources, code } = options.init;
    const modules = [...tab.pages, ...Object.values(tab.slots), ...resources];
    this.#owners = ['shell', ...Object.keys(code), ...new Set(modules.map(moduleId))];
  }

  /** Resolves when every worker is ready; when that cannot be, nothing is left behind. */
  static async start(options: PoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    const patience = options.size + Object.keys(options.init.code).length;
    try {
      await Promise.all(Array.from({ length: options.size }, () => pool.#bear(patience)));
    } catch (error) {
      pool.#closed = true;
      await pool.#stop();
      throw error;
    }
    return pool;
  }

  async render(order: RenderOrder): Promise<RenderedPage> {
    const reply = await this.#submit({ ...order, kind: 'render', job: 0, quarantined: [] });
    if (reply.kind !== 'rendered') throw new Error('The worker answered something else');
    return reply.page;
  }

  async resource(order: ResourceOrder): Promise<RenderedResource> {
    const reply = await this.#submit({ ...order, kind: 'resource', job: 0, quarantined: [] });
    if (reply.kind !== 'resource') throw new Error('The worker answered something else');
    return reply.resource;
  }

  /** What the pages list for the sitemap; `whole` is false when one of them could not say. */
  async addresses(requestId: string): Promise<{ addresses: Address[]; whole: boolean }> {
    const currentYear = new Date().getFullYear();
    const reply = await this.#submit({ kind: 'addresses', job: 0, requestId, currentYear, quarantined: [] });
    if (reply.kind !== 'addresses') throw new Error('The worker answered something else');
    for (const failure of reply.failures) this.#options.onFailure({ ...failure, requestId });
    return { addresses: reply.addresses, whole: reply.failures.length === 0 };
  }

  /** Lets what was asked be answered, then stops the workers. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#checkDrained();
    await this.#drained.promise;
    await this.#stop();
  }

  async #stop(): Promise<void> {
    const members = [...this.#members];
    // No longer members when they end: their end is no failure.
    this.#members.clear();
    await Promise.all(members.map(({ worker }) => worker.terminate()));
  }

  #submit(request: Request): Promise<WorkerReply> {
    if (this.#closed) throw new RenderUnavailable('This composition is no longer live');
    if (this.#queue.length >= this.#options.maxQueued)
      throw new RenderUnavailable('Too many pages are waiting');
    return new Promise((resolve, reject) => {
      this.#lastJob += 1;
      this.#enqueue({ request: { ...request, job: this.#lastJob }, resolve, reject, deaths: 0 });
    });
  }

  #enqueue(job: Job): void {
    job.patience = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(job), 1);
      job.reject(new RenderUnavailable('No worker was free in time'));
      this.#checkDrained();
    }, this.#options.deadlineMs);
    this.#queue.push(job);
    this.#dispatch();
  }

  #dispatch(): void {
    for (let index = 0; index < this.#queue.length; ) {
      const job = this.#queue[index] as Job;
      const member = this.#memberFor(job);
      if (!member) index += 1;
      else {
        this.#queue.splice(index, 1);
        this.#assign(member, job);
      }
    }
    this.#checkDrained();
  }

  #checkDrained(): void {
    if (!this.#closed) return;
    // Nobody is born any more: what still waits cannot be answered here.
    if (this.#members.size === 0) {
      for (const job of this.#queue.splice(0)) {
        clearTimeout(job.patience);
        job.reject(new RenderUnavailable('This composition is no longer live'));
      }
    }
    if (this.#queue.length === 0 && [...this.#members].every(({ jobs }) => jobs.size === 0))
      this.#drained.resolve();
  }

  /** The least busy worker; a job that saw a worker die gets one for itself. */
  #memberFor(job: Job): Member | undefined {
    const limit = job.deaths > 0 ? 1 : concurrentJobs;
    const isSuspect = (one: { job: Job }) => one.job.deaths > 0;
    return [...this.#members]
      .filter(({ ready, retiring, jobs }) => ready && !retiring && jobs.size < limit)
      .filter(({ jobs }) => ![...jobs.values()].some(isSuspect))
      .sort((a, b) => a.jobs.size - b.jobs.size)[0];
  }

  #assign(member: Member, job: Job): void {
    const { request } = job;
    clearTimeout(job.patience);
    request.quarantined = this.#quarantine.heldFor(placeOf(request));
    const timer = setTimeout(() => this.#bury(member, 'did not answer in time'), this.#options.deadlineMs);
    member.jobs.set(request.job, { job, timer });
    member.worker.postMessage(request);
  }

  /** Brings one worker to life, trying again later; gives up after so many failures in a row. */
  async #bear(patience = Number.POSITIVE_INFINITY): Promise<void> {
    while (!this.#closed) {
      if (await this.#spawn()) {
        this.#failedBirths = 0;
        this.#dispatch();
        return;
      }
      this.#failedBirths += 1;
      if (this.#failedBirths > patience) throw new Error('No render worker could start');
      const delayMs = Math.min(firstRespawnMs * 2 ** (this.#failedBirths - 1), longestRespawnMs);
      // With patience the start itself is under way, and whoever waits for it decides.
      if (patience === Number.POSITIVE_INFINITY)
        await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
    }
  }

  /** False when the worker died before it was ready. */
  #spawn(): Promise<boolean> {
    const { init, maxHeapMb, birthDeadlineMs } = this.#options;
    const owner = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const excluded = this.#quarantine.heldFor(atBirth);
    const workerData: WorkerInit = { ...init, owner, owners: this.#owners, excluded };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      // The environment holds secrets that are none of the remotes' business.
      env: { NODE_ENV: process.env.NODE_ENV },
      name: `render ${init.tab.id}`,
    });
    const member: Member = {
      worker,
      owner: new Int32Array(owner),
      jobs: new Map(),
      ready: false,
      retiring: false,
    };
    this.#members.add(member);
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#bury(member, 'did not start in time'), birthDeadlineMs);
      worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'stray') this.#options.onFailure(reply.failure);
        else if (reply.kind !== 'ready') this.#settle(member, reply);
        else {
          clearTimeout(timer);
          member.ready = true;
          for (const failure of reply.broken) this.#options.onFailure(failure);
          if (excluded.length > 0) this.#renewWhenReleased(member);
          resolve(true);
        }
      });
      worker.on('error', (error) => this.#bury(member, error.message));
      worker.on('exit', () => {
        clearTimeout(timer);
        this.#bury(member, 'ended');
        resolve(false);
      });
    });
  }

  /** A worker without some remote's code makes room for one that tries it again. */
  #renewWhenReleased(member: Member): void {
    setTimeout(() => {
      if (this.#closed || !this.#members.has(member)) return;
      void this.#bear().then(() => {
        member.retiring = true;
        this.#retire(member);
      });
    }, this.#quarantine.releasedInMs(atBirth)).unref();
  }

  #retire(member: Member): void {
    if (!member.retiring || member.jobs.size > 0) return;
    this.#members.delete(member);
    void member.worker.terminate();
  }

  #settle(member: Member, reply: Exclude<WorkerReply, { kind: 'ready' | 'stray' }>): void {
    const entry = member.jobs.get(reply.job);
    if (!entry) return;
    clearTimeout(entry.timer);
    member.jobs.delete(reply.job);
    if (reply.kind === 'failed') {
      this.#options.onFailure(reply.failure);
      entry.job.reject(new Error(reply.failure.message));
    } else entry.job.resolve(reply);
    this.#retire(member);
    this.#dispatch();
  }

  /** Stops a worker and decides about its jobs. */
  #bury(member: Member, reason: string): void {
    if (!this.#members.delete(member)) return;
    void member.worker.terminate();
    const jobs = [...member.jobs.values()];
    this.#blame(member, jobs.length === 1 ? jobs[0]?.job.request : undefined, reason);
    if (member.ready && !this.#closed) void this.#bear();
    for (const { job, timer } of jobs) {
      clearTimeout(timer);
      this.#retry(job, reason);
    }
    this.#checkDrained();
  }

  /**
   * Whose code ran is certain only while a worker has a single job: code that goes on after an await does so under
   * whatever mark came last. Beside others nobody is blamed; the second time, each alone, it will show.
   */
  #blame({ owner, ready }: Member, only: Request | undefined, reason: string): void {
    const module = this.#owners[Atomics.load(owner, 0)] ?? 'shell';
    const isCertain = module !== 'shell' && (!ready || only !== undefined);
    const remote = isCertain ? module.split('/')[0] : undefined;
    if (!ready && remote) this.#quarantine.add(remote, atBirth);
    if (ready && only && isCertain) this.#quarantine.add(module, placeOf(only));
    this.#options.onFailure({
      ...(remote && { remote, release: this.#options.init.code[remote]?.version, module }),
      message: `A render worker ${reason}`,
      requestId: only?.requestId,
    });
  }

  #retry(job: Job, reason: string): void {
    job.deaths += 1;
    const isForm = job.request.kind === 'render' && job.request.form !== undefined;
    if (job.deaths > mostDeaths || isForm) {
      job.reject(new RenderUnavailable(`The worker ${reason}`));
      return;
    }
    this.#enqueue(job);
  }
}

/** Where a module is held back: on an address, for a form on an address, or in the sitemap. */
function placeOf(request: Request): string {
  if (request.kind === 'addresses') return 'sitemap';
  if (request.kind === 'resource') return request.path;
  return request.form ? `POST ${request.url}` : request.url;
}
