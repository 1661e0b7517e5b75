import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentReporter } from '../reporter.ts';
import { buildChanged } from './build-workspaces.ts';
import { findRemotes, findWorkspaces } from './workspaces.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-build-'));
  write('package.json', { workspaces: ['shell/kit', 'shell', 'mf-*'] });
  write('shell/kit/package.json', { name: '@site/kit', scripts: { build: 'exit 9' } });
  write('shell/kit/index.ts', 'kit');
  write('shell/package.json', { name: 'shell', scripts: { build: copy('shell') } });
  write('shell/app.ts', 'app');
  write('mf-tools/package.json', {
    name: 'mf-tools',
    dependencies: { '@site/kit': '*' },
    scripts: { build: copy('mf-tools') },
  });
  write('mf-tools/src/page.ts', 'page');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A build in small: one file into dist, and a line in a diary. */
function copy(name: string): string {
  return `mkdir -p dist && echo built > dist/out.js && echo ${name} >> ${root}/diary`;
}

function write(file: string, content: string | object): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

async function build(): Promise<string[]> {
  const options = { root, stampDir: join(root, '.site/builds'), reporter: silentReporter };
  const built = await buildChanged({ ...options, workspaces: findWorkspaces(root) });
  return built.map(({ name }) => name).sort();
}

test('builds everything once, then nothing', async () => {
  expect(await build()).toEqual(['mf-tools', 'shell']);
  expect(await build()).toEqual([]);
  expect(readFileSync(join(root, 'diary'), 'utf8').trim().split('\n').sort()).toEqual(['mf-tools', 'shell']);
});

test.each([
  ['a source file', 'mf-tools/src/page.ts', ['mf-tools']],
  ['a new source file', 'mf-tools/src/slots/slot.tsx', ['mf-tools']],
  ['the package it is made from', 'shell/kit/index.ts', ['mf-tools']],
  ['its own source alone', 'shell/app.ts', ['shell']],
  ['the lock file', 'package-lock.json', ['mf-tools', 'shell']],
  ['a test', 'mf-tools/src/page.test.ts', []],
  ['a README', 'mf-tools/README.md', []],
  ['a dot folder', 'mf-tools/.cache/x.js', []],
  ['the output', 'mf-tools/dist/out.js', ['mf-tools']],
])('after a change of %s', async (_, file, rebuilt) => {
  await build();
  write(file, 'changed');
  expect(await build()).toEqual(rebuilt);
});

test('builds again what lost its output', async () => {
  await build();
  rmSync(join(root, 'shell/dist'), { recursive: true });
  expect(await build()).toEqual(['shell']);
});

test('a new remote is found by its folder alone', async () => {
  await build();
  write('mf-new/package.json', { name: 'mf-new', scripts: { build: copy('mf-new') } });
  mkdirSync(join(root, 'mf-empty'));
  expect(findRemotes(findWorkspaces(root)).map(({ name }) => name)).toEqual(['mf-new', 'mf-tools']);
  expect(await build()).toEqual(['mf-new']);
});

test('a failed build tells in the compiler’s own words, and is not taken for built', async () => {
  write('shell/package.json', { name: 'shell', scripts: { build: 'echo "app.ts:1 is wrong" >&2; exit 2' } });
  const failure = {
    code: 'BUILD_FAILED',
    message: 'The build of shell failed (exit code 2).',
    detail: 'app.ts:1 is wrong',
  };
  await expect(build()).rejects.toMatchObject(failure);
  await expect(build()).rejects.toMatchObject(failure);
});

test('a build that leaves nothing is a failed build', async () => {
  write('shell/package.json', { name: 'shell', scripts: { build: 'true' } });
  await expect(build()).rejects.toMatchObject({ message: 'The build of shell left no dist folder.' });
});

test('two launchers at once build once', async () => {
  await Promise.all([build(), build()]);
  expect(readFileSync(join(root, 'diary'), 'utf8').trim().split('\n')).toHaveLength(2);
});

test('giving up ends a build that runs', async () => {
  write('shell/package.json', {
    name: 'shell',
    scripts: { build: `touch ${root}/begun; sleep 300; touch ${root}/ended` },
  });
  const stop = new AbortController();
  const workspaces = findWorkspaces(root).filter(({ name }) => name === 'shell');
  const reporter = {
    ...silentReporter,
    step: (label: string) => {
      setImmediate(() => stop.abort(new Error('changed my mind')));
      return silentReporter.step(label);
    },
  };
  const options = { root, workspaces, stampDir: join(root, '.site/builds'), reporter, signal: stop.signal };
  await expect(buildChanged(options)).rejects.toThrow('changed my mind');
  expect(existsSync(join(root, 'ended'))).toBe(false);
});
