import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFixture, replaceIn } from '../../server/test/fixture-remotes.ts';

/** Builds the fixture remotes with their requests to a fake API replaced by one that the real API supports. */
export async function buildForRealApi(): Promise<Record<string, string>> {
  const filesWithRequests = {
    'mf-calm': ['pages/calm-data-page.tsx', 'pages/calm-slow-page.tsx'],
    'mf-chaos': ['pages/chaos-page.tsx', 'resources/chaos-resource.ts'],
  };
  const builds: Record<string, string> = {};
  for (const [remote, files] of Object.entries(filesWithRequests)) {
    builds[remote] = await buildFixture('topology', remote, (root) => {
      for (const file of files) replaceIn(join(root, 'src', file), /\/api\/(words|slow)/, '/api/faqs');
    });
  }
  return builds;
}

export function copyWithVersion(folder: string, version: string): string {
  const copy = `${folder}-${version}`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(folder, 'dist'), join(copy, 'dist'), { recursive: true });
  const file = join(copy, 'dist', 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  return copy;
}
