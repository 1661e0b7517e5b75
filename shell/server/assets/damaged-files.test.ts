import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('damage');
const release = site.versions['mf-chaos'] ?? '';
const { files = {} } = (await site.composition()).remotes['mf-chaos'] ?? {};
const scripts = Object.keys(files).filter((path) => /^web\/.*\.js$/.test(path));
const hrefOf = (path: string) => `/releases/mf-chaos/${release}/${path}`;

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

function flipOneByte(file: string) {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('does not send a browser file that is damaged, and sends it again once it is repaired', async () => {
  await using shell = await site.replica();
  for (const [index, [kind, damage]] of kindsOfDamage.entries()) {
    // Each time another file, because one that was sent is in memory.
    const path = scripts[index] ?? '';
    const get = () => shell.get(hrefOf(path), { headers: { 'accept-encoding': 'identity' } });
    const file = site.file('mf-chaos', path);
    const original = readFileSync(file);
    const repair = damageFile(file, damage);
    const broken = await get();
    expect([kind, broken.status, broken.html]).toEqual([kind, 502, 'This file is unavailable.\n']);
    const line = await shell.waitForLine(({ file: named }) => named === path);
    expect({ kind, ...line }).toMatchObject({ kind, remote: 'mf-chaos', release });
    expect([kind, (await shell.get('/calm')).status]).toEqual([kind, 200]);
    repair();
    const repaired = await get();
    expect([kind, repaired.status]).toEqual([kind, 200]);
    expect([kind, Buffer.from(repaired.html).equals(original)]).toEqual([kind, true]);
  }
});

test('sends the plain file when a compressed one is damaged, and readiness, metrics and status report it', async () => {
  const [path = ''] = scripts;
  const plain = readFileSync(site.file('mf-chaos', path), 'utf8');
  damageFile(site.file('mf-chaos', `${path}.br`), flipOneByte);
  const answer = await site.get(hrefOf(path), { headers: { 'accept-encoding': 'br' } });
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
  const href = hrefOf(scripts[0] ?? '');
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
