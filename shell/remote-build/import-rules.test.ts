import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { importRules } from './import-rules.ts';

test('a package may be imported as soon as package.json declares it, also in development', async () => {
  const root = temporaryFolder();
  writeIn(root, 'package.json', { name: 'mf-sample' });
  const check = importRules(root, ['react']);
  const imported = (request: string) =>
    check({ request, contextInfo: { issuer: join(root, 'src/page.tsx'), issuerLayer: '' } });
  await expect(imported('react/jsx-dev-runtime')).resolves.toBeUndefined();
  await expect(imported('zod/mini')).rejects.toThrow(
    'src/page.tsx imports zod, which its package.json does not declare: npm install zod in the folder of mf-sample',
  );
  writeIn(root, 'package.json', { name: 'mf-sample', dependencies: { zod: '4' } });
  await expect(imported('zod/mini')).resolves.toBeUndefined();
});
