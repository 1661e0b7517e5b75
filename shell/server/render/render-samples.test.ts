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

/** What a promotion of the chaos remote would hear, with other sample addresses than it has. */
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

const say = (text: string) => site.api.behave((_request, response) => response.end(JSON.stringify({ text })));

test('pages and resources that can be made are no problem, nor is data that cannot be had', async () => {
  expect(await problems()).toEqual([]);
  site.api.behave((_request, response) => response.writeHead(503).end());
  expect(await problems()).toEqual([]);
});

test.each([
  ['/chaos/throws-server', 'chaos throws'],
  ['/chaos/data-throws', 'chaos throws while loading'],
  ['/chaos/never-server', 'Still waiting'],
])('%s is a problem that names its address and why', async (address, message) => {
  expect(await problems(['/chaos/ok', address])).toEqual([
    { address, message: expect.stringContaining(message) },
  ]);
});

test('a resource that cannot be made is a problem', async () => {
  say('throw');
  expect(await problems()).toEqual([{ address: '/chaos.txt', message: 'chaos throws in a resource' }]);
});
