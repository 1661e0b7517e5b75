import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { LaunchError } from '../launch/launch-error.ts';
import { projectRoot } from '../launch/paths.ts';
import { type PackageSource, packages } from './packages.ts';

/** The fields of a workspace's package.json that its package needs. */
export interface Manifest {
  version: string;
  description?: string;
  sideEffects?: boolean;
  bin?: Record<string, string>;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export function readManifest(dir: string): Manifest {
  return JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;
}

const isTypeScript = (file: string) => /\.tsx?$/.test(file);

function publicExports({ internal = [] }: PackageSource, { exports = {} }: Manifest): [string, string][] {
  return Object.entries(exports).filter(([name]) => !internal.includes(name));
}

/** The TypeScript files where the package begins, relative to its folder. */
export function sourceFiles(source: PackageSource, manifest: Manifest, dir: string): string[] {
  const files = [
    ...publicExports(source, manifest).map(([, file]) => file),
    ...Object.values(manifest.bin ?? {}),
    ...(source.entries ?? []),
  ];
  return globSync(files.filter(isTypeScript), { cwd: dir }).sort();
}

/** The package.json of the package, and the files that it offers as they are. */
export function publishedManifest(source: PackageSource, manifest: Manifest, dir: string) {
  const { version, description, sideEffects, bin, peerDependencies } = manifest;
  const exported = publicExports(source, manifest);
  return {
    copied: exported.map(([, file]) => file).filter((file) => !isTypeScript(file)),
    manifest: {
      name: source.name,
      version,
      description,
      license: 'SEE LICENSE IN LICENSE',
      type: 'module',
      sideEffects,
      // The version that the tests of this project run with; browsers do not care.
      engines: { node: `>=${readManifest(projectRoot).devDependencies?.node}` },
      bin: bin && Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, built(file, '.js')])),
      exports: {
        ...Object.fromEntries(
          exported.map(([name, file]) => [
            name,
            isTypeScript(file) ? { types: built(file, '.d.ts'), default: built(file, '.js') } : file,
          ]),
        ),
        './package.json': './package.json',
      },
      dependencies: dependenciesOf(source, manifest, dir),
      peerDependencies,
    },
  };
}

function built(file: string, extension: string): string {
  return file.replace(/^\.\//, './dist/').replace(/\.tsx?$/, extension);
}

/** Opens pages in Chromium. Teams install them only if they need them, because they are large. */
const optionalPackages = new Set(['playwright', 'axe-core']);

/** The declared dependencies, and those that are only development dependencies of the workspace but are imported by the package. */
function dependenciesOf({ name }: PackageSource, manifest: Manifest, dir: string): Record<string, string> {
  const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
  const found = { ...dependencies };
  for (const used of importedPackages(join(dir, 'dist'))) {
    if (used in found || used in peerDependencies || used === name || optionalPackages.has(used)) continue;
    const range = devDependencies[used];
    if (!range)
      throw new LaunchError(
        'BUILD_FAILED',
        `${name} imports ${used}, which its package.json does not declare.`,
      );
    found[used] = range;
  }
  return Object.fromEntries(
    Object.entries(found)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([used, range]) => [used, range === '*' ? `^${versionOf(used)}` : range]),
  );
}

function versionOf(name: string): string {
  const source = packages.find((each) => each.name === name);
  if (!source)
    throw new LaunchError('BUILD_FAILED', `${name} is not a published package, but another one needs it.`);
  return readManifest(join(projectRoot, source.dir)).version;
}

function importedPackages(dist: string): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('**/*.{js,d.ts}', { cwd: dist, exclude: ['dist/**', 'dev-shell/**'] })) {
    const imports = readFileSync(join(dist, file), 'utf8').matchAll(
      /(?:from|import) ?\(?["']([@a-z][^"'\s]*)["']/g,
    );
    for (const [, specifier = ''] of imports) {
      const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
      if (!isBuiltin(specifier) && name) names.add(name);
    }
  }
  return names;
}
