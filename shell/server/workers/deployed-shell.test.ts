import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { RenderSamples } from '../../releases/promote/check-samples.ts';
import { readShells } from '../../releases/shells/registered-shells.ts';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import { renderSamples } from '../gate/render-samples.ts';
import { startNextShell } from '../test/next-shell-process.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

const site = await startSharedSite('deployed-shell');
let next: Awaited<ReturnType<typeof startNextShell>>;
beforeAll(async () => {
  next = await startNextShell(site);
  return () => next.close();
});

const registered = (on: TestSite) => expect.poll(async () => (await readShells(on.store)).length).toBe(2);
let published = 0;
/** Promotes another release each time, also when a test runs again. */
async function promote(on: TestSite) {
  published += 1;
  const candidate = await on.publishAs('mf-chaos', `1.1.${published}`);
  const render: RenderSamples = (job) => renderSamples({ ...job, apiUrl: on.api.url });
  return runReleases(on, `promote mf-chaos ${candidate}`, { renderSamples: render });
}
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
  await registered(site);
  const { version } = loadShellBuild();
  expect(await promote(site)).toEqual({
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
  await using own = await startTestSite(site.builds);
  await using changed = await startNextShell(own, { changeCode: failSample });
  await registered(own);
  const { code, out } = await promote(own);
  expect(code).toBe(1);
  expect(out).toMatch(/^RENDER_FAILED .*refused by the next shell/);
  expect(out).toContain(`(shell ${changed.version})`);
});

test('the bundle of a running shell is not sent to browsers', async () => {
  for (const shell of [site, next])
    expect((await shell.get(`/releases/shell/${next.version}/server/entry.mjs`)).status).toBe(404);
});

test('a server bundle that differs from the signed one is not run', async () => {
  await registered(site);
  const path = 'server/entry.mjs';
  writeFileSync(site.fileOf('shell', next.version, path), "throw new Error('code of someone else')");
  const { code, out } = await promote(site);
  expect([code, out]).toEqual([1, expect.stringMatching(`^HASH_MISMATCH  shell@${next.version} ${path}`)]);
});
