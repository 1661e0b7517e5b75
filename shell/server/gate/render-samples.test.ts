import { promote } from '@site/releases/promote';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSharedSite } from '../test/start-shared-site.ts';
import { renderSamples, type SamplesJob } from './render-samples.ts';

const site = await startSharedSite('samples');
const composition = await site.composition();
// A worker fills this sooner than the default of a command.
beforeEach(() => void vi.stubEnv('RENDER_HEAP_MB', '96'));
afterEach(() => {
  site.api.recover();
  vi.unstubAllEnvs();
});

/** Renders the samples of mf-chaos with these addresses instead of its own. */
function problems(samples: string[] = ['/chaos/ok']) {
  const pages = composition.pages.map((page) =>
    page.pattern === '/chaos/:mode' ? { ...page, samples } : page,
  );
  return renderSamples({
    store: site.store,
    composition: { ...composition, pages },
    remotes: ['mf-chaos'],
    apiUrl: site.api.url,
  });
}

test('reports nothing for pages and resources that render, or whose data is unavailable', async () => {
  expect(await problems()).toEqual([]);
  site.api.respond(503);
  expect(await problems(['/chaos/data-asks'])).toEqual([]);
  site.api.respond(429);
  expect(await problems(['/chaos/data-asks'])).toEqual([]);
  site.api.behave(() => {});
  expect(await problems(['/chaos/data-asks'])).toEqual([]);
});

test('does not read the variables that only a server uses', async () => {
  vi.stubEnv('LOG_LEVEL', 'verbose');
  vi.stubEnv('TIMESTAMP_LATE_MS', '5m');
  vi.stubEnv('OPS_PORT', 'none');
  expect(await problems()).toEqual([]);
});

test('reports an address that the API does not know, with page and status', async () => {
  site.api.behave(({ url }, response) =>
    url === '/api/words' ? response.writeHead(404).end() : response.end('{}'),
  );
  expect(await problems(['/chaos/ok', '/chaos/data-asks'])).toEqual([
    { address: '/chaos/data-asks', message: 'mf-chaos/chaos-page returned 404', status: 404 },
    { address: '/chaos.txt', message: 'The API answered 404' },
  ]);
});

test('reports a request that the API rejects', async () => {
  site.api.respond(422, { message: 'Not so.' });
  expect(await problems(['/chaos/data-asks'])).toEqual([
    { address: '/chaos/data-asks', message: 'The API answered 422' },
    { address: '/chaos.txt', message: 'The API answered 422' },
  ]);
});

test.each([
  ['/chaos/throws-server', 'chaos throws'],
  ['/chaos/data-throws', 'chaos throws while loading'],
  ['/chaos/never-server', 'Rendering timed out'],
  ['/chaos/loops-server', 'did not answer in time'],
  ['/chaos/allocates-server', 'reaching memory limit'],
  ['/chaos/styled', 'blocks the style attribute of <h1 style="color:red">. Use a class.'],
  ['/chaos/crumbs-throw', 'chaos throws in its breadcrumbs'],
])('reports %s with its address and the reason', async (address, message) => {
  expect(await problems(['/chaos/ok', address])).toEqual([
    { address, message: expect.stringContaining(message) },
  ]);
});

test('reports a slot that a page embeds without listing it', async () => {
  const pages = composition.pages.map((page) => ({ ...page, slots: [] }));
  const job = { store: site.store, composition: { ...composition, pages }, apiUrl: site.api.url };
  for (const remotes of [['mf-calm'], ['mf-calm', 'mf-chaos']])
    expect(await renderSamples({ ...job, remotes })).toEqual([
      { address: '/calm/slot/ok', message: "The page embeds the slot 'chaos'. Add it to its `slots`." },
    ]);
});

test.each([
  ['throw', 'chaos throws in a resource'],
  ['loop', 'Render worker failed: did not answer in time'],
])('reports a resource that fails with “%s”', async (text, message) => {
  site.api.respond(200, { text });
  expect(await problems()).toEqual([{ address: '/chaos.txt', message }]);
});

describe('the render time', () => {
  /** Publishes mf-chaos so that each render on the server takes this much longer. It waits, which uses no processor. */
  const publishSlow = (ms: number) =>
    site.publishEdited(
      'mf-chaos',
      `1.${ms}.0`,
      'function misbehave(mode) {',
      `$& Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`,
    );
  const promoteRendered = (version: string) => {
    const options = {
      ...site.operator,
      renderSamples: (job: SamplesJob) => renderSamples({ ...job, apiUrl }),
    };
    return promote([{ remote: 'mf-chaos', version }], options);
  };
  const apiUrl = 'http://127.0.0.1:9';

  test('of a release must not exceed that of the live release by far', async () => {
    await expect(promoteRendered(await publishSlow(400))).rejects.toMatchObject({
      code: 'RENDER_SLOWER',
      remote: 'mf-chaos',
      // The page that embeds its slot is slower too.
      detail: expect.stringMatching(/^\/(calm\/slot|chaos)\/ok: \d+ ms, \d+ ms in the live release/),
    });
  });

  test('may stay as it is', async () => {
    const live = await publishSlow(400);
    await site.promote('mf-chaos', live);
    const [moved] = await promoteRendered(await publishSlow(410));
    expect(moved).toMatchObject({ from: live, outcome: 'moved' });
  });
});
