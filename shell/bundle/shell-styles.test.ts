import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { registeredByShell, uiSources } from '@site/remote-build';
import { expect, test } from 'vitest';

const appDir = join(import.meta.dirname, '../app');

test("lists exactly the ui components that the shell uses in the shell's stylesheet", () => {
  const styles = readFileSync(join(appDir, 'shell.css'), 'utf8');
  const listed = [...styles.matchAll(/@source "\.\.\/ui\/src\/\{([^}]+)\}(\.tsx?)"/g)].flatMap(
    ([, names = '', extension = '']) => names.split(',').map((name) => name + extension),
  );
  expect(listed.sort()).toEqual(uiSources(appDir).map((file) => basename(file)));
});

test('keeps all ui components in .ts and .tsx files, which the stylesheets scan', () => {
  const files = globSync('**/*', { cwd: join(appDir, '../ui/src'), withFileTypes: true });
  expect(files.filter((file) => file.isFile() && !/\.tsx?$/.test(file.name))).toEqual([]);
});

test("registers the variables of Tailwind that are dropped from remotes' stylesheets", () => {
  const [file = ''] = globSync(join(import.meta.dirname, '../dist/web/shell.*.css'));
  const styles = readFileSync(file, 'utf8');
  expect([...registeredByShell].filter((name) => !styles.includes(`@property ${name}{`))).toEqual([]);
});
