import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiSources, shellSources } from '../launch/dev-recompile.ts';
import { projectRoot } from '../launch/paths.ts';
import { findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';

test('every file that an npm script runs exists', () => {
  const root = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as Pick<
    Workspace,
    'scripts'
  >;
  const folders = [...findWorkspaces(projectRoot), { ...root, path: projectRoot }];
  const files = folders.flatMap(({ path, scripts }) =>
    Object.values(scripts).flatMap((script) =>
      [...script.matchAll(/\S+\.(?:mjs|ts)\b/g)].map(([file]) => join(path, file)),
    ),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('every folder that `npm run dev` watches exists', () => {
  expect([...apiSources, ...shellSources].filter((folder) => !existsSync(folder))).toEqual([]);
});
