import { afterEach, beforeAll, expect, test } from 'vitest';
import { buildEdited, buildFixtures } from '../test/fixture-remotes.ts';
import { runReleases } from '../test/run-releases.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

let builds: Record<string, string>;
/** mf-calm with a request for a link. */
let asking: string;
let site: TestSite;

beforeAll(async () => {
  builds = await buildFixtures('navigation');
  asking = await buildAsking('asking', "{ label: 'Calm', path: '/calm', group: 'Readings' }");
}, 60_000);
afterEach(() => site?.close());

const buildAsking = (label: string, entry: string) =>
  buildEdited(`navigation-${label}`, 'mf-calm', [
    'remote.ts',
    "owner: 'Calm'",
    `owner: 'Calm', navigation: [${entry}]`,
  ]);
const start = async (places: object) => {
  site = await startTestSite(builds, { NAVIGATION_PLACES: JSON.stringify(places) });
};
/** The header of a page. */
async function menus() {
  const { html } = await site.get('/chaos/ok');
  return /<header.*<\/header>/s.exec(html)?.[0] ?? '';
}
const serves = (version: string | undefined) =>
  expect.poll(async () => (await site.readiness()).releases['mf-calm']).toBe(version);

test('a link that is configured is in both menus with its release, and gone after a rollback', async () => {
  await start({ 'mf-calm': { position: 1 } });
  const before = await menus();
  const { 'mf-calm': version } = await site.release(asking);
  await serves(version);
  const header = await menus();
  const items = header.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(?:Calm|Personal Calculator)<\/a>/g);
  expect([...items].map(([, href]) => href)).toEqual(['/calm', '/', '/calm', '/']);

  expect((await runReleases(site, 'rollback mf-calm')).code).toBe(0);
  await serves(site.versions['mf-calm']);
  expect(await menus()).toEqual(before);
});

test('a link that is not configured leaves the menu as it is, byte for byte', async () => {
  await start({ 'mf-other': {} });
  const before = await menus();
  const { 'mf-calm': version } = await site.release(asking);
  await serves(version);
  expect(await menus()).toEqual(before);
});

test('the log names a link without a group in the menu', async () => {
  await start({ 'mf-calm': {} });
  const changed = await site.publishAs(asking, '1.1.0', { navigation: [{ label: 'Calm', path: '/calm' }] });
  await site.promote('mf-calm', changed);
  const line = await site.waitForLine(({ msg }) => msg.includes('NAVIGATION_PLACES'));
  expect(line.msg).toBe(
    'mf-calm asks for the group (none) for /calm: set one of Readings, By theme, Learn, Blog in NAVIGATION_PLACES',
  );
  expect(await menus()).not.toContain('>Calm</a>');
});

test('a label must be in American English', async () => {
  const building = buildAsking('british', "{ label: 'Colours', path: '/calm' }");
  await expect(building).rejects.toThrow("the label 'Colours' in the navigation says 'Colours'; write");
});
