import { join } from 'node:path';
import { watchRemote } from '@site/remote-build';
import { expect, test } from 'vitest';
import { buildShell } from '../../bundle/build-shell.ts';
import { copyFixture } from '../test/fixture-remotes.ts';
import { startTestSite } from '../test/test-site.ts';

test('each of several remotes in development has its own styles', async () => {
  const roots = ['mf-calm', 'mf-chaos'].map((name) => copyFixture('several-remotes', name));
  const shellDir = join(roots[0] ?? '', '../shell');
  await buildShell({ dev: true, dist: shellDir });
  await using undo = new AsyncDisposableStack();
  const watches = await Promise.all(roots.map((root) => watchRemote({ root })));
  for (const { close } of watches) undo.defer(close);
  const remotes = Object.fromEntries(watches.map(({ name, dir }) => [name, dir]));
  const { get } = undo.use(await startTestSite({}, {}, { remotes, shellDir, alone: false }));
  const stylesOf = async (path: string) =>
    [...(await get(path)).html.matchAll(/:where\(\[data-remote=["']?(mf-\w+)/g)].map(([, name]) => name);
  expect(await stylesOf('/calm')).toEqual(['mf-calm']);
  expect(await stylesOf('/chaos/ok')).toEqual(['mf-chaos']);
}, 60_000);
