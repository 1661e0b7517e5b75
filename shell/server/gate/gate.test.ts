import { join } from 'node:path';
import { readRelease } from '@site/releases';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteReport } from '../../releases/gate/check-site.ts';
import { describeReport } from '../../releases/gate/describe-report.ts';
import { buildEdited } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { startTestSite } from '../test/test-site.ts';
import { renderSamples } from './render-samples.ts';
import { renderSites } from './render-sites.ts';
import { serveComposition } from './serve-composition.ts';

const site = await startSharedSite('gate');
let healthy: string;
let broken: string;
let brokenBuild: string;

/** Runs a command of `releases` with the gate, with the API of the site. */
const releases = (command: string, of = site) =>
  runReleases(of, command, { renderSites: (job) => renderSites({ ...job, apiUrl: of.api.url }) });

async function findings(command: string, of = site) {
  const { code, out } = await releases(`${command} --json`, of);
  return { code, report: JSON.parse(out) as SiteReport };
}

const errorOf = (kind: string, code: string, text: string, address = '/calm/extra') => {
  return { kind, code, remote: 'mf-calm', address, text };
};

const page = (name: string) => `pages/calm-${name}-page.tsx`;
const calm = 'pages/calm-page.tsx';

beforeAll(async () => {
  brokenBuild = await buildEdited(
    'gate-broken',
    'mf-calm',
    [calm, "title: 'Calm', description: 'A page that behaves.'", "title: '', description: 'Another text.'"],
    [calm, "'/nowhere'", "'/nowhere', '/calm/lost'"],
    [calm, "canonical: '/calm' }", "canonical: '/calm', structuredData: [{ name: 'x' } as never] }"],
    [page('extra'), /'\/calm\/extra'/g, "'/moved.html'"],
    [page('alias'), "samples: ['/calm/alias/data']", "samples: ['/calm/alias/self']"],
    [
      page('alias'),
      "canonical: '/calm/alias/self' }",
      "canonical: '/calm/alias/self', structuredData: [{}] as never }",
    ],
  );
  healthy = await site.publishAs('mf-calm', '1.1.0');
  broken = await site.publishAs(brokenBuild, '1.2.0', { pageScriptLimit: 10 });
}, 90_000);

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
  const withoutType = { kind: 'structured data', code: 'STRUCTURED_DATA', text: 'an object has no @type' };
  const expected = [
    errorOf('title', 'PAGE_METADATA', 'missing', '/calm'),
    { kind: 'description', address: '/calm', text: '“A page that behaves.” → “Another text.”' },
    { ...withoutType, remote: 'mf-calm', address: '/calm' },
    // This page is neither listed nor linked, and is checked at its sample.
    { ...withoutType, remote: 'mf-calm', address: '/calm/alias/self' },
    errorOf('broken link', 'LINK_BROKEN', 'links to /calm/lost, which is a 404', '/calm'),
    errorOf('status', 'PAGE_STATUS', '200 → 404'),
    { kind: 'status', address: '/moved.html', text: '404 → 200' },
    { kind: 'sitemap', address: '/calm/extra', text: 'no longer listed' },
    { kind: 'sitemap', address: '/moved.html', text: 'now listed' },
    { kind: 'text', address: '/calm', text: 'changed' },
    expect.objectContaining({
      code: 'SCRIPT_LIMIT',
      text: expect.stringContaining('limit of mf-calm: 0.0 kB'),
    }),
  ];
  expect(report.findings).toEqual(expect.arrayContaining(expected));
  const once = ['title', 'description', 'structured data', 'sitemap'];
  expect(report.findings.filter(({ kind }) => once.includes(kind))).toHaveLength(6);
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
    calm,
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
  onTestFinished(() => site.api.recover());
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

