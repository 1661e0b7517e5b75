import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { uiSources } from '@site/remote-build';
import { expect, test } from 'vitest';

const appDir = join(import.meta.dirname, '../app');

test("the shell's stylesheet reads exactly the primitives that the shell uses", () => {
  const styles = readFileSync(join(appDir, 'shell.css'), 'utf8');
  const named = [...styles.matchAll(/@source "\.\.\/ui\/src\/\{([^}]+)\}(\.tsx?)"/g)].flatMap(
    ([, names = '', extension = '']) => names.split(',').map((name) => name + extension),
  );
  expect(named.sort()).toEqual(uiSources(appDir).map((file) => basename(file)));
});

test('no primitive of the look is written in another way than the two kinds that are looked for', () => {
  const files = globSync('**/*', { cwd: join(appDir, '../ui/src'), withFileTypes: true });
  expect(files.filter((file) => file.isFile() && !/\.tsx?$/.test(file.name))).toEqual([]);
});
