import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeIn } from '../../releases/test/temporary-folder.ts';
import { silentReporter } from '../reporter.ts';
import { buildChanged } from './build-workspaces.ts';
import { findRemotes, findWorkspaces } from './workspaces.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  write('package.json', { workspaces: ['shell/kit', 'shell/remote-build', 'shell', 'mf-*'] });
  write('shell/kit/package.json', { name: '@site/kit', scripts: { build: 'exit 9' } });
  write('shell/kit/index.ts', 'kit');
  write('shell/remote-build/package.json', { name: '@site/remote-build' });
  write('shell/package.json', { name: 'shell', scripts: { build: buildScript('shell') } });
  write('shell/app.ts', 'app');
  write('mf-tools/package.json', {
    name: 'mf-tools',
    dependencies: { '@site/kit': '*' },
    scripts: { build: buildScript('mf-tools') },
  });
  write('mf-tools/src/page.ts', 'page');
});

/** A minimal build script: writes one file to dist and one line to a log. */
function buildScript(name: string): string {
  return `mkdir -p dist && echo built > dist/out.js && echo ${name} >> ${root}/build-log`;
}

const write = (file: string, content: string | object) => writeIn(root, file, content);

async function build(): Promise<string[]> {
  const built = await buildChanged(silentReporter, undefined, { root });
  return built.map(({ name }) => name).sort();
}

test('builds everything once', async () => {
  expect(await build()).toEqual(['mf-tools', 'shell']);
  expect(await build()).toEqual([]);
  expect(readFileSync(join(root, 'build-log'), 'utf8').trim().split('\n').sort()).toEqual([
    'mf-tools',
    'shell',
  ]);
});

test.each([
  ['a source file', 'mf-tools/src/page.ts', ['mf-tools']],
  ['a new source file', 'mf-tools/src/slots/slot.tsx', ['mf-tools']],
  ['a source in a folder named docs', 'mf-tools/src/docs/page.tsx', ['mf-tools']],
  ['a document', 'mf-tools/docs/page.md', []],
  ['a package that it uses', 'shell/kit/index.ts', ['mf-tools']],
  ['what builds remotes', 'shell/remote-build/preset.ts', ['mf-tools']],
  ['a source of the shell', 'shell/app.ts', ['shell']],
  ['a file of the server', 'shell/server/main.ts', []],
  ['an incident of the drill', 'shell/drill/incident.ts', []],
  ['the lock file', 'package-lock.json', ['mf-tools', 'shell']],
  ['a test', 'mf-tools/src/page.test.ts', []],
  ['a README', 'mf-tools/README.md', []],
  ['a dot folder', 'mf-tools/.cache/x.js', []],
  ['the output', 'mf-tools/dist/out.js', ['mf-tools']],
])('builds the right workspaces after a change of %s', async (_, file, rebuilt) => {
  await build();
  write(file, 'changed');
  expect(await build()).toEqual(rebuilt);
});

test('builds a workspace again if its output is missing', async () => {
  await build();
  rmSync(join(root, 'shell/dist'), { recursive: true });
  expect(await build()).toEqual(['shell']);
});

test('finds a new remote by its folder', async () => {
  await build();
  write('mf-new/package.json', { name: 'mf-new', scripts: { build: buildScript('mf-new') } });
  mkdirSync(join(root, 'mf-empty'));
  expect(findRemotes(findWorkspaces(root)).map(({ name }) => name)).toEqual(['mf-new', 'mf-tools']);
  expect(await build()).toEqual(['mf-new']);
});

test('reports a failed build with the compiler’s output, and builds it again next time', async () => {
  write('shell/package.json', { name: 'shell', scripts: { build: 'echo "app.ts:1 is wrong" >&2; exit 2' } });
  const failure = {
    code: 'BUILD_FAILED',
    message: 'The build of shell failed (exit code 2).',
    detail: 'app.ts:1 is wrong',
  };
  await expect(build()).rejects.toMatchObject(failure);
  await expect(build()).rejects.toMatchObject(failure);
});

test('rejects a build that creates no dist folder', async () => {
  write('shell/package.json', { name: 'shell', scripts: { build: 'true' } });
  await expect(build()).rejects.toMatchObject({ message: 'The build of shell created no dist folder.' });
});

test('two launchers at the same time build once', async () => {
  await Promise.all([build(), build()]);
  expect(readFileSync(join(root, 'build-log'), 'utf8').trim().split('\n')).toHaveLength(2);
});

test('an abort stops a running build', async () => {
  write('shell/package.json', {
    name: 'shell',
    scripts: { build: `touch ${root}/started; sleep 300; touch ${root}/ended` },
  });
  const stop = new AbortController();
  const workspaces = findWorkspaces(root).filter(({ name }) => name === 'shell');
  const reporter = {
    ...silentReporter,
    step: (label: string) => {
      setImmediate(() => stop.abort(new Error('aborted by the test')));
      return silentReporter.step(label);
    },
  };
  await expect(buildChanged(reporter, stop.signal, { root, workspaces })).rejects.toThrow(
    'aborted by the test',
  );
  expect(existsSync(join(root, 'ended'))).toBe(false);
});
