import type { Composition } from '@site/releases';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';
import { renderSamples } from './render-samples.ts';

let site: TestSite;
let composition: Composition;

beforeAll(async () => {
  site = await startTestSite(await buildFixtures('samples'));
  composition = await site.composition();
});
afterEach(() => site.api.recover());
afterAll(() => site?.close());

/** Renders the samples of mf-chaos with these addresses instead of its own. */
function problems(samples: string[] = ['/chaos/ok']) {
  const pages = composition.pages.map((page) =>
    page.pattern === '/chaos/:mode' ? { ...page, samples } : page,
  );
  return renderSamples({
    store: site.store,
    composition: { ...composition, pages },
    remote: 'mf-chaos',
    apiUrl: site.api.url,
  });
}

const respondWith = (text: string) =>
  site.api.behave((_request, response) => response.end(JSON.stringify({ text })));

test('reports nothing for pages and resources that render, or whose data is unavailable', async () => {
  expect(await problems()).toEqual([]);
  site.api.behave((_request, response) => response.writeHead(503).end());
  expect(await problems(['/chaos/data-asks'])).toEqual([]);
  site.api.behave((_request, response) => response.writeHead(429).end());
  expect(await problems(['/chaos/data-asks'])).toEqual([]);
  site.api.behave(() => {});
  expect(await problems(['/chaos/data-asks'])).toEqual([]);
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
  site.api.behave((_request, response) => response.writeHead(422).end('{"message":"Not so."}'));
  expect(await problems(['/chaos/data-asks'])).toEqual([
    { address: '/chaos/data-asks', message: 'The API answered 422' },
    { address: '/chaos.txt', message: 'The API answered 422' },
  ]);
});

test.each([
  ['/chaos/throws-server', 'chaos throws'],
  ['/chaos/data-throws', 'chaos throws while loading'],
  ['/chaos/never-server', 'Rendering timed out'],
  ['/chaos/styled', 'blocks the style attribute of <h1 style="color:red">. Use a class.'],
  ['/chaos/crumbs-throw', 'chaos throws in its breadcrumbs'],
])('reports %s with its address and the reason', async (address, message) => {
  expect(await problems(['/chaos/ok', address])).toEqual([
    { address, message: expect.stringContaining(message) },
  ]);
});

test('reports a resource that fails to render', async () => {
  respondWith('throw');
  expect(await problems()).toEqual([{ address: '/chaos.txt', message: 'chaos throws in a resource' }]);
});
