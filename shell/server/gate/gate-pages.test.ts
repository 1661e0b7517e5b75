import { expect, onTestFinished, test, vi } from 'vitest';
import { buildEdited, type Edit } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { renderSamples } from '../workers/render-samples.ts';
import { renderSites } from './render-sites.ts';
import { errorOf, gateCommands } from './test/gate-commands.ts';

const site = await startSharedSite('gate-pages');
const { findings } = gateCommands(site);

const extraPage = 'pages/calm-extra-page.tsx';

/** Checks mf-calm with an edit of its page /calm/extra, and with other edits if there are any. */
async function checkExtraPage(name: string, from: string | RegExp, to: string, ...more: Edit[]) {
  const build = await buildEdited(`gate-${name}`, 'mf-calm', [extraPage, from, to], ...more);
  const { report } = await findings(`check ${build}`);
  return { build, report, errors: report.findings.filter(({ code }) => code) };
}

const readsData = 'const text = useCached(extra)?.text;';
const hasSample = "samples: ['/calm/extra'],";

test('a page that fails is one error, not also one of its status, of each link to it and of its sample', async () => {
  const link: Edit = ['pages/calm-page.tsx', "'/nowhere'", "'/calm/extra'"];
  const fail = "throw new Error('no extra');";
  const { build, report, errors } = await checkExtraPage('failing', readsData, fail, link);
  expect(errors).toEqual([errorOf('failure', 'RENDER_FAILED', 'no extra')]);
  expect(report.findings).toContainEqual({ kind: 'status', address: '/calm/extra', text: '200 → 500' });
  const failing = await site.publishAs(build, '1.1.0');
  const withApi = <Job>(job: Job) => ({ ...job, apiUrl: site.api.url });
  const { out } = await runReleases(site, `promote mf-calm ${failing}`, {
    renderSites: (job) => renderSites(withApi(job)),
    renderSamples: (job) => renderSamples(withApi(job)),
  });
  expect(out.match(/RENDER_FAILED/g)).toHaveLength(1);
});

test('a page at an address of another remote is an error', async () => {
  const { errors } = await checkExtraPage('taking', /'\/calm\/extra'/g, "'/chaos/ok'");
  expect(errors).toContainEqual(errorOf('owner', 'PAGE_TAKEN', 'was a page of mf-chaos', '/chaos/ok'));
});

test('a page that counts its renders is an error', async () => {
  const counter: Edit = [extraPage, 'const extra =', 'let visits = 1;\nconst extra ='];
  const { errors } = await checkExtraPage('unstable', readsData, 'const text = visits++;', counter);
  expect(errors).toEqual([errorOf('unstable text', 'PAGE_UNSTABLE', 'differs between two renders')]);
});

test('an id of several elements is reported', async () => {
  const second: Edit = [extraPage, '{text && <p>', '{text && <p lang="en" id="one">'];
  const { report } = await checkExtraPage('ids', '<h1>Extra</h1>', '<h1 id="one">Extra</h1>', second);
  const text = 'several elements have the id one';
  expect(report.findings).toContainEqual({ kind: 'accessibility', address: '/calm/extra', text });
});

test('a page of the sitemap whose canonical address is another one is an error', async () => {
  const { errors } = await checkExtraPage('canonical', "canonical: '/calm/extra'", "canonical: '/calm'");
  const text = 'is /calm, but the sitemap lists the page';
  expect(errors).toEqual([errorOf('canonical', 'PAGE_METADATA', text)]);
});

test('a page that hangs is an error, and those behind it are rendered', async () => {
  // By default it would take twelve seconds.
  vi.stubEnv('HANG_TIMEOUT_MS', '50').stubEnv('LOAD_TIMEOUT_MS', '1000').stubEnv('RENDER_TIMEOUT_MS', '500');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { errors } = await checkExtraPage('hanging', readsData, "while (typeof window === 'undefined');");
  const text = 'Render worker failed: did not answer in time';
  expect(errors).toMatchObject([{ code: 'RENDER_FAILED', address: '/calm/extra', text }]);
});

test('a page that redirects to an unknown address is an error', async () => {
  const redirect = `${hasSample} redirect: () => ({ to: '/calm/gone' }),`;
  const { errors } = await checkExtraPage('redirecting', hasSample, redirect);
  const text = 'redirects to /calm/gone, which is a 404';
  expect(errors).toEqual([errorOf('broken link', 'LINK_BROKEN', text)]);
});

test('a sitemap with more addresses than search engines accept is an error', async () => {
  const sitemap = `${hasSample} sitemap: async () => Array(50_001).fill({ path: '/calm/extra' }),`;
  const { errors } = await checkExtraPage('listing', hasSample, sitemap);
  const text = 'mf-calm/calm-extra-page lists 50001 addresses; a sitemap has at most 50000';
  expect(errors).toContainEqual(expect.objectContaining({ code: 'RENDER_FAILED', text }));
});
