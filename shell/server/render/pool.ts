import { Worker } from 'node:worker_threads';
import {
  type Address,
  type AddressesRequest,
  mark,
  type RenderedPage,
  type RenderRequest,
  type ReportedFailure,
  type WorkerInit,
  type WorkerReply,
} from './protocol.ts';
import { Quarantine } from './quarantine.ts';

export interface PoolOptions {
  init: Omit<WorkerInit, 'marks' | 'owners' | 'excluded'>;
  size: number;
  /** A worker that has not answered a job by then is stopped. Must exceed the timeouts inside the worker. */
  deadlineMs: number;
  birthDeadlineMs: number;
  maxHeapMb: number;
  /** Jobs that may wait for a worker; more are refused. */
  maxQueued: number;
  onFailure: (failure: ReportedFailure) => void;
}

/** Thrown when every worker is busy and the queue is full, or the pool is closing. */
export class RenderUnavailable extends Error {}

/** What is asked of the pool; the rest of a request is its own business. */
export type RenderOrder = Omit<RenderRequest, 'kind' | 'job' | 'quarantined'>;

type Request = RenderRequest | AddressesRequest;

interface Job {
  request: Request;
  resolve: (reply: WorkerReply) => void;
  reject: (error: Error) => void;
  deaths: number;
}

interface Member {
  worker: Worker;
  marks: Int32Array;
  jobs: Map<number, { job: Job; timer: NodeJS.Timeout }>;
  ready: boolean;
}

const concurrentJobs = 8;

