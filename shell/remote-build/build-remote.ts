import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { collectBuildResults } from './build-result.ts';
import { checkFields } from './content/content-files.ts';
import { remotePreset } from './preset.ts';
import { usedKitExports } from './requirements.ts';
import { routeTable } from './route-table.ts';

/** Builds a remote into `dist/web` and `dist/server` and writes its draft `release.json`. */
export async function buildRemote(
  root: string,
  dir = join(root, 'dist'),
): Promise<{ name: string; version: string; dir: string }> {
  const manifest = readManifest(root);
  // Check first, because the bundler would report each mistake once for each of its builds.
  await checkFields(join(root, 'content'));
  const rsbuild = await createRsbuild({
    cwd: root,
    config: remotePreset({ root, name: manifest.name, outDir: dir }),
  });
  const { stats, close } = await rsbuild.build();
  if (!stats) throw new Error(`The build of ${manifest.name} returned no statistics.`);
  const result = collectBuildResults()(stats);
  const builds = 'stats' in stats ? stats.stats : [stats];
  const node = builds.find(({ compilation }) => compilation.name === 'node');
  const kitExports = node && usedKitExports(node);
  await close();
  if ('failure' in result) throw new Error(result.failure);
  const { pageScriptLimit } = manifest.config ?? {};
  const routes = await routeTable({ root, name: manifest.name }, dir, result.files, kitExports);
  const table = { ...routes, ...(pageScriptLimit && { pageScriptLimit }) };
  const files = globSync('{web,server}/**/*.*', { cwd: dir }).sort();
  const version = `${manifest.version}-${contentHash(dir, files, table)}`;
  const draft = { ...table, version, commit: currentCommit(root), builtAt: new Date().toISOString() };
  writeFileSync(join(dir, 'release.json'), `${JSON.stringify(draft, null, 2)}\n`);
  return { name: table.name, version, dir };
}

interface Manifest {
  name: string;
  version: string;
  /** `pageScriptLimit`: the most script of this remote on one page, in bytes of brotli. Promotions check it. */
  config?: { pageScriptLimit?: number };
}

export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
}

/** The last part of a build's version: a hash of its files and of facts about it. */
export function contentHash(dir: string, files: readonly string[], facts: object): string {
  const hash = createHash('sha256').update(JSON.stringify(facts));
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dir, file)));
  return hash.digest('hex').slice(0, 8);
}

function currentCommit(root: string) {
  try {
    const options = { cwd: root, stdio: 'pipe', encoding: 'utf8' } as const;
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], options).trim();
  } catch {
    return 'unknown';
  }
}
