import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const imports = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Finds the files of @site/ui that a folder imports, directly or indirectly: its stylesheet needs only their classes. */
export function uiSources(sourceDir: string): string[] {
  // Resolved from the folder, which may have another version of @site/ui than this package.
  const require = createRequire(join(sourceDir, 'index.ts'));
  const sources = new Set<string>();
  const visit = (file: string) => {
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
      const target = specifier.startsWith('@site/ui/')
        ? resolveIn(require, specifier)
        : sources.has(file) && specifier.startsWith('.')
          ? join(dirname(file), specifier)
          : undefined;
      // The files are compiled in the published package.
      if (!target || !/\.(?:tsx?|js)$/.test(target)) continue;
      if (sources.has(target)) continue;
      sources.add(target);
      visit(target);
    }
  };
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sourceDir, exclude: ['**/*.test.*'] }))
    visit(join(sourceDir, file));
  return [...sources].sort();
}

/** Undefined for a file that does not exist: the bundler reports the import with its place. */
function resolveIn(require: NodeJS.Require, specifier: string): string | undefined {
  try {
    return require.resolve(specifier);
  } catch {
    return undefined;
  }
}
