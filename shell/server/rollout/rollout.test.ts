import { readFileSync, writeFileSync } from 'node:fs';
import { readPointer, readShells, trust } from '@site/releases';
import { promote, rollback } from '@site/releases/promote';
import { beforeEach, expect, test } from 'vitest';
import { changePointer } from '../../releases/rollout/rollout.ts';
import { startController } from '../../releases/test/start-controller.ts';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

const remote = 'mf-chaos';
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite(await buildFixtures('rollout'));
  return () => site.close();
});

const plan = { steps: [50], everyMs: 60_000, minViews: 0 };

/** Starts a rollout of a candidate, and waits until this number of shells give it to this share of visitors. */
async function rollOut({ share = 50, shells = 1, publishing = site.publishAs(remote, '1.1.0') } = {}) {
  const candidate = await publishing;
  const gradual = { ...plan, steps: [share] };
  await promote([{ remote, version: candidate }], { ...site.operator, gradual });
  await candidateServed(share, shells);
  return candidate;
}

const pointer = async () => (await readPointer(site.store, remote, [trust(site.key)])).pointer;

/** Waits until this number of shells give the candidate to this share of visitors. */
async function candidateServed(share: number, count = 1) {
  await expect
    .poll(async () => (await readShells(site.store)).filter(({ rollout }) => rollout?.share === share).length)
    .toBe(count);
}

const releaseIn = (html: string) => /data-remote="mf-chaos" data-release="([^"]+)"/.exec(html)?.[1];
const agent = (more: Record<string, string> = {}) => ({ headers: { 'user-agent': 'Mozilla/5.0', ...more } });

test('divides visitors by a random number that is new for each rollout, and keeps crawlers and caches out', async () => {
  const stable = site.versions[remote];
  const before = await site.get('/chaos/ok', agent());
  expect(before.headers.get('cache-control')).toMatch(/^public/);
  const candidate = await rollOut();
  const seen = new Map<string | undefined, string>();
  for (let visit = 0; visit < 200 && seen.size < 2; visit++) {
    const { html, headers } = await site.get('/chaos/ok', agent());
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^rollout=mf-chaos\.\d+\.\d\d?; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/);
    const release = releaseIn(html);
    const roll = Number(/\.(\d+);/.exec(cookie)?.[1]);
    expect([roll, release]).toEqual([roll, roll < 50 ? candidate : stable]);
    expect(headers.get('cache-control')).toBe(
      roll < 50 ? 'private, no-store' : 'private, max-age=0, must-revalidate',
    );
    seen.set(release, cookie.split(';')[0] ?? '');
  }
  expect([...seen.keys()].sort()).toEqual([stable, candidate].sort());
  for (const [release, cookie] of seen)
    for (let visit = 0; visit < 5; visit++) {
      const { html, headers } = await site.get('/chaos/ok', agent({ cookie: `a=1; ${cookie}` }));
      expect([releaseIn(html), headers.get('set-cookie')]).toEqual([release, null]);
    }
  for (const cookie of seen.values()) {
    const { headers } = await site.get('/chaos/ok', agent({ cookie }));
    const etag = headers.get('etag') ?? '';
    // A CDN in between may know the page of the other arm by this tag.
    expect(etag).not.toBe('');
    expect((await site.get('/chaos/ok', agent({ cookie, 'if-none-match': etag }))).status).toBe(200);
  }
  for (let visit = 0; visit < 20; visit++) {
    const crawled = await site.get('/chaos/ok', agent({ 'user-agent': 'Googlebot/2.1' }));
    expect([releaseIn(crawled.html), crawled.headers.get('set-cookie')]).toEqual([stable, null]);
  }

  await rollback({ remote }, site.operator);
  await candidateServed(50, 0);
  const after = await site.get('/chaos/ok', agent({ cookie: seen.get(candidate) ?? '' }));
  expect(releaseIn(after.html)).toBe(stable);
  expect(after.headers.get('cache-control')).toBe(before.headers.get('cache-control'));
  expect(await pointer()).toMatchObject({ version: stable, bad: [candidate] });

  await rollOut({ publishing: site.publishAs(remote, '1.2.0') });
  const next = await site.get('/chaos/ok', agent({ cookie: seen.get(stable) ?? '' }));
  expect(next.headers.get('set-cookie')).toContain(`rollout=${remote}.${(await pointer()).rollout?.id}.`);
});

