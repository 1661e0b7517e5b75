import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { uiSources } from './ui-sources.ts';

test('follows the @site/ui that the remote bundles, whichever one this package has', () => {
  const dir = temporaryFolder();
  const ui = 'node_modules/@site/ui';
  writeIn(dir, `${ui}/package.json`, { name: '@site/ui', exports: { './help-box': './dist/help-box.js' } });
  writeIn(dir, `${ui}/dist/help-box.js`, "import { Callout } from './callout.js';\n");
  writeIn(dir, `${ui}/dist/callout.js`, 'export const Callout = null;\n');
  writeIn(dir, 'src/page.tsx', "import { HelpBox } from '@site/ui/help-box';\nimport './part.ts';\n");
  writeIn(dir, 'src/part.ts', 'export {};\n');
  expect(uiSources(join(dir, 'src'))).toEqual(
    ['callout', 'help-box'].map((name) => join(dir, ui, 'dist', `${name}.js`)),
  );
});
