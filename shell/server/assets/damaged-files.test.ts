import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite(await buildFixtures('damage'));
});

afterEach(() => site.close());

const kindsOfDamage: [string, (file: string) => void][] = [
  ['missing', (file) => renameSync(file, `${file}.gone`)],
  ['truncated', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  ['changed by one byte', flipOneByte],
];

function flipOneByte(file: string) {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test.each(kindsOfDamage)(
  'does not send a browser file that is %s, and sends it again once it is repaired',
  async (_description, damage) => {
    const page = await site.get('/chaos/ok');
    const href = /"href":"(\/releases\/mf-chaos\/[^"]+chaos-page[^"]+\.js)"/.exec(page.html)?.[1] ?? '';
    const path = href.split('/').slice(4).join('/');
    const file = site.file('mf-chaos', path);
    const original = readFileSync(file);
    damage(file);
    const broken = await site.get(href, { headers: { 'accept-encoding': 'identity' } });
    expect(broken.status).toBe(502);
    expect(broken.html).toBe('This file is unavailable.\n');
    const line = await site.waitForLine(({ file: named }) => named === path);
    expect(line).toMatchObject({ remote: 'mf-chaos', release: site.versions['mf-chaos'] });
    expect((await site.get('/calm')).status).toBe(200);
    writeFileSync(file, original);
    const repaired = await site.get(href, { headers: { 'accept-encoding': 'identity' } });
    expect(repaired.status).toBe(200);
    expect(Buffer.from(repaired.html).equals(original)).toBe(true);
  },
);

test.each(kindsOfDamage)(
  'starts without a remote whose server file is %s, and adds it once the file is repaired',
  async (_description, damage) => {
    const file = site.file('mf-chaos', 'server/server.mjs');
    const original = readFileSync(file);
    damage(file);
    const second = await site.replica();
    const [calm, chaos] = await Promise.all([second.get('/calm'), second.get('/chaos/ok')]);
    expect(calm.status).toBe(200);
    // Not a 404: a crawler must not drop the page.
    expect(chaos.status).toBe(503);
    expect(chaos.headers.get('retry-after')).toBe('5');
    expect(chaos.html).toContain('<footer');
    const line = await second.waitForLine(({ remote }) => remote === 'mf-chaos');
    expect(line.release).toBe(site.versions['mf-chaos']);
    writeFileSync(file, original);
    await expect.poll(() => second.get('/chaos/ok').then(({ status }) => status)).toBe(200);
    await second.close();
  },
);

test('keeps its loaded code when a server file is damaged later', async () => {
  flipOneByte(site.file('mf-chaos', 'server/server.mjs'));
  await site.get('/chaos/loops-server');
  expect((await site.get('/chaos/ok?after')).status).toBe(200);
});

test('keeps the live release when the server file of the next one is damaged', async () => {
  const next = await site.publishAs(site.builds['mf-chaos'] ?? '', '1.0.1-damaged');
  flipOneByte(site.fileOf('mf-chaos', next, 'server/server.mjs'));
  await site.forcePointer('mf-chaos', next);
  await site.waitForLine(
    ({ remote, release, code }) => remote === 'mf-chaos' && release === next && code === 'HASH_MISMATCH',
  );
  const page = await site.get('/chaos/ok');
  expect(page.status).toBe(200);
  expect(page.html).toContain(`data-release="${site.versions['mf-chaos']}"`);
});
