import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { decompressBrotli } from '../http/compress.ts';
import { RenderPool } from './pool.ts';
import { PoolWorker } from './pool-worker.ts';
import { NotAtFault, RenderBusy, RenderUnavailable } from './render-unavailable.ts';

const page = { remote: 'mf-x', module: './page', js: [], css: [], search: [], slots: [], posts: false };
const tab = { id: 'test', shell: '1.0.0', remotes: {}, pages: [{ ...page, pattern: '/:name' }], slots: {} };
const file = { href: '', integrity: '' };
const { site } = readConfig({ API_URL: 'http://localhost', RELEASE_STORE: '-', RELEASE_KEYS: '-' });

const result = `{ status: 200, pending: [], lacksData: false, head: '', structuredData: '',
  state: { outcome: 200, answers: [] }, failures: [] }`;

function poolOptions(
  shellCode: string,
  {
    loadTimeoutMs = 1_000,
    jobTimeoutMs = 20_000,
    queueTimeoutMs = 20_000,
    size = 1,
    sources = { 'mf-x': '' } as Record<string, string>,
    onFailure = () => {},
  } = {},
) {
  const code = Object.entries(sources).map(([remote, source]) => [remote, { version: '1.0.0', source }]);
  return {
    init: {
      shellCode,
      tab,
      incomplete: false,
      resources: [],
      code: Object.fromEntries(code),
      site,
      documentParts: { tab, whole: file, font: '', starter: file, app: [], styles: {}, sheets: {} },
      navigation: [],
      apiUrl: 'http://localhost',
      apiFreshForMs: 0,
      loadTimeoutMs,
      renderTimeoutMs: 1_000,
    },
    size,
    maxHeapMb: 64,
    jobTimeoutMs,
    queueTimeoutMs,
    startTimeoutMs: 20_000,
    maxQueued: 10,
    onFailure,
  };
}

/** Starts one worker with this code of a shell. */
async function startPool(...args: Parameters<typeof poolOptions>) {
  const pool = await RenderPool.start(poolOptions(...args));
  onTestFinished(() => pool.close());
  return async (url: string, form?: Record<string, string>) => {
    const page = await pool.render({ url, form, pageId: 'mf-x/page', requestId: 'test' });
    return Buffer.from(page.document.br);
  };
}

/** Renders what the worker was told to exclude. Its page ends the worker, except where it is quarantined and at /ok. */
const endsWorker = `
  import process from 'node:process';
  import { workerData } from 'node:worker_threads';
  globalThis.endWorker = () => process.exit();
  async function render(composition, { url, quarantined, mark }) {
    mark('mf-x/page');
    if (url !== '/ok' && quarantined.length === 0) process.exit();
    mark('shell');
    return { ...${result}, body: Buffer.from('excluded: ' + JSON.stringify(workerData.excluded)) };
  }
  export default { sharedModules: {}, render };
`;

test('a new worker loads the remote of a page that is quarantined on all addresses', async () => {
  const render = await startPool(endsWorker);
  for (const url of ['/a', '/b', '/c']) await render(url);
  const html = await decompressBrotli(await render('/ok'));
  expect(html.toString()).toContain('excluded: []');
});

test('starts several workers without the remotes that fail, however long each takes to fail', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const fails = 'globalThis.endWorker()';
  const render = await startPool(endsWorker, {
    size: 4,
    sources: { 'mf-a': fails, 'mf-b': fails, 'mf-c': fails, 'mf-x': '' },
    // The quarantine of a remote ends before the next one fails.
    onFailure: () => void vi.advanceTimersByTime(600_000),
  });
  const html = await decompressBrotli(await render('/ok'));
  expect(html.toString()).toContain('excluded: ["mf-a","mf-b","mf-c"]');
});

