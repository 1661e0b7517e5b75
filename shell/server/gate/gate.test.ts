import { join } from 'node:path';
import { readRelease } from '@site/releases';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { describeReport } from '../../releases/gate/describe-report.ts';
import { buildEdited } from '../test/fixture-remotes.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { startTestSite } from '../test/test-site.ts';
import { serveComposition } from './serve-composition.ts';
import { errorOf, gateCommands } from './test/gate-commands.ts';

const site = await startSharedSite('gate');
let healthy: string;
let broken: string;
let brokenBuild: string;

const { releases, findings } = gateCommands(site);

beforeAll(async () => {
  const [calm, alias] = ['pages/calm-page.tsx', 'pages/calm-alias-page.tsx'];
  brokenBuild = await buildEdited(
    'gate-broken',
    'mf-calm',
    [calm, "title: 'Calm', description: 'A page that behaves.'", "title: '', description: 'Another text.'"],
    [calm, "'/nowhere'", "'/nowhere', '/calm/lost'"],
    [calm, "canonical: '/calm' }", "canonical: '/calm', structuredData: [{ name: 'x' } as never] }"],
    ['pages/calm-extra-page.tsx', /'\/calm\/extra'/g, "'/moved.html'"],
    [alias, "samples: ['/calm/alias/data']", "samples: ['/calm/alias/self']"],
    [
      alias,
      "canonical: '/calm/alias/self' }",
      "canonical: '/calm/alias/self', structuredData: [{}] as never }",
    ],
  );
  healthy = await site.publishAs('mf-calm', '1.1.0');
  broken = await site.publishAs(brokenBuild, '1.2.0', { pageScriptLimit: 10 });
}, 90_000);
beforeEach(() => site.api.recover());

test('a release that changes nothing has no errors, even if the site had problems before', async () => {
  const { code, report } = await findings(`check mf-calm@${healthy}`);
  // A busy machine can take longer for a page.
  expect(report.findings.filter(({ kind }) => kind !== 'render time')).toEqual([]);
  expect(code).toBe(0);
  // The page links to an unknown address, before and now.
  expect(report.addresses).toBeGreaterThan(report.listed);
  expect(describeReport(report)).toContain('No changes for visitors.');
});

test('every kind of error and change is found, at its addresses', async () => {
  const { code, report } = await findings('check mf-calm@1.2');
  expect(code).toBe(1);
  const found = (kind: string) => report.findings.filter((finding) => finding.kind === kind);
  expect(found('title')).toEqual([errorOf('title', 'PAGE_METADATA', 'missing', '/calm')]);
  expect(found('description')).toEqual([
    { kind: 'description', address: '/calm', text: '“A page that behaves.” → “Another text.”' },
  ]);
  // The second page is neither listed nor linked, and is checked at its sample.
  expect(found('structured data')).toMatchObject(
    ['/calm', '/calm/alias/self'].map((address) => ({
      code: 'STRUCTURED_DATA',
      address,
      text: 'an object has no @type',
    })),
  );
  expect(found('broken link')).toContainEqual(
    errorOf('broken link', 'LINK_BROKEN', 'links to /calm/lost, which is a 404', '/calm'),
  );
  expect(found('status')).toContainEqual(errorOf('status', 'PAGE_STATUS', '200 → 404'));
  expect(found('status')).toContainEqual({ kind: 'status', address: '/moved.html', text: '404 → 200' });
  expect(found('sitemap').map(({ address, text }) => `${address} ${text}`)).toEqual([
    '/calm/extra no longer listed',
    '/moved.html now listed',
  ]);
  expect(found('script size')).toContainEqual(
    expect.objectContaining({
      code: 'SCRIPT_LIMIT',
      text: expect.stringContaining('limit of mf-calm: 0.0 kB'),
    }),
  );
  expect(found('text')).toContainEqual({ kind: 'text', address: '/calm', text: 'changed' });
});

test('the report is grouped for people, and a build is checked before it is published', async () => {
  const { code, out } = await releases(`check ${brokenBuild}`);
  expect(code).toBe(1);
  expect(out).toMatch(
    /^mf-calm 1\.0\.0-\w+ compared with 1\.0\.0-\w+, which is live:\n\nRendered \d+ addresses/,
  );
  expect(out).toMatch(/ERRORS\nWHAT +PAGES +WHERE +CHANGE\n/);
  expect(out).toMatch(/PAGE_METADATA +1 +\/calm +missing/);
  expect(out).toMatch(/CHANGES\n/);
  expect(out).toContain('A promotion would be refused.');
  const [, version = '-'] = /mf-calm (1\.0\.0-\w+)/.exec(out) ?? [];
  expect(version).not.toBe('-');
  const stored = await site.store.list('mf-calm/releases/');
  expect(stored.filter(({ path }) => path.includes(version))).toEqual([]);
});

