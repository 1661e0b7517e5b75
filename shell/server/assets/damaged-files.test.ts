import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import type { TestSite } from '../test/test-site.ts';

const site = await startSharedSite('damage');
const release = site.versions['mf-chaos'] ?? '';

const kindsOfDamage: [string, (file: string) => void][] = [
  ['missing', (file) => renameSync(file, `${file}.gone`)],
  ['truncated', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  ['changed by one byte', flipOneByte],
];

/** Damages a file of the store until the test ends. Returns a function that repairs it before. */
function damageFile(file: string, damage: (file: string) => void) {
  const original = readFileSync(file);
  const repair = () => writeFileSync(file, original);
  onTestFinished(repair);
  damage(file);
  return repair;
}

/** The address of a script of mf-chaos, and its path in the release. */
async function scriptOf({ get }: Pick<TestSite, 'get'>) {
  const { html } = await get('/chaos/ok');
  const href = /"href":"(\/releases\/mf-chaos\/[^"]+chaos-page[^"]+\.js)"/.exec(html)?.[1] ?? '';
  return { href, path: href.split('/').slice(4).join('/') };
}

function flipOneByte(file: string) {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test.each(kindsOfDamage)(
  'does not send a browser file that is %s, and sends it again once it is repaired',
  async (_description, damage) => {
    await using shell = await site.replica();
    const { href, path } = await scriptOf(shell);
    const file = site.file('mf-chaos', path);
    const original = readFileSync(file);
    const repair = damageFile(file, damage);
    const broken = await shell.get(href, { headers: { 'accept-encoding': 'identity' } });
    expect([broken.status, broken.html]).toEqual([502, 'This file is unavailable.\n']);
    const line = await shell.waitForLine(({ file: named }) => named === path);
    expect(line).toMatchObject({ remote: 'mf-chaos', release });
    expect((await shell.get('/calm')).status).toBe(200);
    repair();
    const repaired = await shell.get(href, { headers: { 'accept-encoding': 'identity' } });
    expect(repaired.status).toBe(200);
    expect(Buffer.from(repaired.html).equals(original)).toBe(true);
  },
);

test('sends the plain file when a compressed one is damaged, and readiness, metrics and status report it', async () => {
  const { href, path } = await scriptOf(site);
  const plain = readFileSync(site.file('mf-chaos', path), 'utf8');
  damageFile(site.file('mf-chaos', `${path}.br`), flipOneByte);
  const answer = await site.get(href, { headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding'), answer.html]).toEqual([200, null, plain]);
  expect((await site.waitForLine(({ file }) => file === `${path}.br`)).release).toBe(release);
  expect((await site.get('/readyz')).html).toContain('{"remote":"mf-chaos","code":"HASH_MISMATCH"}');
  expect(await site.metrics()).toContain('shell_store_problem{remote="mf-chaos",code="HASH_MISMATCH"} 1');
  await expect
    .poll(async () => (await runReleases(site, 'status')).out)
    .toMatch(/mf-chaos .*broken on 1 of 1 shell\n.*HASH_MISMATCH/s);
  expect((await runReleases(site, 'status')).code).toBe(1);
});

test('reports that the files of a live release cannot be sent once its folder is gone', async () => {
  await using shell = await site.replica();
  const { href } = await scriptOf(shell);
  const folder = dirname(site.file('mf-chaos', 'release.json'));
  renameSync(folder, `${folder}.gone`);
  onTestFinished(() => renameSync(`${folder}.gone`, folder));
  expect((await shell.get(href)).status).toBe(502);
  expect((await shell.get('/readyz')).html).toContain('{"remote":"mf-chaos","code":"RELEASE_UNKNOWN"}');
  expect((await shell.get(href.replace(release, '9.9.9-00000000'))).status).toBe(404);
});

test.each(kindsOfDamage)(
  'starts without a remote whose server file is %s, and adds it once the file is repaired',
  async (_description, damage) => {
    const repair = damageFile(site.file('mf-chaos', 'server/server.mjs'), damage);
    await using shell = await site.replica();
    const [calm, chaos] = await Promise.all([shell.get('/calm'), shell.get('/chaos/ok')]);
    expect(calm.status).toBe(200);
    // Not a 404: a crawler must not drop the page.
    expect(chaos.status).toBe(503);
    expect(chaos.headers.get('retry-after')).toBe('5');
    expect(chaos.html).toContain('<footer');
    // Nor must it miss in the sitemap.
    expect((await shell.get('/sitemap.xml')).status).toBe(503);
    expect((await shell.waitForLine(({ remote }) => remote === 'mf-chaos')).release).toBe(release);
    repair();
    await expect.poll(() => shell.get('/chaos/ok').then(({ status }) => status)).toBe(200);
  },
);

test('keeps its loaded code when a server file is damaged later, and status reports it', async () => {
  damageFile(site.file('mf-chaos', 'server/server.mjs'), flipOneByte);
  await site.get('/chaos/loops-server');
  expect((await site.get('/chaos/ok?after')).status).toBe(200);
  const status = await runReleases(site, 'status');
  expect(status).toMatchObject({ code: 1, out: expect.stringMatching(/^HASH_MISMATCH .*server\.mjs/m) });
});
