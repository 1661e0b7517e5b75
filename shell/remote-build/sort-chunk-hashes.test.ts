import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture } from '../server/test/fixture-remotes.ts';

test('the hashes of chunks have a fixed order in the code of a built container', async () => {
  const dist = await buildFixture('sorted-hashes', 'mf-calm');
  const [entry = ''] = globSync('web/remote-entry.*.js', { cwd: dist });
  const code = readFileSync(join(dist, entry), 'utf8');
  const [hashes = ''] = /(?<=sriHashes=\{)[^}]+/.exec(code) ?? [];
  const listed = hashes.split(',');
  expect(listed.length).toBeGreaterThan(3);
  expect(listed).toEqual(listed.toSorted());
});
