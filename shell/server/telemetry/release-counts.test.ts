import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { ReleaseCounts } from './release-counts.ts';

const site = await startSharedSite('release-counts');
const calm = `remote="mf-calm",release="${site.versions['mf-calm']}"`;
const chaos = `remote="mf-chaos",release="${site.versions['mf-chaos']}"`;

/** Expects metrics to grow by these counts while something happens. */
async function expectGrowth(counts: Record<string, number>, happen: () => Promise<unknown>) {
  const read = async (name: string) => (await site.metric(name)) || 0;
  const before = await Promise.all(Object.keys(counts).map(read));
  await happen();
  const expected = Object.entries(counts).map(([name, count], at) => [name, (before[at] ?? 0) + count]);
  const after = Object.keys(counts).map(async (name) => [name, await read(name)]);
  expect(await Promise.all(after)).toEqual(expected);
}

test('counts pages and render times by remote and release, also of a page that fails', async () => {
  const counts = {
    [`shell_remote_pages_total{${calm},status="200"}`]: 2,
    [`shell_remote_pages_total{${chaos},status="500"}`]: 2,
    [`shell_release_failures_total{${chaos},kind="render"}`]: 1,
    [`shell_release_failures_total{${chaos},kind="deadline"}`]: 1,
    [`shell_remote_pages_total{remote="shell",release="${loadShellBuild().version}",status="404"}`]: 1,
    [`shell_remote_failures_total{${chaos}}`]: 2,
    [`shell_remote_render_seconds_count{${chaos}}`]: 2,
  };
  await expectGrowth(counts, async () => {
    for (const path of ['/calm', '/calm', '/chaos/throws-server', '/chaos/never-server', '/no-such-page'])
      await site.get(path);
  });
  expect(await site.metrics()).toContain(`shell_remote_failed_pages_total{${calm}} 0`);
});

test('counts each visitor of a page that fails, though the page is rendered once for all of them', async () => {
  const counts = {
    [`shell_remote_failed_pages_total{${chaos}}`]: 20,
    [`shell_remote_failures_total{${chaos}}`]: 1,
  };
  await expectGrowth(counts, async () => {
    const visits = Array.from({ length: 20 }, () => site.get('/chaos/never-server'));
    expect(new Set((await Promise.all(visits)).map(({ status }) => status))).toEqual(new Set([500]));
  });
  // A page that ends its worker has no response to count.
  const ended = {
    [`shell_remote_failed_pages_total{${chaos}}`]: 1,
    [`shell_remote_pages_total{${chaos},status="503"}`]: 1,
  };
  await expectGrowth(ended, async () => {
    expect((await site.get('/chaos/loops-server')).status).toBe(503);
  });
});

test('tells pages that a release fails from those that lack data', () => {
  const counts = new ReleaseCounts(new Registry());
  const [page, slot] = [
    { remote: 'mf-calm', release: '1' },
    { remote: 'mf-slots', release: '1' },
  ];
  counts.countPage(page, 503);
  counts.countPage(page, 500, [page]);
  for (const view of [1, 2, 3, 4]) {
    counts.countView(slot);
    counts.countPage(page, 200, view === 1 ? [slot] : []);
  }
  expect(counts.list()).toMatchObject([
    { ...page, pages: 6, failedPages: 1, unavailable: 1 },
    { ...slot, pages: 0, views: 4, failedPages: 1, unavailable: 0 },
  ]);
});

test('keeps the counts of the last ten releases of a remote', async () => {
  const registry = new Registry();
  const counts = new ReleaseCounts(registry);
  const versions = Array.from({ length: 11 }, (_, index) => `${index + 1}.`);
  for (const release of [...versions, '2.']) {
    const served = { remote: 'mf-calm', release };
    counts.wentLive(served);
    counts.countPage(served, 200);
    counts.countRenderTime(served, 0.01);
    counts.countView(served);
    counts.countFailure(served);
  }
  const text = await registry.metrics();
  for (const sample of [
    'shell_remote_pages_total',
    'shell_remote_render_seconds_count',
    'shell_release_views_total',
    'shell_remote_failures_total',
  ]) {
    const found = text.matchAll(new RegExp(`^${sample}\\{remote="mf-calm",release="(\\d+\\.)"`, 'gm'));
    expect([...found].map(([, release]) => release).sort(), sample).toEqual(versions.slice(1).sort());
  }
});

test('forgets candidates that never went live, and keeps the live release', async () => {
  const registry = new Registry();
  const counts = new ReleaseCounts(registry);
  const serve = (release: string) => counts.countPage({ remote: 'mf-calm', release }, 200);
  counts.wentLive({ remote: 'mf-calm', release: 'live' });
  serve('live');
  for (let candidate = 1; candidate <= 12; candidate++) serve(`${candidate}.`);
  const kept = ['live', '4.', '5.', '6.', '7.', '8.', '9.', '10.', '11.', '12.'];
  expect(counts.list().map(({ release }) => release)).toEqual(kept);
  expect(await registry.metrics()).not.toContain('release="3."');
});
