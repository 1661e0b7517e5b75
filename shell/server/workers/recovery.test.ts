import type { ServerResponse } from 'node:http';
import { rollback } from '@site/releases/promote';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildEdited } from '../test/fixture-remotes.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

const twoWorkers = { RENDER_WORKERS: '2' };
const site = await startSharedSite('recovery', twoWorkers);

const calmFailed = /^shell_(remote_failed_pages|release_failures)_total\{remote="mf-calm",.* [1-9]/m;

/** Releases mf-chaos with a page and a slot that always fail. */
async function releaseWith(own: TestSite, mode: string): Promise<string> {
  const bad = await own.publishEdited('mf-chaos', '1.1.0', 'mode.split', `'${mode}'.split`);
  await own.promote('mf-chaos', bad);
  return bad;
}

/** Waits until a release is live, then requests its page, a page with its slot, and a page without. */
async function pagesOf(own: TestSite, version: string) {
  await expect.poll(async () => (await own.readiness()).releases['mf-chaos']).toBe(version);
  return {
    page: await own.get('/chaos/ok'),
    withSlot: await own.get('/calm/slot/ok'),
    calm: await own.get('/calm'),
  };
}

describe.each([
  ['loops-server', 503],
  ['allocates-server', 503],
  ['never-server', 500],
  ['throws-server', 500],
])('a release whose page and slot fail with “%s”', (mode, status) => {
  test('affects no other page, is logged, and is replaced by a rollback without a restart', async () => {
    // A site of its own: pages that another case left in the cache would not be rendered again.
    await using own = await startTestSite(site.builds, twoWorkers);
    const good = own.versions['mf-chaos'] ?? '';
    const bad = await releaseWith(own, mode);
    const broken = await pagesOf(own, bad);
    expect([broken.page.status, broken.withSlot.status, broken.calm.status]).toEqual([status, 200, 200]);
    for (const { html } of Object.values(broken)) expect(html).toContain('<footer');
    for (const text of ['The slot is on its way', '<p>After the slot</p>'])
      expect(broken.withSlot.html).toContain(text);
    expect(broken.withSlot.html).not.toContain('The slot counts');
    expect(await own.metrics()).not.toMatch(calmFailed);
    for (const module of ['mf-chaos/chaos-page', 'mf-chaos/chaos-slot'])
      await own.waitForLine(
        (line) => line.module === module && line.remote === 'mf-chaos' && line.release === bad,
      );

    expect(await rollback({ remote: 'mf-chaos' }, own.operator)).toMatchObject({ from: bad, to: good });
    const restored = await pagesOf(own, good);
    expect([restored.page.status, restored.withSlot.status, restored.calm.status]).toEqual([200, 200, 200]);
    expect(restored.page.html).toContain('<h1>Chaos is');
    expect(restored.withSlot.html).toContain('The slot counts');
    for (const path of ['/chaos/ok', '/calm/slot/ok'])
      await own.waitForLine((line) => line.recovered === true && line.path === path);
  });
});

test('two quarantined slots are no failure of the page around them', async () => {
  const dir = await buildEdited('recovery-two-slots', 'mf-calm', [
    'pages/calm-slot-page.tsx',
    '<p>After the slot</p>',
    '<Slot name="chaos" props={{ mode: params.mode }} fallback={<p>The second one, too</p>} />',
  ]);
  const { 'mf-calm': version } = await site.release(dir);
  await expect.poll(async () => (await site.readiness()).releases['mf-calm']).toBe(version);
  const { status, html } = await site.get('/calm/slot/loops-server');
  expect(status).toBe(200);
  for (const text of ['The slot is on its way', 'The second one, too']) expect(html).toContain(text);
  const metrics = await site.metrics();
  expect(metrics).toMatch(/^shell_remote_failed_pages_total\{remote="mf-chaos",.* [1-9]/m);
  expect(metrics).not.toMatch(calmFailed);
});

test('renders a module that hung again after its quarantine', async () => {
  site.api.respond(200, { text: 'loop' });
  expect((await site.get('/chaos.txt')).status).toBe(503);
  site.api.recover();
  // Still quarantined.
  expect((await site.get('/chaos.txt')).status).toBe(503);
  // A quarantine lasts ten seconds.
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await site.get('/chaos.txt')).status).toBe(200);
});

test('a page that hangs while its composition is replaced is rendered by the next one', async () => {
  const { builds } = site;
  await using other = await startTestSite(builds, { RENDER_WORKERS: '2', HANG_TIMEOUT_MS: '600000' });
  const asked = Promise.withResolvers<void>();
  other.api.behave((_request, response) => {
    response.end('{"text":"loop"}');
    asked.resolve();
  });
  const stuck = other.get('/chaos.txt');
  await asked.promise;
  other.api.recover();
  await other.promote('mf-calm', await other.publishAs('mf-calm', '1.1.0'));
  expect((await stuck).status).toBe(200);
});

test('a page whose composition is live again at once is rendered', async () => {
  await using other = await startTestSite(site.builds, { LOAD_TIMEOUT_MS: '20000' });
  const { releases } = await other.readiness();
  const newer = await other.publishAs('mf-calm', '1.1.0');
  const goLive = async (version: string) => {
    await other.forcePointer('mf-calm', version);
    await expect.poll(async () => (await other.readiness()).releases['mf-calm']).toBe(version);
  };
  const waiting: ServerResponse[] = [];
  other.api.behave((_request, response) => void waiting.push(response));
  const asked = (times: number) => expect.poll(() => waiting.length).toBeGreaterThanOrEqual(times);

  const first = other.get('/calm/data?try=1');
  await asked(1);
  await goLive(newer);
  const second = other.get('/calm/data?try=2');
  await asked(2);
  await goLive(releases['mf-calm']);
  // The second page is rendered again, later than the first would have been rejected.
  await asked(3);
  other.api.recover();
  for (const response of waiting) response.end('{"text":"words"}');
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
});