test('the site for the browser has the icon, also with a shell of the store', async () => {
  const { version } = await site.publish(join(import.meta.dirname, '../../dist'));
  const { store, operator } = site;
  const shell = await readRelease(store, 'shell', version, operator.trustedKeys);
  const composition = await site.composition();
  await using candidate = await serveComposition({ ...operator, composition, shell });
  // A browser requests it with the first page, and its failure would be one of that page.
  expect((await fetch(`${candidate.origin}/favicon.ico`)).status).toBe(200);
  expect((await fetch(`${candidate.origin}/_report`, { method: 'POST' })).status).toBe(204);
});

test('two releases are compared with each other', async () => {
  const same = await findings(`diff mf-calm@${healthy} ${healthy}`);
  expect(same.report.findings).toEqual([]);
  const back = await findings(`diff mf-calm@1.2 mf-calm@1.1`);
  expect(back.report).toMatchObject({ before: broken, version: healthy });
  expect(back.report.findings).toContainEqual({ kind: 'title', address: '/calm', text: '“” → “Calm”' });
  expect((await releases('diff mf-calm@1.1 mf-chaos@1.0')).code).toBe(2);
});

test('a promotion runs the gate and refuses errors, each of which names the remote that it is about', async () => {
  const chaos = await site.publishAs('mf-chaos', '1.3.0');
  const { code, out } = await releases(`promote mf-chaos ${chaos} mf-calm 1.2`);
  expect(code).toBe(1);
  for (const error of ['PAGE_STATUS', 'PAGE_METADATA', 'STRUCTURED_DATA', 'LINK_BROKEN', 'SCRIPT_LIMIT'])
    expect(out).toContain(error);
  expect(out).toContain(`mf-calm@${broken}`);
  expect(out).not.toContain(`mf-chaos@${chaos}`);
  expect((await site.get('/calm/extra')).status).toBe(200);
});

test('a promotion can accept errors, and the history records who did', async () => {
  await using own = await startTestSite(site.builds);
  await own.publishAs('mf-calm', '1.1.0');
  await own.publishAs(brokenBuild, '1.2.0', { pageScriptLimit: 10 });
  expect((await releases('promote mf-calm 1.2 --force', own)).code).toBe(2);
  const forced = await releases("promote mf-calm 1.2 --force --why 'the page goes on purpose'", own);
  expect(forced.out).toContain('Accepted: PAGE_STATUS /calm/extra');
  expect(forced.code).toBe(0);
  const history = (await releases('history mf-calm', own)).out;
  expect(history).toMatch(/the page goes on purpose \(accepted: .*PAGE_STATUS \/calm\/extra: 200 → 404/);
  // The way back needs no gate.
  expect((await releases('rollback mf-calm', own)).code).toBe(0);
  const next = await releases('promote mf-calm 1.1', own);
  expect(next.out).toMatch(
    /Rendered \d+ addresses, none in a browser, in \d+\.\d s: 0 changes for visitors\./,
  );
  expect(next.code).toBe(0);
});

test('--force does not accept problems that make shells refuse a release', async () => {
  const misfit = await site.publishAs('mf-calm', '1.3.0', { kit: '^99.0.0' });
  const { code, out } = await releases(`promote mf-calm ${misfit} --force --why now`);
  expect([code, out.includes('KIT_RANGE')]).toEqual([1, true]);
});

test('a page that only became slower is an error', async () => {
  const slow = await buildEdited('gate-slow', 'mf-calm', [
    'pages/calm-page.tsx',
    '<h1>Calm</h1>',
    // It waits without using the processor.
    `<h1>{(() => {
      if (typeof window === 'undefined')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
      return 'Calm';
    })()}</h1>`,
  ]);
  const version = await site.publishAs(slow, '1.4.0');
  const { report } = await findings(`check mf-calm@${version}`);
  expect(report.findings).toContainEqual(
    expect.objectContaining({ kind: 'render time', code: 'RENDER_SLOWER', address: '/calm' }),
  );
});

test('an outage of the API says nothing about a release', async () => {
  site.api.respond(503);
  const { code, report } = await findings(`check mf-calm@${healthy}`);
  expect(code).toBe(0);
  expect(report.findings).toContainEqual(expect.objectContaining({ kind: 'incomplete' }));
});

test('the first release of a remote may link to pages that are still to come', async () => {
  await using young = await startTestSite({ 'mf-chaos': site.builds['mf-chaos'] ?? '' });
  const { report } = await findings(`check ${site.builds['mf-calm']}`, young);
  const text = 'links to /nowhere, which is a 404';
  expect(report.findings).toContainEqual({ kind: 'broken link', address: '/calm', text });
});
