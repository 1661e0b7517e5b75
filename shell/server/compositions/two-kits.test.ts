import { join } from 'node:path';
import { integrityOf } from '@site/releases';
import { promote } from '@site/releases/promote';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageState } from '../../protocol/composition.ts';
import { startNextShell } from '../test/next-shell-process.ts';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import type { TestSite } from '../test/test-site.ts';
import { loadShellBuild } from './load-shell-build.ts';

const newKit = '1.99.0';
const { version: oldShell } = loadShellBuild();

type Shell = Pick<TestSite, 'get' | 'readiness'>;

const site = await startSharedSite('two-kits');
const both = site.versions['mf-chaos'] ?? '';
let next: Awaited<ReturnType<typeof startNextShell>>;
beforeAll(async () => {
  next = await startNextShell(site, { kit: newKit });
  return () => next.close();
});
beforeEach(() => site.promote('mf-chaos', both));

const publish = (version: string, kit: string) => site.publishAs('mf-chaos', version, { kit });
/** Makes a release live from a place that only knows shells with the new kit. */
const promoteForNewShells = (version: string) =>
  promote([{ remote: 'mf-chaos', version }], {
    ...site.operator,
    shell: { ...site.operator.shell, kit: newKit },
  });
const servedBy = async (shell: Shell, remote = 'mf-chaos') => (await shell.readiness()).releases[remote];
const serves = (shell: Shell, version: string, remote?: string) =>
  expect.poll(() => servedBy(shell, remote)).toBe(version);

/** Checks that a page comes from one composition: its markup, its state, and its scripts, from whichever shell sends them. */
async function expectUnmixed(shell: Shell, other: Shell, shellVersion: string, chaos: string) {
  const { html, headers, status } = await shell.get('/chaos/ok');
  expect(status).toBe(200);
  expect(html).toContain(`data-remote="mf-chaos" data-release="${chaos}"`);
  const json = /id="shell-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const { app, composition, whole } = JSON.parse(json) as PageState;
  expect(composition).toMatchObject({ shell: shellVersion, remotes: { 'mf-chaos': { version: chaos } } });
  expect(headers.get('x-composition')).toBe(composition.id);
  const { entry } = composition.remotes['mf-chaos'] ?? { entry: whole };
  const scripts = composition.pages.flatMap(({ js }) => js);
  for (const { href, integrity } of [whole, entry, ...scripts, ...app]) {
    const file = await other.get(href);
    expect([href, file.status, integrityOf(Buffer.from(file.html))]).toEqual([href, 200, integrity]);
    expect(href).toMatch(/^\/(compositions|releases\/(mf-chaos|shell))\//);
    if (href.startsWith('/releases/')) expect([chaos, shellVersion]).toContain(href.split('/')[3]);
  }
}

test('promote, rollback and status say which shell serves an earlier release and why', async () => {
  const [second, third] = [await publish('1.2.0', `^${newKit}`), await publish('1.3.0', `^${newKit}`)];
  await serves(next, both);
  const refused = await runReleases(site, `promote mf-chaos ${second}`);
  expect(refused.code).toBe(1);
  expect(refused.out).toMatch(/^KIT_RANGE .*requires \^1\.99\.0, the shell provides [\d.]+ \(shell /);
  expect(refused.out).toContain(`(shell ${oldShell})`);
  await serves(next, both);

  await promoteForNewShells(second);
  await serves(next, second);
  const keeps = `serves mf-chaos ${both}`;
  const why = 'KIT_RANGE  mf-chaos@';
  const status = await runReleases(site, 'status');
  expect(status.code).toBe(1);
  for (const line of ['not served on 1 of 2 shells', keeps, why]) expect(status.out).toContain(line);

  // The old shell misses the live release already, so the next one takes nothing from it.
  const promoted = await runReleases(site, `promote mf-chaos ${third}`);
  expect(promoted.code).toBe(1);
  expect(promoted.out).toContain('Live on 1 of 2 shells');
  expect(promoted.out).toContain(
    `(${oldShell}, kit ${loadShellBuild().kit}) refused it and ${keeps}. ${why}`,
  );

  const rolledBack = await runReleases(site, `rollback mf-chaos ${both}`);
  expect(rolledBack).toEqual({ code: 0, out: expect.stringContaining('Live on 2 of 2 shells') });
});

test('two shells of different kits each serve the newest composition that they can take, unmixed', async () => {
  const newest = await publish('1.4.0', `^${newKit}`);
  // As the deployment does, so that the other shell has its files.
  await site.publish(join(import.meta.dirname, '../../dist'));
  await serves(next, both);
  await promoteForNewShells(newest);
  await serves(next, newest);
  // From here on, the old shell serves releases together that were never live at the same time.
  const calm = await site.publishAs('mf-calm', '1.1.0');
  await site.promote('mf-calm', calm);
  for (const shell of [site, next]) await serves(shell, calm, 'mf-calm');
  await serves(site, both);
  await expectUnmixed(next, site, next.version, newest);
  await expectUnmixed(site, next, oldShell, both);
});