describe('a page', () => {
  const readsExtra = 'const text = useCached(extra)?.text;';

  let build: string;
  let report: SiteReport;

  beforeAll(async () => {
    // Each page is broken in another way.
    build = await buildEdited(
      'gate-pages',
      'mf-calm',
      [page('extra'), readsExtra, "throw new Error('no extra');"],
      [calm, "'/nowhere'", "'/calm/extra'"],
      [page('alias'), /'\/calm\/alias\/(:to|data|self)'/g, "'/chaos/ok'"],
      [page('alias'), 'sitemap: false', "sitemap: async () => Array(50_001).fill({ path: '/chaos/ok' })"],
      [page('data'), 'const words =', 'let visits = 1;\nconst words ='],
      [page('data'), 'useData(words).text', 'visits++'],
      [page('data'), 'search:', "sitemap: async () => { throw new Error('no addresses'); },\n  search:"],
      [page('form'), 'action:', "redirect: () => ({ to: '/calm/gone' }),\n  action:"],
      [page('slot'), '<h1>', '<h1 id="one">'],
      [page('slot'), '<p>After', '<p lang="en" id="one">After'],
      [page('slow'), "canonical: '/calm/slow'", "canonical: '/calm'"],
    );
    ({ report } = await findings(`check ${build}`));
  });

  const listing = { kind: 'failure', code: 'RENDER_FAILED', address: '/sitemap.xml' };
  const errors: [string, object][] = [
    ['that fails', errorOf('failure', 'RENDER_FAILED', 'no extra')],
    [
      'at an address of another remote',
      errorOf('owner', 'PAGE_TAKEN', 'was a page of mf-chaos', '/chaos/ok'),
    ],
    ['that is gone', errorOf('status', 'PAGE_STATUS', '308 to /calm/data#end → 404', '/calm/alias/data')],
    [
      'that links to an unknown address',
      errorOf('broken link', 'LINK_BROKEN', 'links to /chaos, which is a 404', '/chaos/ok'),
    ],
    [
      'that counts its renders',
      errorOf('unstable text', 'PAGE_UNSTABLE', 'differs between two renders', '/calm/data'),
    ],
    [
      'of the sitemap whose canonical address is another one',
      errorOf('canonical', 'PAGE_METADATA', 'is /calm, but the sitemap lists the page', '/calm/slow'),
    ],
    [
      'that redirects to an unknown address',
      errorOf('broken link', 'LINK_BROKEN', 'redirects to /calm/gone, which is a 404', '/calm/form'),
    ],
    ['that no longer lists its addresses', { ...listing, text: 'no addresses' }],
    [
      'that lists more addresses than search engines accept',
      { ...listing, text: 'mf-calm/calm-alias-page lists 50001 addresses; a sitemap has at most 50000' },
    ],
  ];

  test.each(errors)('%s is an error', (_, error) => {
    expect(report.findings).toContainEqual(error);
  });

  test('that fails is one error, not also one of its status, of each link to it and of its sample', async () => {
    expect(report.findings.filter(({ code }) => code)).toHaveLength(errors.length);
    expect(report.findings).toContainEqual({ kind: 'status', address: '/calm/extra', text: '200 → 500' });
    const failing = await site.publishAs(build, '1.5.0');
    const withApi = <Job>(job: Job) => ({ ...job, apiUrl: site.api.url });
    const { out } = await runReleases(site, `promote mf-calm ${failing}`, {
      renderSites: (job) => renderSites(withApi(job)),
      renderSamples: (job) => renderSamples(withApi(job)),
    });
    expect(out.trim().split('\n')).toHaveLength(errors.length);
  });

  test('with an id of several elements is reported', () => {
    const text = 'several elements have the id one';
    expect(report.findings).toContainEqual({ kind: 'accessibility', address: '/calm/slot/ok', text });
  });

  test('that hangs is an error, and those behind it are rendered', async () => {
    // By default it would take twelve seconds.
    vi.stubEnv('HANG_TIMEOUT_MS', '50')
      .stubEnv('LOAD_TIMEOUT_MS', '1000')
      .stubEnv('RENDER_TIMEOUT_MS', '500');
    onTestFinished(() => void vi.unstubAllEnvs());
    const hang =
      "if (typeof window === 'undefined') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);";
    const hanging = await buildEdited('gate-hanging', 'mf-calm', [page('extra'), readsExtra, hang]);
    const { report } = await findings(`check ${hanging}`);
    const text = 'Render worker failed: did not answer in time';
    expect(report.findings.filter(({ code }) => code)).toMatchObject([
      { code: 'RENDER_FAILED', address: '/calm/extra', text },
    ]);
  });
});
