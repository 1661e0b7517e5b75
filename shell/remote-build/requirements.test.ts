import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFixture, buildFixtures, replaceIn } from '../server/test/fixture-remotes.ts';

const { version: react } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../node_modules/react/package.json'), 'utf8'),
);

const rangesOf = (dist: string) => {
  const { kit, react } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  return { kit, react };
};

/** The ranges of mf-calm without its redirect, after a change of its page. */
async function ranges(label: string, ...changes: [before: string, after: string][]) {
  const dist = await buildFixture(`requirements-${label}`, 'mf-calm', (root) => {
    rmSync(join(root, 'src/pages/calm-alias-page.tsx'));
    for (const [before, after] of changes)
      replaceIn(join(root, 'src/pages/calm-extra-page.tsx'), before, after);
  });
  return rangesOf(dist);
}

test('a release requires the first kit that has what it imports, and the minor version of its React', async () => {
  // mf-calm has a resource, which needs kit 1.1.0.
  expect(await ranges('as-is')).toEqual({ kit: '^1.1.0', react: `^${react.replace(/\d+$/, '0')}` });
});

test('a release that imports a newer export or uses a newer field of a page requires a newer kit', async () => {
  const imports = await ranges(
    'import',
    ["useCached } from '@site/kit'", "emptyOn401, useCached } from '@site/kit'"],
    ["apiQuery<{ text: string }>('/api/extra')", "emptyOn401(apiQuery<{ text: string }>('/api/extra'))"],
  );
  expect(imports.kit).toBe('^1.2.0');
  expect((await ranges('field', ['Component:', 'isStatic: true,\n  Component:'])).kit).toBe('^1.3.0');
  const { 'mf-calm': withRedirect = '' } = await buildFixtures('requirements-redirect', ['mf-calm']);
  expect(rangesOf(withRedirect).kit).toBe('^1.4.0');
});
