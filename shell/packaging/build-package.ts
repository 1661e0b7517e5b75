import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { LaunchError } from '../launch/launch-error.ts';
import { displayPath, projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { type Manifest, publishedManifest, readManifest, sourceFiles } from './manifest.ts';
import { type PackageSource, packages } from './packages.ts';

export type BuiltPackage = ReturnType<typeof finish>;

const notPublished = ['**/*.{test,spec}.*', '**/{test,node_modules,dist,.site}/**'];

/** Builds all packages, each into its own folder in `out`. `addFiles` adds files that the compiler does not write. */
export async function buildPackages(
  out: string,
  addFiles: (name: string, dist: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<BuiltPackage[]> {
  rmSync(out, { recursive: true, force: true });
  const built: BuiltPackage[] = [];
  for (const source of packages) {
    const manifest = readManifest(join(projectRoot, source.dir));
    const dir = join(out, source.name);
    await compile(source, manifest, out, signal);
    await addFiles(source.name, join(dir, 'dist'));
    built.push(finish(source, manifest, dir));
  }
  rmSync(join(out, 'sources'), { recursive: true });
  return built;
}

/** Compiles a copy of the sources beside the built packages, so that the compiler reads these, as it does for users. */
async function compile(source: PackageSource, manifest: Manifest, out: string, signal?: AbortSignal) {
  const from = join(projectRoot, source.dir);
  const copy = join(out, 'sources', source.dir);
  const inner = findWorkspaces(projectRoot).flatMap(({ dir }) =>
    dir.startsWith(`${source.dir}/`) ? [`${dir.slice(source.dir.length + 1)}/**`] : [],
  );
  for (const file of globSync('**/*.{ts,tsx,json}', { cwd: from, exclude: [...notPublished, ...inner] }))
    cpSync(join(from, file), join(copy, file));
  // Workspaces may have other versions of a dependency than the project.
  for (let dir = source.dir; dir !== '.'; dir = dirname(dir)) {
    const own = join(projectRoot, dir, 'node_modules');
    const link = join(out, 'sources', dir, 'node_modules');
    if (existsSync(own) && !existsSync(link)) symlinkSync(own, link);
  }
  const links = join(out, 'sources', 'node_modules', '@site');
  mkdirSync(links, { recursive: true });
  symlinkSync(join(out, source.name), join(links, source.name.replace('@site/', '')));
  const dist = join(out, source.name, 'dist');
  const tsconfig = {
    extends: join(from, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: copy,
      outDir: dist,
    },
    files: sourceFiles(source, manifest, copy),
    include: [],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig));
  const { code, output } = await runProgram(['tsc', '--checkers', '1', '-p', copy], { signal });
  signal?.throwIfAborted();
  if (code !== 0)
    throw new LaunchError('BUILD_FAILED', `${source.name} does not compile.`, { detail: output });
  for (const file of globSync('**/*.{js,d.ts}', { cwd: dist })) renameReferences(join(dist, file));
}

/** The compiler renames `./x.ts` to `./x.js` in imports, but not in declarations, nor in `new URL('./x.ts', import.meta.url)`. */
function renameReferences(file: string): void {
  const text = readFileSync(file, 'utf8');
  const pattern = file.endsWith('.d.ts')
    ? /((?:from |import\()["']\.{1,2}\/[^"']+)\.tsx?(?=["'])/g
    : /(new URL\(["']\.{1,2}\/[^"']+)\.tsx?(?=["'])/g;
  writeFileSync(file, text.replace(pattern, '$1.js'));
}

function finish(source: PackageSource, manifest: Manifest, dir: string) {
  const from = join(projectRoot, source.dir);
  const { version } = manifest;
  const changelog = join(from, 'CHANGELOG.md');
  checkChangelog(changelog, version);
  cpSync(changelog, join(dir, 'CHANGELOG.md'));
  cpSync(join(import.meta.dirname, 'LICENSE'), join(dir, 'LICENSE'));
  if (existsSync(join(from, 'README.md'))) cpSync(join(from, 'README.md'), join(dir, 'README.md'));
  const { copied, manifest: published } = publishedManifest(source, manifest, dir);
  for (const file of copied) cpSync(join(from, file), join(dir, file));
  const devSources = globSync(source.devSources ?? [], { cwd: from }).sort();
  const devFiles = devSources.map((file) => join(from, file));
  const contentHash = hashOf(dir, JSON.stringify(published), devFiles);
  writeFileSync(join(dir, 'package.json'), `${JSON.stringify({ ...published, contentHash }, null, 2)}\n`);
  return {
    name: source.name,
    version,
    dir,
    /** Hash of these files, also in the field `contentHash` of its package.json. */
    contentHash,
  };
}

export function checkChangelog(file: string, version: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, newest = 'no version'] = /^## (\S+)/m.exec(text) ?? [];
  if (newest === version) return;
  const sentence = `${displayPath(file)} begins with ${newest}, but package.json beside it says ${version}.`;
  throw new LaunchError('PACKAGE_CHANGELOG', sentence);
}

/**
 * The hash of all files of a package. The shell's development build contains paths of this machine: the sources that shape it,
 * and are in no other file of the package, take its place.
 */
export function hashOf(dir: string, manifest: string, devSources: readonly string[] = []): string {
  const hash = createHash('sha256').update(manifest);
  for (const file of devSources) hash.update('\0').update(readFileSync(file));
  for (const file of globSync('**', { cwd: dir, exclude: ['dist/dev-shell/**'] }).sort()) {
    const path = join(dir, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}
