import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite } from '../test/test-site.ts';
import { createReleaseMetrics } from './release-metrics.ts';

test('counts pages and render times by remote and release, also of a page that fails', async () => {
  await using site = await startTestSite(await buildFixtures('release-metrics'));
  const { 'mf-calm': calm, 'mf-chaos': chaos } = site.versions;
  for (const path of ['/calm', '/calm', '/chaos/throws-server', '/chaos/never-server', '/no-such-page'])
    await site.get(path);
  const metrics = await site.metrics();
  expect(metrics).toContain(`shell_remote_pages_total{remote="mf-calm",release="${calm}",status="200"} 2`);
  expect(metrics).toContain(`shell_remote_pages_total{remote="mf-chaos",release="${chaos}",status="500"} 2`);
  for (const kind of ['render', 'deadline'])
    expect(metrics).toContain(
      `shell_release_failures_total{remote="mf-chaos",release="${chaos}",kind="${kind}"} 1`,
    );
  expect(metrics).toMatch(/shell_remote_pages_total\{remote="shell",release="[^"]+",status="404"\} 1/);
  expect(metrics).toContain(`shell_remote_failures_total{remote="mf-chaos",release="${chaos}"} 2`);
  expect(metrics).toContain(`shell_remote_render_seconds_count{remote="mf-chaos",release="${chaos}"} 2`);
});

test('keeps the series of the last five releases of a remote', async () => {
  const registry = new Registry();
  const metrics = createReleaseMetrics(registry);
  for (const release of ['1', '2', '3', '4', '5', '6', '2']) {
    const served = { remote: 'mf-calm', release };
    metrics.wentLive(served);
    metrics.countPage(served, 200);
    metrics.observeRender(served, 0.01);
  }
  const text = await registry.metrics();
  const releasesOf = (sample: string) =>
    [...text.matchAll(new RegExp(`^${sample}\\{remote="mf-calm",release="(\\d)"`, 'gm'))].map(
      ([, one]) => one,
    );
  expect(releasesOf('shell_remote_pages_total').sort()).toEqual(['2', '3', '4', '5', '6']);
  expect(releasesOf('shell_remote_render_seconds_count').sort()).toEqual(['2', '3', '4', '5', '6']);
});

test('forgets candidates that never went live, and keeps the live release', async () => {
  const registry = new Registry();
  const metrics = createReleaseMetrics(registry);
  const serve = (release: string) => metrics.countPage({ remote: 'mf-calm', release }, 200);
  metrics.wentLive({ remote: 'mf-calm', release: '1' });
  serve('1');
  for (const candidate of ['2', '3', '4', '5', '6', '7']) serve(candidate);
  expect(metrics.figures().map(({ release }) => release)).toEqual(['1', '4', '5', '6', '7']);
  expect(await registry.metrics()).not.toContain('release="2"');
});
