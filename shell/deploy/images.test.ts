import { existsSync, globSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { requiredStages } from '../topology/dockerfile.ts';
import { built, imageOf, read, scriptOf, workspaces } from '../topology/services.ts';
import { installedFor, loadedBy } from './test/import-closure.ts';

const manifest = JSON.parse(read('package.json'));

const isBundled = (script: string) => script.startsWith('api/dist/');
const sourceOf = (script: string) => script.replace(/^api\/dist\/(.*)\.js$/, 'api/src/$1.ts');

describe.each(built)('image of %s', (_name, service) => {
  const { stages: all, final, chain } = imageOf(service);
  const stages = requiredStages(all, final);
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  test("is based on the project's Node version and on existing stages", () => {
    const [{ base = '' } = {}] = stages;
    expect(base).toBe(`node:${manifest.devDependencies.node}-trixie-slim`);
    for (const [index, stage] of stages.entries()) {
      const earlier = stages.slice(0, index).map(({ name }) => name);
      expect([base, ...earlier]).toContain(stage.base);
      for (const { from } of stage.copies) if (from) expect(earlier).toContain(from);
    }
  });

  test('copies only existing files that .dockerignore does not exclude', () => {
    for (const { from, sources } of stages.flatMap(({ copies }) => copies)) {
      for (const source of sources) {
        if (from) {
          expect(source).toMatch(/^\/site(\/|$)/);
          continue;
        }
        expect(globSync(source, { cwd: projectRoot }), source).not.toEqual([]);
        expect(isIgnored(source), source).toBe(false);
      }
    }
  });

  test('installs from the lock file and runs only existing scripts', () => {
    for (const run of stages.flatMap(({ runs }) => runs)) {
      if (run.startsWith('install ')) continue;
      const words = run.split(' ');
      const after = (flag: string) => words[words.indexOf(flag) + 1] ?? '';
      if (words.includes('ci')) {
        expect(run).toMatch(/^npm ci --ignore-scripts( |$)/);
        if (words.includes('--workspace'))
          expect(workspaces.map(({ name }) => name)).toContain(after('--workspace'));
      } else {
        expect(run).toMatch(/^npm run \S+ --prefix \S+$/);
        const workspace = workspaces.find(({ dir }) => dir === after('--prefix'));
        expect(workspace?.scripts, run).toHaveProperty(after('run'));
      }
    }
  });

  test('contains every file that its program loads', () => {
    const script = scriptOf(service);
    const source = sourceOf(script);
    expect(existsSync(join(projectRoot, source)), script).toBe(true);
    const bundling = all.filter(({ name }) => isBundled(script) && name === 'build');
    const paths = [...chain, ...bundling].flatMap(({ copies }) =>
      copies.flatMap(({ from, sources }) =>
        from ? sources.map((path) => path.replace('/site/', '')) : sources,
      ),
    );
    for (const file of loadedBy(source).files) {
      expect(
        paths.some((path) => file === path || file.startsWith(`${path}/`)),
        file,
      ).toBe(true);
      expect(isIgnored(file), file).toBe(false);
    }
  });

  test('has the folders of its writable volumes, with the owner that its user needs', () => {
    // A new volume gets the owner of the folder that it covers; without one it belongs to root.
    const installed = chain.flatMap(({ runs }) =>
      runs.filter((run) => run.includes('--owner=node')).flatMap((run) => run.split(' ')),
    );
    const writable = service.volumes.filter((volume) => !volume.endsWith(':ro'));
    for (const volume of writable) expect(installed).toContain(volume.split(':')[1]);
  });

  test('contains the packages that its program imports', async () => {
    if (isBundled(scriptOf(service))) {
      const { default: bundle } = await import(join(projectRoot, 'api/rsbuild.config.ts'));
      const outside = bundle.output.externals.flatMap(Object.keys);
      const copied = chain.flatMap(({ copies }) => copies.flatMap(({ sources }) => sources));
      for (const dir of installedFor(outside))
        expect(copied, dir).toContain(`/site/${dir.replace(/(@img).*/, '$1')}`);
      return;
    }
    const install = stages.flatMap(({ runs }) => runs).findLast((run) => run.startsWith('npm ci')) ?? '';
    // With development dependencies, every package is installed.
    if (!install.includes('--omit=dev')) return;
    const { manifests, undeclared } = loadedBy(sourceOf(scriptOf(service)));
    expect(undeclared).toEqual([]);
    // The manifests of other workspaces would bring their packages.
    const installing = stages.find(({ runs }) => runs.includes(install));
    const copied = installing?.copies.flatMap(({ sources }) => sources.filter((path) => path.includes('/')));
    expect(copied?.toSorted()).toEqual(manifests.toSorted());
  });

  function isIgnored(path: string): boolean {
    const parents = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
    const matches = (pattern: string) => parents.some((parent) => matchesGlob(parent, pattern));
    return ignored.reduce(
      (result, line) => (line.startsWith('!') ? result && !matches(line.slice(1)) : result || matches(line)),
      false,
    );
  }
});
