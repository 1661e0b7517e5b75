import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, buildFixtures } from '../server/test/fixture-remotes.ts';

test('the same sources become the same files in every folder, whatever their tests say', async () => {
  const { 'mf-calm': first = '' } = await buildFixtures('same-files', ['mf-calm']);
  const second = await buildFixture('same-files-in-another-folder', 'mf-calm', (root) =>
    // The class of Tailwind.
    writeFileSync(join(root, 'src/pages/calm-page.test.tsx'), "export const className = 'mt-[77px]';\n"),
  );
  const files = (dist: string) => globSync('web/*', { cwd: dist }).toSorted();
  expect(files(second)).toEqual(files(first));
  // Two builds can have the same random order by chance, so check that the hashes are sorted.
  const [entry = ''] = globSync('web/remote-entry.*.js', { cwd: second });
  const lists = readFileSync(join(second, entry), 'utf8').match(/(?<=sri\w*Hashes=\{)[^}]+/g) ?? [];
  // Of scripts and of styles.
  expect(lists).toHaveLength(2);
  for (const list of lists) {
    const hashes = list.split(',');
    expect(hashes.length).toBeGreaterThan(2);
    expect(hashes).toEqual(hashes.toSorted());
  }
});