test('tabs with the candidate find its composition on each shell, also after the rollout', async () => {
  await rollOut({ share: 99 });
  const { headers } = await site.get('/chaos/ok', agent({ cookie: await cookieOf(0) }));
  const id = headers.get('x-composition');
  expect(id).not.toBe((await site.composition()).id);
  await rollback({ remote }, site.operator);
  await candidateServed(99, 0);
  await using replica = await site.replica();
  for (const shell of [site, replica])
    expect(JSON.parse((await shell.get(`/compositions/${id}.json`)).html).id).toBe(id);
});

async function cookieOf(roll: number): Promise<string> {
  return `rollout=${remote}.${(await pointer()).rollout?.id}.${roll}`;
}

test('a shell stops giving out a candidate that fails, and the controller sets the pointer back and says why', async () => {
  await using replica = await site.replica();
  const fails = ['function misbehave(mode) {', "$& throw new Error('broken');"] as const;
  const publishing = site.publishEdited(remote, '1.1.0', ...fails);
  const candidate = await rollOut({ shells: 2, publishing });
  const cookie = await cookieOf(0);
  // Without a controller, each shell stops for itself.
  let failed = 0;
  await expect
    .poll(async () => {
      const { status } = await site.get('/chaos/ok', agent({ cookie }));
      if (status === 500) failed += 1;
      return status;
    })
    .toBe(200);
  expect(failed).toBeGreaterThan(3);
  expect(releaseIn((await site.get('/chaos/ok', agent({ cookie }))).html)).toBe(site.versions[remote]);
  expect((await replica.get('/chaos/ok', agent({ cookie }))).status).toBe(500);
  expect(await pointer()).toMatchObject({ rollout: { candidate } });

  await using _controller = await startController(site.store, site.key);
  await expect.poll(async () => (await pointer()).rollout).toBeUndefined();
  expect((await pointer()).history.at(-1)).toMatchObject({
    event: 'rollout-stopped',
    action: 'rollback',
    version: site.versions[remote],
    bad: candidate,
    by: 'watch',
    why: expect.stringMatching(/^shell \S+: 1\.1\.0\S* failed in \d+ of \d+ renders and 0 of \d+ views; /),
  });
  await expect.poll(async () => (await replica.get('/chaos/ok', agent({ cookie }))).status).toBe(200);
});

test('visitors of the candidate keep it when its rollout finishes', async () => {
  const candidate = await rollOut({ share: 99 });
  const visitor = agent({ cookie: await cookieOf(0) });
  const stable = (await site.readiness()).composition;
  await site.promote(remote, candidate);
  const seen = new Set<string | undefined>();
  while ((await site.readiness()).composition === stable)
    seen.add(releaseIn((await site.get('/chaos/ok', visitor)).html));
  seen.add(releaseIn((await site.get('/chaos/ok', visitor)).html));
  expect([...seen]).toEqual([candidate]);
});

test('an outage of the API is not counted as a failure of the candidate, and its pages are counted as degraded', async () => {
  const candidate = await rollOut({ share: 99 });
  const cookie = await cookieOf(0);
  const visit = (path: string) => site.get(path, agent({ cookie }));
  site.api.respond(500, {});
  expect((await visit('/calm/extra')).headers.get('x-degraded')).toBe('data');
  expect((await visit('/chaos/data-asks')).status).toBe(503);
  const metrics = await site.metrics();
  expect(metrics).toContain('shell_degraded_pages{page="mf-calm/calm-extra-page"} 1');
  expect(metrics).toContain(`shell_release_views_total{remote="${remote}",release="${candidate}"} 1`);
  expect(metrics).not.toMatch(/^shell_release_failures_total.* [1-9]/m);
  expect((await pointer()).rollout?.candidate).toBe(candidate);
});

