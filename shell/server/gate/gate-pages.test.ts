import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteReport } from '../../releases/gate/check-site.ts';
import { buildEdited, type Edit } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { renderSamples } from '../workers/render-samples.ts';
import { renderSites } from './render-sites.ts';
import { errorOf, gateCommands } from './test/gate-commands.ts';

const site = await startSharedSite('gate-pages');
const { findings } = gateCommands(site);

const page = (name: string) => `pages/calm-${name}-page.tsx`;
const readsExtra = 'const text = useCached(extra)?.text;';

/** Each page is broken in another way. */
const edits: Edit[] = [
  [page('extra'), readsExtra, "throw new Error('no extra');"],
  ['pages/calm-page.tsx', "'/nowhere'", "'/calm/extra'"],
  [page('alias'), /'\/calm\/alias\/(:to|data|self)'/g, "'/chaos/ok'"],
  [page('alias'), 'sitemap: false', "sitemap: async () => Array(50_001).fill({ path: '/chaos/ok' })"],
  [page('data'), 'const words =', 'let visits = 1;\nconst words ='],
  [page('data'), 'useData(words).text', 'visits++'],
  [page('data'), 'search:', "sitemap: async () => { throw new Error('no addresses'); },\n  search:"],
  [page('form'), 'action:', "redirect: () => ({ to: '/calm/gone' }),\n  action:"],
  [page('slot'), '<h1>', '<h1 id="one">'],
  [page('slot'), '<p>After', '<p lang="en" id="one">After'],
  [page('slow'), "canonical: '/calm/slow'", "canonical: '/calm'"],
];
let build: string;
let report: SiteReport;

beforeAll(async () => {
  build = await buildEdited('gate-pages', 'mf-calm', ...edits);
  ({ report } = await findings(`check ${build}`));
});

const listing = { kind: 'failure', code: 'RENDER_FAILED', address: '/sitemap.xml' };
const errors: [string, object][] = [
  ['that fails', errorOf('failure', 'RENDER_FAILED', 'no extra')],
  ['at an address of another remote', errorOf('owner', 'PAGE_TAKEN', 'was a page of mf-chaos', '/chaos/ok')],
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

test.each(errors)('a page %s is an error', (_, error) => {
  expect(report.findings).toContainEqual(error);
});

test('a page that fails is one error, not also one of its status, of each link to it and of its sample', async () => {
  expect(report.findings.filter(({ code }) => code)).toHaveLength(errors.length);
  expect(report.findings).toContainEqual({ kind: 'status', address: '/calm/extra', text: '200 → 500' });
  const failing = await site.publishAs(build, '1.1.0');
  const withApi = <Job>(job: Job) => ({ ...job, apiUrl: site.api.url });
  const { out } = await runReleases(site, `promote mf-calm ${failing}`, {
    renderSites: (job) => renderSites(withApi(job)),
    renderSamples: (job) => renderSamples(withApi(job)),
  });
  expect(out.trim().split('\n')).toHaveLength(errors.length);
});

test('an id of several elements is reported', () => {
  const text = 'several elements have the id one';
  expect(report.findings).toContainEqual({ kind: 'accessibility', address: '/calm/slot/ok', text });
});

test('a page that hangs is an error, and those behind it are rendered', async () => {
  // By default it would take twelve seconds.
  vi.stubEnv('HANG_TIMEOUT_MS', '50').stubEnv('LOAD_TIMEOUT_MS', '1000').stubEnv('RENDER_TIMEOUT_MS', '500');
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