/**
 * The workers that render one composition: born with it, stopped with it. Code that hangs or runs out of memory takes
 * its worker along, never the server; the jobs beside it are tried once more, alone.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #owners: string[];
  readonly #members = new Set<Member>();
  readonly #queue: Job[] = [];
  readonly #excluded = new Set<string>();
  readonly quarantine = new Quarantine();
  #lastJob = 0;
  #closed = false;
  #births = 0;

  private constructor(options: PoolOptions) {
    this.#options = options;
    const { tab, code } = options.init;
    const modules = [...tab.pages, ...Object.values(tab.slots)];
    const ids = modules.map(({ remote, module }) => `${remote}/${module.replace('./', '')}`);
    this.#owners = ['shell', ...Object.keys(code), ...new Set(ids)];
  }

  /** Resolves when every worker is ready. */
  static async start(options: PoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    await Promise.all(Array.from({ length: options.size }, () => pool.#spawn()));
    return pool;
  }

  async render(order: RenderOrder): Promise<RenderedPage> {
    const reply = await this.#submit({ ...order, kind: 'render', job: 0, quarantined: [] });
    if (reply.kind !== 'rendered') throw new Error('The worker answered something else');
    return reply.page;
  }

  /** What the pages list for the sitemap; `whole` is false when one of them could not say. */
  async addresses(requestId: string): Promise<{ addresses: Address[]; whole: boolean }> {
    const reply = await this.#submit({
      kind: 'addresses',
      job: 0,
      requestId,
      currentYear: new Date().getFullYear(),
    });
    if (reply.kind !== 'addresses') throw new Error('The worker answered something else');
    for (const failure of reply.failures) this.#options.onFailure(failure);
    return { addresses: reply.addresses, whole: reply.failures.length === 0 };
  }

  /** Lets running jobs finish, then stops the workers. */
  async close(): Promise<void> {
    this.#closed = true;
    const running = [...this.#members].flatMap((member) => [...member.jobs.values()].map(({ job }) => job));
    await Promise.allSettled([...running, ...this.#queue].map((job) => settlement(job)));
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()));
    this.#members.clear();
  }

  get births(): number {
    return this.#births;
  }

  #submit(request: Request): Promise<WorkerReply> {
    if (this.#queue.length >= this.#options.maxQueued)
      throw new RenderUnavailable('Too many pages are waiting');
    return new Promise((resolve, reject) => {
      this.#queue.push({ request: { ...request, job: ++this.#lastJob }, resolve, reject, deaths: 0 });
      this.#dispatch();
    });
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
  }

  /** The least busy worker; a job that saw a worker die gets one for itself. */
  #memberFor(job: Job): Member | undefined {
    const limit = job.deaths > 0 ? 1 : concurrentJobs;
    return [...this.#members]
      .filter(
        ({ ready, jobs }) =>
          ready && jobs.size < limit && ![...jobs.values()].some((one) => one.job.deaths > 0),
      )
      .sort((a, b) => a.jobs.size - b.jobs.size)[0];
  }

  #assign(member: Member, job: Job): void {
    const { request } = job;
    if (request.kind === 'render') request.quarantined = this.quarantine.heldFor(request.url);
    const timer = setTimeout(() => this.#bury(member, 'did not answer in time'), this.#options.deadlineMs);
    member.jobs.set(request.job, { job, timer });
    member.worker.postMessage(request);
  }

  #spawn(): Promise<void> {
    const { init, maxHeapMb, birthDeadlineMs } = this.#options;
    const marks = new SharedArrayBuffer(8);
    const workerData: WorkerInit = { ...init, marks, owners: this.#owners, excluded: [...this.#excluded] };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      name: `render ${init.tab.id}`,
    });
    const member: Member = { worker, marks: new Int32Array(marks), jobs: new Map(), ready: false };
    this.#members.add(member);
    this.#births += 1;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#bury(member, 'did not start in time'), birthDeadlineMs);
      worker.on('message', (reply: WorkerReply) => {
        if (reply.kind === 'ready') {
          clearTimeout(timer);
          member.ready = true;
          for (const failure of reply.broken) this.#options.onFailure(failure);
          resolve();
          this.#dispatch();
        } else this.#settle(member, reply);
      });
      worker.on('error', (error) => this.#bury(member, error.message));
      worker.on('exit', () => {
        clearTimeout(timer);
        this.#bury(member, 'ended');
        // A remote that hung this birth is excluded by now; anything else that fails at birth would fail for ever.
        if (member.ready || this.#closed) resolve();
        else if (this.#births > this.#options.size + this.#owners.length)
          reject(new Error('No render worker could start'));
        else this.#spawn().then(resolve, reject);
      });
    });
  }

  #settle(member: Member, reply: Exclude<WorkerReply, { kind: 'ready' }>): void {
    const entry = member.jobs.get(reply.job);
    if (!entry) return;
    clearTimeout(entry.timer);
    member.jobs.delete(reply.job);
    if (reply.kind === 'failed') {
      this.#options.onFailure(reply.failure);
      entry.job.reject(new Error(reply.failure.message));
    } else entry.job.resolve(reply);
    this.#dispatch();
  }

  /** Stops a worker and decides about its jobs: the culprit's owner is held back, the others are tried again. */
  #bury(member: Member, reason: string): void {
    if (!this.#members.delete(member)) return;
    const wasReady = member.ready;
    void member.worker.terminate();
    if (this.#closed && member.jobs.size === 0) return;
    const owner = this.#owners[Atomics.load(member.marks, mark.owner)] ?? 'shell';
    const guiltyJob = Atomics.load(member.marks, mark.job);
    const culprit = member.jobs.get(guiltyJob)?.job.request;
    if (!wasReady && owner === 'shell')
      this.#options.onFailure({ message: `A render worker could not start: ${reason}` });
    if (owner !== 'shell') this.#blame(owner, culprit, reason);
    for (const { job, timer } of member.jobs.values()) {
      clearTimeout(timer);
      this.#retry(job, owner === 'shell' || job.request.job !== guiltyJob, reason);
    }
    if (wasReady && !this.#closed) {
      this.#spawn().then(
        () => this.#dispatch(),
        (error: Error) => this.#options.onFailure({ message: error.message }),
      );
    }
  }

  /** Without a culprit it was the evaluation of a remote's code, at birth, that never ended. */
  #blame(owner: string, culprit: Request | undefined, reason: string): void {
    const remote = owner.split('/')[0] ?? owner;
    const release = this.#options.init.code[remote]?.version;
    if (culprit?.kind === 'render') this.quarantine.add(owner, culprit.url);
    else if (!culprit) this.#excluded.add(remote);
    this.#options.onFailure({ remote, release, module: owner, message: `The render worker ${reason}` });
  }

  #retry(job: Job, innocent: boolean, reason: string): void {
    job.deaths += innocent ? 1 : 0;
    if (job.deaths > 1) {
      job.reject(new Error(`Rendering failed twice: the worker ${reason}`));
      return;
    }
    this.#queue.unshift(job);
    this.#dispatch();
  }
}

function settlement(job: Job): Promise<void> {
  return new Promise((done) => {
    const { resolve, reject } = job;
    job.resolve = (reply) => {
      resolve(reply);
      done();
    };
    job.reject = (error) => {
      reject(error);
      done();
    };
  });
}