test('a worker whose start fails twice without a remote at fault is not started again', async () => {
  const sources = { 'mf-a': '', 'mf-b': '', 'mf-x': '' };
  const onFailure = vi.fn();
  const start = RenderPool.start(poolOptions("throw new Error('broken')", { sources, onFailure }));
  await expect(start).rejects.toThrow('No render worker could start');
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('a worker that is ready after the time for its start has not started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const options = poolOptions(endsWorker);
  const onEnd = vi.fn();
  const worker = new PoolWorker({
    ...options,
    init: { ...options.init, moduleNames: ['shell'], excluded: [] },
    onReply: () => {},
    onEnd,
  });
  onTestFinished(() => worker.stop());
  vi.advanceTimersByTime(options.startTimeoutMs);
  expect(onEnd).toHaveBeenCalledWith(worker, 'did not start in time');
  expect(await worker.started).toBe(false);
});

/** The page at /first waits for the one at /second. */
const rendersNumbers = `
  const begun = Promise.withResolvers();
  const body = Buffer.from(Array.from({ length: 5000 }, (_, index) => index * 7919).join(' '));
  async function render(composition, { url }) {
    if (url === '/first') await begun.promise;
    if (url === '/second') begun.resolve();
    return { ...${result}, body };
  }
  export default { sharedModules: {}, render };
`;

test('a page is compressed less while another one waits for the same worker', async () => {
  const render = await startPool(rendersNumbers);
  const alone = await render('/');
  const [, second] = await Promise.all([render('/first'), render('/second')]);
  expect(second.length).toBeGreaterThan(alone.length);
  expect(await decompressBrotli(second)).toEqual(await decompressBrotli(alone));
});

const answersForms = `
  import { setTimeout as delay } from 'node:timers/promises';
  async function render() {
    await delay(1500);
    return { ...${result}, body: Buffer.from('answered') };
  }
  export default { sharedModules: {}, render };
`;

test('a posted form has the time of its action in addition to that of its page', async () => {
  const render = await startPool(answersForms, { loadTimeoutMs: 20_000, jobTimeoutMs: 1_000 });
  const html = await decompressBrotli(await render('/slow', { word: 'x' }));
  expect(html.toString()).toContain('answered');
});

test('a page that finds the queue full is refused as busy at once', async () => {
  const render = await startPool(rendersNumbers);
  // The worker takes eight pages, ten more wait.
  const taken = Promise.all(Array.from({ length: 18 }, (_, page) => render(`/${page}`)));
  await expect(render('/refused')).rejects.toBeInstanceOf(RenderBusy);
  await taken;
});

/** The page at /blocks blocks its thread like an endless loop, but without using the processor. */
const blocks = `
  import { setTimeout as delay } from 'node:timers/promises';
  async function render(composition, { url }) {
    await delay({ '/blocks': 50, '/innocent': 200, '/one': 53, '/other': 89 }[url]);
    if (url === '/blocks') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return { ...${result}, body: Buffer.from(url) };
  }
  export default { sharedModules: {}, render };
`;

test('a page that shared a worker with one that hangs is rendered while the other worker is busy', async () => {
  const render = await startPool(blocks, { jobTimeoutMs: 4_000, queueTimeoutMs: 3_000, size: 2 });
  let isOver = false;
  const keepAsking = async (url: string) => {
    while (!isOver) await render(url);
  };
  // In turn to the first and the second worker.
  void render('/blocks').catch(() => {});
  const busy = [keepAsking('/one')];
  const innocent = render('/innocent');
  busy.push(keepAsking('/other'));
  expect((await decompressBrotli(await innocent)).toString()).toContain('/innocent');
  isOver = true;
  await Promise.all(busy);
});

test('only a page whose worker ended while it ran alone is at fault', async () => {
  // A page that ended its worker finds no other one in time.
  const timeouts = { jobTimeoutMs: 500, queueTimeoutMs: 1 };
  const [render, renderAlone] = await Promise.all([startPool(blocks, timeouts), startPool(blocks, timeouts)]);
  const jobs = [
    render('/blocks'),
    render('/innocent'),
    render('/innocent', { word: 'x' }),
    renderAlone('/blocks'),
  ];
  const errors = jobs.map((job) => job.catch((error: Error) => error.constructor));
  // The form may have been posted. A busy page may be repeated.
  expect(await Promise.all(errors)).toEqual([RenderBusy, RenderBusy, NotAtFault, RenderUnavailable]);
});
