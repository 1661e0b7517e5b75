import { join } from 'node:path';
import { watchRemote } from '@site/remote-build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShell } from '../../bundle/build-shell.ts';
import { buildFixtures, copyFixture } from '../test/fixture-remotes.ts';
import { startTestSite, type TestSite } from '../test/test-site.ts';
import { sourcePlace } from './source-place.ts';

const undo = new AsyncDisposableStack();
let site: TestSite;
let remotes: Record<string, string>;

/** A site with two remotes in development, without those that are only released. */
beforeAll(async () => {
  const label = 'dev-server';
  const builds = await buildFixtures(label);
  const roots = ['mf-chaos', 'mf-draft'].map((name) => copyFixture(`${label}-source`, name));
  const shellDir = join(roots[0] ?? '', '../shell');
  await buildShell({ dev: true, dist: shellDir });
  const watches = await Promise.all(roots.map((root) => watchRemote({ root })));
  for (const { close } of watches) undo.defer(close);
  remotes = Object.fromEntries(watches.map(({ name, dir }) => [name, dir]));
  site = undo.use(await startTestSite(builds, {}, { remotes, shellDir, alone: true }));
});
afterAll(() => undo.disposeAsync());

test('alone leaves out the released remotes', async () => {
  expect((await site.get('/calm')).status).toBe(404);
});

test.each([
  ['/chaos/ok', 'mf-chaos'],
  ['/draft', 'mf-draft'],
])('of several remotes in development, each has its own styles: %s', async (path, remote) => {
  const { status, html } = await site.get(path);
  const owners = [...html.matchAll(/:where\(\[data-remote=["']?(mf-\w+)/g)].map(([, name]) => name);
  expect([status, owners]).toEqual([200, [remote]]);
});

test('a failure on the server is logged with the file and line of the source', async () => {
  expect((await site.get('/chaos/throws-server')).status).toBe(500);
  const { message, stack } = await site.waitForLine(({ msg }) => msg === 'failure on the server');
  expect(message).toMatch(/^chaos throws in the server \(.*src\/misbehave\.ts:11\)$/);
  // The site serves the release while the build conflicts with another remote.
  const released = String(stack).replaceAll('mf-chaos@dev/', 'mf-chaos@1.0.0-17ad066c/');
  expect(sourcePlace(released, remotes)).toBeUndefined();
});
