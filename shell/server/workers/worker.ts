import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { matchPattern } from '@site/releases/route-pattern';
import { moduleId } from '../../protocol/composition.ts';
import { LateError } from '../../protocol/late-error.ts';
import type {
  RemoteCode,
  RenderEnvironment,
  RenderFailure,
  ServerComposition,
  ShellCode,
} from '../../protocol/render.ts';
import { compressText } from '../http/compressed-text.ts';
import { createApiReader } from './api-reader.ts';
import { documentHtml } from './document.ts';
import { releaseUrl, releaseUrlPattern, serveVerifiedModules, shellUrl } from './verified-modules.ts';
import { restrictWorker } from './worker-limits.ts';
import type {
  ApiRead,
  JobResult,
  ReportedFailure,
  WorkerInit,
  WorkerReply,
  WorkerRequest,
} from './worker-messages.ts';

const init = workerData as WorkerInit;
const port = parentPort;
if (!port) throw new Error('workers/worker.ts must run as a worker thread');

const runningIndex = new Int32Array(init.runningIndex);
const moduleIndex = new Map(init.moduleNames.map((name, index) => [name, index]));
const reply = (message: WorkerReply) => port.postMessage(message);

function noteRunning(name: string) {
  Atomics.store(runningIndex, 0, moduleIndex.get(name) ?? 0);
}

const readApi = createApiReader(init.apiUrl, init.apiFreshForMs);
const remotes = new Map<string, RemoteCode>();
const loadFailures: ReportedFailure[] = [];
const runnable = Object.entries(init.code).filter(([remote]) => !init.excluded.includes(remote));
const closeImports = serveVerifiedModules([
  [shellUrl, init.shellCode],
  ...runnable.map(([remote, { version, source }]) => [releaseUrl(remote, version), source] as const),
]);
const { default: shell } = (await import(shellUrl)) as { default: ShellCode };
await closeImports(shell.sharedModules);
restrictWorker();

for (const [remote, { version }] of runnable) {
  noteRunning(remote);
  try {
    remotes.set(remote, (await import(releaseUrl(remote, version))) as RemoteCode);
  } catch (error) {
    loadFailures.push({ ...describe(error), remote, release: version });
  }
}
noteRunning('shell');

const composition: ServerComposition = {
  tab: init.tab,
  navigation: init.navigation,
  page: ({ remote, module }) => remotes.get(remote)?.pages[module],
  slot: ({ remote, module }) => remotes.get(remote)?.slots[module],
  resource: ({ remote, module }) => remotes.get(remote)?.resources[module],
};

let running = 0;
port.on('message', (request: WorkerRequest) => {
  running += 1;
  run(request)
    .then((result) => reply({ kind: 'done', jobId: request.jobId, result }))
    .catch((error) => reply({ kind: 'failed', jobId: request.jobId, failure: describe(error) }))
    .finally(() => {
      running -= 1;
    });
});
// An error outside any job must not end the worker: a promise that is rejected before it is awaited is common.
process.on('unhandledRejection', (error) => reply({ kind: 'unhandled-error', failure: describe(error) }));
process.on('uncaughtException', (error) => reply({ kind: 'unhandled-error', failure: describe(error) }));

/** The API for one request, with what was read of it and how long that took. */
function apiOf(request: WorkerRequest) {
  const { requestId, traceparent } = request;
  const caller = { 'x-request-id': requestId, ...(traceparent && { traceparent }) };
  let apiMs = 0;
  let openRequests = 0;
  let waitingSince = 0;
  let reads: ApiRead[] | undefined = [];
  const api: Pick<RenderEnvironment, 'apiFetch' | 'apiPost'> = {
    apiPost: (path, body) =>
      fetch(init.apiUrl + path, {
        method: 'POST',
        // Shorter than the time limit of an action, so that the action can report the failure and keep the visitor's input.
        signal: AbortSignal.timeout(init.loadTimeoutMs * 0.8),
        headers: {
          'content-type': 'application/json',
          ...caller,
          ...(request.kind === 'render' &&
            request.clientAddress && { 'x-forwarded-for': request.clientAddress }),
        },
        body: JSON.stringify(body),
      }),
    async apiFetch(path, signal) {
      // Concurrent requests count as one wait.
      if (openRequests++ === 0) waitingSince = performance.now();
      try {
        const response = await readApi(path, {
          signal: AbortSignal.any([signal, AbortSignal.timeout(init.loadTimeoutMs)]),
          headers: caller,
        });
        const etag = response.headers.get('etag');
        if (response.ok && etag) reads?.push([path, etag]);
        else reads = undefined;
        return response;
      } finally {
        if (--openRequests === 0) apiMs += performance.now() - waitingSince;
      }
    },
  };
  return { ...api, traffic: () => ({ apiMs, reads }) };
}

async function run(request: WorkerRequest): Promise<JobResult> {
  const { traffic, ...api } = apiOf(request);
  const { quarantined, currentYear } = request;
  const { tab, incomplete, loadTimeoutMs, renderTimeoutMs } = init;
  const site = { ...init.site, currentYear };
  const options = { ...api, site, mark: noteRunning, quarantined, loadTimeoutMs };
  if (request.kind === 'addresses') {
    const { addresses, failures } = await shell.listAddresses(composition, options);
    return { addresses, failures: failures.map(toReport) };
  }
  if (request.kind === 'resource') {
    const { text, lacksData, failures } = await shell.renderResource(composition, request, options);
    const compressed = text === undefined ? undefined : compressText(Buffer.from(text));
    return { text: compressed, lacksData, failures: failures.map(toReport) };
  }
  const { url, pageId, form } = request;
  const page = tab.pages.find((one) => moduleId(one) === pageId);
  const params = (page && matchPattern(page.pattern, url.split('?', 1)[0] ?? '')) ?? {};
  const job = { ...options, url, pageId, params, incomplete, form, renderTimeoutMs };
  const rendered = await shell.render(composition, job);
  const { status, location, pending, lacksData } = rendered;
  const html =
    location === undefined
      ? documentHtml(init.documentParts, pageId, rendered, site)
      : // A serialized URL has neither quotes nor `<`. In the body it makes the entity tag depend on it.
        Buffer.from(`<!doctype html><title>Moved</title><a href="${location}">${location}</a>`);
  const failures = rendered.failures.map(toReport);
  const document = compressText(html, running > 1);
  return { status, location, pending, lacksData, document, failures, ...traffic() };
}

/**
 * The remote is that of the error's own stack, else that of the module. The component stack comes last: React finds the
 * files of only some components, so the first file in it may be that of the page around a failed slot.
 */
function toReport({ error, componentStack, module, lacksData }: RenderFailure): ReportedFailure {
  const report = { ...describe(error), module, ...(lacksData && { lacksData }) };
  if (report.remote) return report;
  if (!module) return { ...report, ...originIn(componentStack) };
  const remote = module.split('/')[0] ?? '';
  return { ...report, remote, release: init.tab.remotes[remote]?.version };
}

function describe(error: unknown): ReportedFailure {
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    message: error instanceof Error ? error.message : String(error),
    ...(stack && { stack }),
    // Not instanceof: the shell's bundle has its own copy of the class.
    ...(error instanceof Error && error.name === LateError.name && { isLate: true }),
    ...originIn(stack),
  };
}

function originIn(stack = ''): Pick<ReportedFailure, 'remote' | 'release'> {
  const [, remote, release] = releaseUrlPattern.exec(stack) ?? [];
  return remote ? { remote, release } : {};
}

reply({ kind: 'ready', failures: loadFailures });