test('a visit that gets no free worker is not a failure of the candidate', async () => {
  const render = { ...site.config.render, loadTimeoutMs: 1_000, queueTimeoutMs: 500 };
  await using shell = await site.replica({ render });
  const candidate = await rollOut({ shells: 2 });
  const cookie = await cookieOf(0);
  const stable = (await shell.get('/chaos/ok', agent({ cookie: await cookieOf(99) }))).headers.get(
    'x-composition',
  );
  site.api.behave(() => {});
  const visits = Array.from({ length: 50 }, (_, visit) =>
    shell.get(`/chaos/data-asks?until=${visit}`, agent({ cookie })),
  );
  const pages = await Promise.all(visits);
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([503]));
  // Some got the live release, whose workers were free.
  expect(pages.map(({ headers }) => headers.get('x-composition'))).toContain(stable);
  const waits = shell.lines.filter((line) => JSON.stringify(line.err)?.includes('No render worker was free'));
  expect(waits.length).toBeGreaterThan(10);
  expect(await shell.metrics()).not.toMatch(/^shell_release_failures_total.* [1-9]/m);
  site.api.recover();
  expect(releaseIn((await shell.get('/chaos/ok', agent({ cookie }))).html)).toBe(candidate);
});

test('a shell that cannot read the candidate says so and serves the stable release', async () => {
  const candidate = await site.publishAs(remote, '1.1.0');
  const { entry } = JSON.parse(readFileSync(site.fileOf(remote, candidate, 'release.json'), 'utf8'));
  writeFileSync(site.fileOf(remote, candidate, entry), 'damaged');
  await site.store.delete(`${remote}/releases/${candidate}/${entry}.br`);
  await changePointer(
    await readPointer(site.store, remote, [trust(site.key)]),
    started(candidate),
    site.operator,
  );
  const reported = async () => (await readShells(site.store)).map(({ rollout }) => rollout?.stopped);
  await expect.poll(reported).toEqual([expect.stringContaining('it cannot use the candidate: ')]);
  const { html, headers } = await site.get('/chaos/ok', agent());
  expect([releaseIn(html), headers.get('set-cookie')]).toEqual([site.versions[remote], null]);
});

/** A rollout that no check has allowed. */
function started(candidate: string) {
  const at = new Date().toISOString();
  const state = { id: 2, startedAt: at, share: 50, state: 'running' as const, since: at, why: '' };
  return { event: 'rollout-started' as const, rollout: { ...plan, ...state, candidate } };
}

test('counts what browsers report, only of releases that it serves and from its own pages', async () => {
  for (const path of ['/chaos/ok', '/calm']) await site.get(path, agent());
  const report = (body: object, headers: Record<string, string> = {}) =>
    site.get('/_report', {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
  const release = site.versions[remote] ?? '';
  const failure = { remote, release, page: '/chaos/:mode', kind: 'part' };
  expect((await report(failure)).status).toBe(204);
  const line = await site.waitForLine(({ msg }) => msg === 'failure in a browser');
  expect(line).toMatchObject(failure);
  expect((await report({ ...failure, page: undefined })).status).toBe(204);
  const calm = { remote: 'mf-calm', release: site.versions['mf-calm'], kind: 'part' };
  expect((await report({ ...calm, page: '/jo@example.com' })).status).toBe(204);
  const reports = site.lines.filter(({ msg }) => msg === 'failure in a browser');
  expect(reports.map(({ page }) => page)).toEqual(['/chaos/:mode', undefined, undefined]);
  expect((await report(failure, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await report({ ...failure, release: '9.9.9' })).status).toBe(400);
  expect((await report({ ...failure, visitor: 'x' })).status).toBe(400);
  expect((await report({ ...failure, page: 'x'.repeat(2_000) })).status).toBe(413);
  const metrics = await site.metrics();
  expect(metrics).toContain(
    `shell_release_failures_total{remote="${remote}",release="${release}",kind="browser"} 2`,
  );
  expect(metrics).toMatch(
    new RegExp(`shell_release_views_total\\{remote="${remote}",release="${release}"\\} [1-9]`),
  );
  // A third visitor of the same network would be evidence that one person can make up.
  expect((await report({ ...failure, kind: 'load' })).status).toBe(429);
});
