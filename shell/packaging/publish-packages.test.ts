import { globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { sharedFolder } from '../releases/test/temporary-folder.ts';
import { type BuiltPackage, checkChangelog, hashOf } from './build-package.ts';
import { packages } from './packages.ts';
import { publishPackages } from './publish-packages.ts';
import { startRegistry, type TestRegistry } from './test/registry.ts';
import { startSilentRegistry } from './test/silent-registry.ts';

const dir = sharedFolder();
let registry: TestRegistry;
const present = packageOf('1.0.0', 'present');
beforeAll(async () => {
  registry = await startRegistry(join(dir, 'registry'));
  // The registry does not know the package yet.
  for (const dryRun of [true, false]) expect(await publish([present], { dryRun })).toEqual(['published']);
});
afterAll(() => registry[Symbol.asyncDispose]());

function packageOf(version: string, contentHash: string) {
  const folder = join(dir, `${version}-${contentHash}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: '@site/sample', version, contentHash }));
  return { name: '@site/sample', version, dir: folder, contentHash };
}

async function publish(built: BuiltPackage[], { env = {}, dryRun = false } = {}) {
  const outcomes: string[] = [];
  const team = { url: registry.url, env: { NPM_CONFIG_USERCONFIG: registry.userConfig, ...env } };
  await publishPackages(built, team, { dryRun, onDone: (_, outcome) => void outcomes.push(outcome) });
  return outcomes;
}

test('publishes a version once', async () => {
  const next = packageOf('1.0.1', 'next');
  expect(await publish([next], { dryRun: true })).toEqual(['published']);
  expect(await publish([next, present])).toEqual(['published', 'present']);
});

test('publishes nothing if one version is published with other content', async () => {
  const next = packageOf('1.0.2', 'next');
  await expect(publish([next, packageOf('1.0.0', 'other')])).rejects.toMatchObject({
    code: 'PACKAGE_TAKEN',
    message: 'Nothing was published: the registry has other content as @site/sample@1.0.0.',
  });
  const { versions } = (await (await fetch(`${registry.url}@site/sample`)).json()) as { versions: object };
  expect(Object.keys(versions)).toContain('1.0.0');
  expect(Object.keys(versions)).not.toContain('1.0.2');
});

test('a warning of Node does not disturb what npm prints', async () => {
  const warned = { env: { NODE_OPTIONS: "--import=data:text/javascript,process.emitWarning('Old.')" } };
  expect(await publish([present], warned)).toEqual(['present']);
});

test('reports a registry that refuses, with the output of npm', async () => {
  const anonymous = { url: registry.url, env: { NPM_CONFIG_USERCONFIG: join(dir, 'none') } };
  await expect(publishPackages([packageOf('3.0.0', 'three')], anonymous)).rejects.toMatchObject({
    code: 'REGISTRY_FAILED',
    detail: expect.stringContaining('ENEEDAUTH'),
  });
  const away = { url: 'http://127.0.0.1:9/', env: { NPM_CONFIG_FETCH_RETRIES: '0' } };
  await expect(publishPackages([packageOf('3.0.0', 'three')], away)).rejects.toMatchObject({
    code: 'REGISTRY_FAILED',
    detail: expect.stringContaining('ECONNREFUSED'),
  });
});

test.each(['--registry', '--out'])('`packages build %s` with an empty value is refused', async (option) => {
  const command = join(projectRoot, 'shell/commands/packages.ts');
  const { code, output } = await runProgram(['node', command, 'build', option, '']);
  expect([code, output]).toEqual([2, expect.stringContaining(`${option} is empty.\n\n`)]);
});

test('an interruption stops npm', async () => {
  using registry = await startSilentRegistry();
  const stop = new AbortController();
  const published = publishPackages([packageOf('4.0.0', 'four')], { url: registry.url, signal: stop.signal });
  const { left } = await registry.client();
  stop.abort(new Error('Stopped.'));
  await expect(published).rejects.toThrow('Stopped.');
  await left;
});

test('a package without an entry for its version in the changelog is refused', () => {
  const file = join(dir, 'CHANGELOG.md');
  const error = { code: 'PACKAGE_CHANGELOG' };
  expect(() => checkChangelog(file, '1.0.0')).toThrow(expect.objectContaining(error));
  writeFileSync(file, '# Changelog\n\n## 1.0.0\n\nThe first.\n');
  expect(() => checkChangelog(file, '1.1.0')).toThrow('begins with 1.0.0');
  checkChangelog(file, '1.0.0');
});

test('a package with another license has another hash', () => {
  const license = join(dir, 'licensed', 'LICENSE');
  mkdirSync(join(dir, 'licensed'));
  const hashes = ['One.', 'Another.'].map((text) => {
    writeFileSync(license, text);
    return hashOf(join(dir, 'licensed'), '{}');
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});

test('an edit of the development client of the shell gives another hash', () => {
  const { devSources = [] } = packages.find(({ name }) => name === '@site/shell') ?? {};
  const client = readdirSync(join(projectRoot, 'shell/app/dev')).map((file) => `app/dev/${file}`);
  expect(globSync([...devSources], { cwd: join(projectRoot, 'shell') })).toEqual(
    expect.arrayContaining(client),
  );
  mkdirSync(join(dir, 'shell'));
  const source = join(dir, 'source.ts');
  const hashes = ['one', 'another'].map((text) => {
    writeFileSync(source, text);
    return hashOf(join(dir, 'shell'), '{}', [source]);
  });
  expect(hashes[0]).not.toBe(hashes[1]);
});
