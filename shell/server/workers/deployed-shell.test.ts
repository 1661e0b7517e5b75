import { writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { RenderSamples } from '../../releases/promote/check-samples.ts';
import { readShells } from '../../releases/shells/registered-shells.ts';
import { loadShellBuild } from '../compositions/shell-build.ts';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startNextShell } from '../test/shell-process.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';
import { renderSamples } from './render-samples.ts';

let site: TestSite;
let candidate: string;

beforeEach(async () => {
  site = await startTestSite(await buildFixtures('deployed-shell'));
  candidate = await site.publishAs('mf-chaos', '1.1.0');
  return () => site.close();
});

const registered = (count: number) =>
  expect.poll(async () => (await readShells(site.store)).length).toBe(count);
const promote = () => {
  const render: RenderSamples = (job) => renderSamples({ ...job, apiUrl: site.api.url });
  return runReleases(site, `promote mf-chaos ${candidate}`, { renderSamples: render });
};
/** Makes the sample fail in the shell of this bundle, for addresses that only promotions request. */
const failSample = (code: string) => {
  const start = 'async function render(composition, job) {';
  if (!code.includes(start)) throw new Error('The bundle has no function render.');
  return code.replace(
    start,
    `${start} if (job.url === '/chaos/ok') throw new Error('refused by the next shell');`,
  );
};

test('samples are rendered with the server bundle of each running version of the shell', async () => {
  await using next = await startNextShell(site);
  await registered(2);
  const { version } = loadShellBuild();
  expect(await promote()).toEqual({
    code: 0,
    out: expect.stringContaining(
      [
        `Samples were rendered with shell ${next.version} from the store.`,
        `Samples were rendered with the shell of this checkout, because shell ${version} has no server bundle in the store.`,
        'Live on 2 of 2 shells',
      ].join('\n'),
    ),
  });
});

test('a sample that fails only with the server bundle of a running shell is refused', async () => {
  await using next = await startNextShell(site, { changeCode: failSample });
  await registered(2);
  const { code, out } = await promote();
  expect(code).toBe(1);
  expect(out).toMatch(/^RENDER_FAILED .*refused by the next shell/);
  expect(out).toContain(`(shell ${next.version})`);
});

test('a server bundle that differs from the signed one is not run', async () => {
  await using next = await startNextShell(site);
  await registered(2);
  const path = 'server/entry.mjs';
  writeFileSync(site.fileOf('shell', next.version, path), "throw new Error('code of someone else')");
  const { code, out } = await promote();
  expect([code, out]).toEqual([1, expect.stringMatching(`^HASH_MISMATCH  shell@${next.version} ${path}`)]);
});

test('the bundle of a running shell is not sent to browsers', async () => {
  await using next = await startNextShell(site);
  for (const shell of [site, next])
    expect((await shell.get(`/releases/shell/${next.version}/server/entry.mjs`)).status).toBe(404);
});
