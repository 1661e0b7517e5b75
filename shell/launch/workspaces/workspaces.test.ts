import { expect, test } from 'vitest';
import { temporaryFolder, writeIn } from '../../releases/test/temporary-folder.ts';
import { findWorkspaces } from './workspaces.ts';

test('a package.json that is not valid JSON is named', () => {
  const root = temporaryFolder();
  writeIn(root, 'package.json', '{ "workspaces": ["mf-*"] }');
  writeIn(root, 'mf-one/package.json', '{ "name": "mf-one" }');
  expect(findWorkspaces(root)).toMatchObject([{ name: 'mf-one' }]);
  writeIn(root, 'mf-two/package.json', '{ "name": "mf-two", }');
  expect(() => findWorkspaces(root)).toThrow(/mf-two\/package\.json is not valid JSON: /);
});
