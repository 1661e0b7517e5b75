import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeIn } from '../../releases/test/temporary-folder.ts';

const modules = join(import.meta.dirname, '../../../node_modules');

test('a test gets the content of changed schemas, although Vitest keeps what it has compiled', () => {
  const root = temporaryFolder();
  symlinkSync(modules, join(root, 'node_modules'));
  const schemas = (title: string) =>
    `import { z } from 'zod';\nexport default { tide: z.object({ title: ${title} }) };\n`;
  const plugin = join(import.meta.dirname, 'vite-content.ts');
  const config = `import { viteContent } from '${plugin}';\nexport default { plugins: [viteContent()] };\n`;
  writeIn(root, 'vitest.config.ts', config);
  writeIn(root, 'content/tide.yaml', 'title: Tide\n');
  const shows = `import { test } from 'vitest';\nimport tide from './content/tide.yaml';\n`;
  writeIn(root, 'tide.test.ts', `${shows}test('shows', () => console.log('It says', tide.title));\n`);
  const run = () => {
    const command = [join(modules, 'vitest/vitest.mjs'), 'run', '--root', root];
    const env = { ...process.env, VITEST_FS_MODULE_CACHE_PATH: join(root, 'cache') };
    return spawnSync(process.execPath, command, { env, encoding: 'utf8' }).stdout;
  };
  writeIn(root, 'content/schemas.ts', schemas('z.string()'));
  expect(run()).toContain('It says Tide');
  writeIn(root, 'content/schemas.ts', schemas('z.string().transform((text) => text.toUpperCase())'));
  expect(run()).toContain('It says TIDE');
});
