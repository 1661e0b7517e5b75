import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';

/** In package.json of each repository that `npm run new-remote` makes. */
const packagesOfEveryTeam = ['@site/remote-build', '@site/shell', 'vite', 'vitest'];

// Otherwise a remote works only beside the packages of other teams, which may leave at any time.
test.each(globSync('mf-*', { cwd: projectRoot }))('%s declares every package that it imports', (remote) => {
  const read = (file: string) => readFileSync(join(projectRoot, remote, file), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const declared = Object.keys({ ...dependencies, ...devDependencies }).concat(packagesOfEveryTeam);
  const sources = globSync('{src,content,test}/**/*.{ts,tsx}', { cwd: join(projectRoot, remote) });
  const imported = sources.flatMap((file) =>
    [...read(file).matchAll(/(?:^|\s)(?:from|import)\s*\(?'((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(imported).toContain('@site/kit');
  expect([...new Set(imported)].filter((name) => !declared.includes(name))).toEqual([]);
});
