import { expect, onTestFinished, test } from 'vitest';
import { unpackBrotli } from '../http/pack.ts';
import { RenderPool } from './pool.ts';

const page = { remote: 'mf-x', module: './page', js: [], css: [], search: [], slots: [], posts: false };
const tab = { id: 'test', shell: '1.0.0', remotes: {}, pages: [{ ...page, pattern: '/:name' }], slots: {} };
const file = { href: '', integrity: '' };
const site = {
  origin: 'http://localhost',
  name: 'Test',
  titleYear: 2025,
  affiliate: { href: '' },
  legal: { email: '', address: '' },
};

/** Renders what the worker was told to exclude. Its page ends the worker, except where it is quarantined and at /ok. */
const shellCode = `
  import process from 'node:process';
  import { workerData } from 'node:worker_threads';
  async function render(composition, { url, quarantined, mark }) {
    mark('mf-x/page');
    if (url !== '/ok' && quarantined.length === 0) process.exit();
    mark('shell');
    const body = 'excluded: ' + JSON.stringify(workerData.excluded);
    const state = { outcome: 200, answers: [] };
    return { status: 200, pending: [], lacksData: false, head: '', body, structuredData: '', state, failures: [] };
  }
  export default { sharedModules: {}, render };
`;

test('a new worker loads the remote of a page that is quarantined on all addresses', async () => {
  const pool = await RenderPool.start({
    init: {
      shellCode,
      tab,
      resources: [],
      code: { 'mf-x': { version: '1.0.0', source: '' } },
      site,
      document: { tab, ref: file, starter: file, app: [], styles: {}, sheets: {} },
      navigation: [],
      apiUrl: 'http://localhost',
      apiFreshForMs: 0,
      loadTimeoutMs: 1_000,
      renderTimeoutMs: 1_000,
    },
    size: 1,
    maxHeapMb: 64,
    jobTimeoutMs: 20_000,
    startTimeoutMs: 20_000,
    maxQueued: 10,
    onFailure: () => {},
  });
  onTestFinished(() => pool.close());
  const render = (url: string) =>
    pool.render({ url, pageId: 'mf-x/page', params: {}, incomplete: false, requestId: 'test' });
  for (const url of ['/a', '/b', '/c']) await render(url);
  const { document } = await render('/ok');
  const html = await unpackBrotli(Buffer.from(document.br));
  expect(html.toString()).toContain('excluded: []');
});
