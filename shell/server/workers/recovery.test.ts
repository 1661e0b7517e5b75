import { join } from 'node:path';
import { rollback } from '@site/releases/promote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, buildFixtures, replaceIn } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';

/** New workers take their time on a busy machine, and what was held back is tried again after ten seconds. */
const patient = { timeout: 30_000 };

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite(await buildFixtures('recovery'));
});

afterAll(() => site?.close());

/** A release whose page and slot misbehave wherever they are shown. */
async function releaseThat(mode: string): Promise<string> {
  const dir = await buildFixture(`recovery-${mode}`, 'mf-chaos', (root) =>
    replaceIn(join(root, 'src/misbehave.ts'), 'mode.split', `'${mode}'.split`),
  );
  const { 'mf-chaos': version = '' } = await site.release(dir);
  return version;
}

/** The page and the slot of the remote, once the site shows them as a release makes them. */
async function answersOf(version: string) {
  await expect
    .poll(async () => JSON.parse((await site.get('/readyz')).html).releases['mf-chaos'], patient)
    .toBe(version);
  return {
    page: await site.get('/chaos/ok'),
    around: await site.get('/calm/slot/ok'),
    calm: await site.get('/calm'),
  };
}

describe.each([
  ['loops-server', 503],
  ['allocates-server', 503],
  ['never-server', 500],
  ['throws-server', 500],
])('a release whose page and slot go “%s”', (mode, status) => {
  test('stands alone, is named in the log, and is gone with a rollback, without a restart', async () => {
    const good = site.versions['mf-chaos'] ?? '';
    const bad = await releaseThat(mode);
    const broken = await answersOf(bad);
    expect([broken.page.status, broken.around.status, broken.calm.status]).toEqual([status, 200, 200]);
    for (const { html } of Object.values(broken)) expect(html).toContain('<footer');
    expect(broken.around.html).toContain('The slot is on its way');
    for (const module of ['mf-chaos/chaos-page', 'mf-chaos/chaos-slot'])
      await site.until(
        (line) => line.module === module && line.remote === 'mf-chaos' && line.release === bad,
      );

    expect(await rollback({ remote: 'mf-chaos' }, site.operator)).toMatchObject({ from: bad, to: good });
    const mended = await answersOf(good);
    expect([mended.page.status, mended.around.status, mended.calm.status]).toEqual([200, 200, 200]);
    expect(mended.page.html).toContain('<h1>Chaos is');
    expect(mended.around.html).toContain('The slot counts');
  });
});

test('what hung is tried again after a while, and stays when it behaves', async () => {
  site.api.behave((_request, response) => response.end('{"text":"loop"}'));
  expect((await site.get('/chaos.txt')).status).toBe(503);
  site.api.recover();
  // Held back, though it would behave.
  expect((await site.get('/chaos.txt')).status).toBe(503);
  await expect.poll(async () => (await site.get('/chaos.txt')).status, patient).toBe(200);
});
