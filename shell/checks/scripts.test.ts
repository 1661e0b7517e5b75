import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shellSources } from '../launch/dev-recompile.ts';
import { projectRoot } from '../launch/paths.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';

test('every file that an npm script runs exists', () => {
  const files = findWorkspaces(projectRoot).flatMap(({ path, scripts }) =>
    Object.values(scripts).flatMap((script) =>
      [...script.matchAll(/\bnode (\S+\.(?:mjs|ts))/g)].map(([, file = '']) => join(path, file)),
    ),
  );
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every folder that `npm run dev` watches exists', () => {
  expect(shellSources.filter((folder) => !existsSync(folder))).toEqual([]);
});
