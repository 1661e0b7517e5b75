import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchRemote } from '@site/remote-build';
import { expect, test } from 'vitest';
import { buildShell } from '../../bundle/build-shell.ts';
import { buildFixtures, copyFixture } from '../test/fixture-remotes.ts';
import { startTestSite } from '../test/test-site.ts';
import { sourcePlace } from './source-place.ts';

test('alone leaves out the released remotes, and a failure on the server is logged with the file and line of the source', async () => {
  const root = copyFixture('source-place', 'mf-draft');
  const file = join(root, 'src/draft-note.tsx');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('  return', "  if (true) throw new Error('no note');\n  return"),
  );
  const shellDir = join(root, '../shell');
  const builds = await buildFixtures('source-place');
  await buildShell({ dev: true, dist: shellDir });
  await using undo = new AsyncDisposableStack();
  const { name, dir, close } = await watchRemote({ root });
  undo.defer(close);
  const { get, waitForLine } = undo.use(
    await startTestSite(builds, {}, { remotes: { [name]: dir }, shellDir, alone: true }),
  );
  expect((await get('/draft')).status).toBe(500);
  expect((await get('/calm')).status).toBe(404);
  const { message, stack } = await waitForLine(({ msg }) => msg === 'failure on the server');
  expect(message).toMatch(/^no note \(.*src\/draft-note\.tsx:2\)$/);
  // The site serves the release while the build conflicts with another remote.
  const released = String(stack).replaceAll(`${name}@dev/`, `${name}@1.0.0-17ad066c/`);
  expect(sourcePlace(released, { [name]: dir })).toBeUndefined();
}, 60_000);
