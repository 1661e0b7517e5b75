import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { buildFixtures } from '../test/fixture-remotes.ts';
import { startTestSite } from '../test/test-site.ts';

test('a rollback uses the workers that rendered the release before, and starts none', async () => {
  const site = await startTestSite(await buildFixtures('standby'));
  onTestFinished(() => site.close());
  const good = (await site.get('/calm')).headers.get('x-composition');
  const compositionBecomes = (matches: (id: string | null) => boolean) =>
    expect.poll(async () => matches((await site.get('/calm')).headers.get('x-composition'))).toBe(true);
  const next = await site.publishAs(site.builds['mf-calm'] ?? '', '9.0.0');
  await site.promote('mf-calm', next);
  await compositionBecomes((id) => id !== good);
  // New workers could not start without it.
  rmSync(site.file('mf-calm', 'server/server.mjs'));
  await site.forcePointer('mf-calm', site.versions['mf-calm'] ?? '');
  await compositionBecomes((id) => id === good);
  expect((await site.get('/calm?again')).status).toBe(200);
});
