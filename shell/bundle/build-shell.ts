import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';
import { type DraftRelease, integrityOf, shellBundle, shellName } from '@site/releases';
import { contentHash, readManifest, sharedModules, writeIfChanged } from '@site/remote-build';
import type { ShellBuild } from '../protocol/shell-build.ts';
import { shellPreset } from './preset.ts';

const shellDir = join(import.meta.dirname, '..');
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

/** The folder of the development build. `dist` holds only production builds. */
export const devShellDir = join(shellDir, '.site', 'dev');

/** Builds the shell into `dist`: for browsers (`dist/web`) and for the server (`dist/server`). */
export async function buildShell(options: { dev?: boolean; dist?: string } = {}): Promise<ShellBuild> {
  const { dev = false, dist = dev ? devShellDir : join(shellDir, 'dist') } = options;
  const rsbuild = await createRsbuild({
    cwd: shellDir,
    config: { ...shellPreset({ shellDir, outDir: dist, dev }), ...(dev && { logLevel: 'error' }) },
  });
  const { close } = await rsbuild.build();
  await close();
  const paths = globSync('web/**/*.*', { cwd: dist }).sort();
  const files = Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(dist, path));
      if (!dev && compressible.test(path)) writeVariants(join(dist, 'compressed', path), bytes);
      return [path, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
  const kit = readManifest(join(shellDir, 'kit')).version;
  const versions = sharedModules.map((name) => [name, sharedVersion(name)]);
  const shared = Object.fromEntries(versions) as ShellBuild['shared'];
  const build: ShellBuild = {
    version: `${readManifest(shellDir).version}-${contentHash(dist, [...paths, shellBundle.code], { kit, shared })}`,
    kit,
    shared,
    starter: findOne(paths, /^web\/starter\..*\.js$/),
    app: ['shell', 'react', 'vendor'].map((name) => findOne(paths, new RegExp(`^web/${name}\\..*\\.js$`))),
    stylesheet: findOne(paths, /^web\/shell\..*\.css$/),
    font: findOne(paths, /\.woff2$/),
    files,
  };
  const text = `${JSON.stringify(build, null, 2)}\n`;
  // Development servers restart when this file is written. They also run sources that are in no bundle.
  if (dev) writeFileSync(join(dist, 'shell.json'), text);
  else {
    writeFileSync(join(dist, 'release.json'), `${JSON.stringify(draftRelease(build), null, 2)}\n`);
    // A promotion on another machine reads the manifest to render with the server bundle of this build.
    writeFileSync(join(dist, shellBundle.manifest), text);
    writeIfChanged(join(dist, 'shell.json'), text);
  }
  return build;
}

/**
 * The build as a release. In the store its browser files stay available after the servers of this build stop: for open
 * tabs, and while servers of two builds run side by side. The server bundle renders the samples of remotes.
 */
function draftRelease({ version, kit, shared, app }: ShellBuild): DraftRelease {
  return {
    format: 1,
    name: shellName,
    version,
    commit: 'unknown',
    builtAt: new Date().toISOString(),
    owner: 'Shell',
    kit,
    react: shared.react,
    entry: app[0] ?? '',
    // Shells that were built before the store had server bundles refuse any other value.
    server: null,
    pages: [],
    slots: [],
    resources: [],
  };
}

function writeVariants(path: string, bytes: Buffer) {
  mkdirSync(dirname(path), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}

/** `react/jsx-runtime` has the version of `react`. */
function sharedVersion(name: string): string {
  const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1);
  return readManifest(join(shellDir, '../node_modules', ...parts)).version;
}

function findOne(paths: readonly string[], pattern: RegExp): string {
  const [file, ...more] = paths.filter((path) => pattern.test(path));
  if (!file || more.length > 0)
    throw new Error(`Expected one file that matches ${pattern}, found ${file ? more.length + 1 : 0}.`);
  return file;
}

if (import.meta.main) {
  const { version } = await buildShell();
  console.log(`Built shell ${version}.`);
}
