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
  const watches = await Promise.all(roots.map((root) => watchRemote({ root })));
  const remotes = Object.fromEntries(watches.map(({ name, dir }) => [name, dir]));
  const site = await startTestSite({}, {}, { remotes, shellDir, alone: false });
  try {
    const stylesOf = async (path: string) => {
      const { html } = await site.get(path);
      return [...html.matchAll(/@scope \(\[data-remote=["']?(mf-\w+)/g)].map(([, name]) => name);
    };
    expect(await stylesOf('/calm')).toEqual(['mf-calm']);
    expect(await stylesOf('/chaos/ok')).toEqual(['mf-chaos']);
  } finally {
    await site.close();
    await Promise.all(watches.map((watch) => watch.close()));
  }
}, 60_000);
