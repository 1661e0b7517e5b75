import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { createRemote } from '@site/remote-build/new-remote';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { startSilentRegistry } from '../packaging/test/silent-registry.ts';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { buildFixtures, replaceIn } from '../server/test/fixture-remotes.ts';
import { startTestSite } from '../server/test/test-site.ts';
import { addReleaseJobs } from './add-release-jobs.ts';

/** A minimal project in a folder that git ignores, inside the real project, so that it finds the installed packages. */
const root = join(projectRoot, '.site', 'fixtures', 'new-remote', 'project');
const kit = join(projectRoot, 'shell', 'commands', 'kit.ts');

beforeAll(() => {
  rmSync(root, { recursive: true, force: true });
  for (const file of ['package.json', 'tsconfig.base.json', 'biome.json', 'shell/package.json']) {
    cpSync(join(projectRoot, file), join(root, file));
  }
  cpSync(join(projectRoot, 'shell', 'e2e', 'fixtures', 'mf-calm'), join(root, 'mf-calm'), {
    recursive: true,
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each([
  ['Moon', 'Invalid remote name'],
  ['moon--phases', 'Invalid remote name'],
  ['../moon', 'Invalid remote name'],
  ['m'.repeat(31), 'Invalid remote name'],
  ['mf-', 'Invalid remote name'],
  ['mf-calm', 'mf-calm already exists.'],
  ['tests', 'Folders named tests are not part of a build.'],
  ['api', 'The address /api is reserved for the shell. Choose another name.'],
])('rejects the name %j and writes nothing', (name, sentence) => {
  const before = hashFiles(root);
  expect(() => createRemote(root, name)).toThrow(sentence);
  expect(hashFiles(root)).toEqual(before);
});

test.each([
  ['src/pages/hush-page.tsx', "const path = '/hush';\n"],
  ['src/pages/hush-page.tsx', "export default defineFixedPage('/hush', content);\n"],
  ['src/pages/hush-page.tsx', "  path: '/hush',\n"],
  ['content/quiet/hush.yaml', 'path: /hush\ntitle: Hush\n'],
])('rejects a name whose address stands in %s as %j', (file, text) => {
  writeIn(root, `mf-calm/${file}`, text);
  onTestFinished(() => rmSync(join(root, 'mf-calm', file)));
  expect(() => createRemote(root, 'hush')).toThrow(
    'The address /hush is a page of mf-calm. Choose another name.',
  );
});

test('a repository of its own cannot have the name of a remote of this repository', () => {
  const dir = join(root, '..', 'taken');
  expect(() => createRemote(root, 'mf-calm', { dir })).toThrow('mf-calm is a remote of this repository.');
  expect(existsSync(dir)).toBe(false);
});

test('adds release jobs like those of another remote', () => {
  const folder = temporaryFolder();
  const findJobs: Record<string, (remote: string, documents: ReturnType<typeof readYaml>) => unknown> = {
    'docker-compose.yml': (remote, [file]) => file.services[remote],
    'shell/deploy/kubernetes/base/releases.yaml': (remote, documents) =>
      documents.find(({ metadata }) => metadata.name === remote),
    'shell/deploy/kubernetes/production/kustomization.yaml': (remote, [file]) =>
      file.images.find(({ name }: { name: string }) => name === `angel-numbers/${remote}`),
  };
  const readYaml = (file: string) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true }).map((part) => part.toJS());
  for (const file of Object.keys(findJobs)) cpSync(join(projectRoot, file), join(folder, file));
  const [first = '', second = ''] = Object.keys(findJobs).map((file) => join(folder, file));
  const [before, jobs] = [readFileSync(first, 'utf8'), readFileSync(second, 'utf8')];
  writeFileSync(second, '');
  expect(() => addReleaseJobs(folder, 'mf-moon')).toThrow('has no release job of another remote');
  expect(readFileSync(first, 'utf8')).toBe(before);
  writeFileSync(second, jobs);
  expect(addReleaseJobs(folder, 'mf-moon')).toEqual(Object.keys(findJobs));
  for (const [file, find] of Object.entries(findJobs)) {
    const job = JSON.stringify(find('mf-moon', readYaml(file)));
    expect(job.replaceAll('mf-moon', 'mf-blog'), file).toBe(JSON.stringify(find('mf-blog', readYaml(file))));
  }
});

test('a new remote can be released into a running site, and no other file changes', async () => {
  const before = hashFiles(root);
  await using site = await startTestSite(await buildFixtures('new-remote'));
  expect((await site.get('/moon-phases')).status).toBe(404);

  const remote = createRemote(root, 'moon-phases');
  const created = hashFiles(root);
  for (const file of Object.keys(before)) delete created[file];
  expect(Object.keys(created).sort()).toEqual(
    [
      'README.md',
      'package.json',
      'src/moon-phases/moon-phases-view.tsx',
      'src/pages/moon-phases-page.test.tsx',
      'src/pages/moon-phases-page.tsx',
      'src/remote.ts',
      'tsconfig.json',
    ].map((file) => `mf-moon-phases/${file}`),
  );
  expect(hashFiles(root)).toMatchObject(before);
  const { scripts } = JSON.parse(readFileSync(join(remote.dir, 'package.json'), 'utf8'));
  expect(scripts.release).toBe('kit release');

  await promisify(execFile)(process.execPath, [kit, 'build'], { cwd: remote.dir });
  const versions = await site.release(join(remote.dir, 'dist'));
  await expect.poll(async () => (await site.get('/moon-phases')).status).toBe(200);
  const { html } = await site.get('/moon-phases');
  expect(html).toContain('<title>Moon phases | Angel Numbers</title>');
  expect(html).toMatch(/<h1[^>]*>Moon phases<\/h1>/);
  expect(html).toContain(`data-remote="mf-moon-phases" data-release="${versions['mf-moon-phases']}"`);
  expect((await site.get('/calm')).status).toBe(200);
});

test('creates files that pass format, lint, types and tests, whatever the name', async () => {
  const dirs = ['o', 'n'.repeat(30), 'the-2-sides', 'free-samples'].map(
    (name) => createRemote(root, name).dir,
  );
  const [first = ''] = dirs;
  // One run of each tool for all of them, with the settings that each has.
  const include = dirs.map((dir) => join(dir, 'src'));
  writeIn(root, 'tsconfig.json', { extends: join(first, 'tsconfig.json'), include });
  const checks = await Promise.all([
    runProgram(['biome', 'ci', '--vcs-enabled=false', '--error-on-warnings', ...dirs], { cwd: root }),
    runProgram(['tsc', '--checkers', '1', '-p', root], { cwd: root }),
    runProgram(['vitest', 'run', '--root', root, ...dirs], { cwd: root }),
  ]);
  for (const { code, output } of checks) expect(code, output).toBe(0);
  expect(stripVTControlCharacters(checks[2].output)).toMatch(/Tests +4 passed/);
});

test('a page that loads data passes its own test with an answer', async () => {
  const { dir } = createRemote(root, 'weather');
  const view = join(dir, 'src/weather/weather-view.tsx');
  replaceIn(view, 'title="Weather"', 'title={useData(words).text}');
  replaceIn(view, /^/, "import { apiQuery, useData } from '@site/kit';\n");
  replaceIn(view, /$/, "\nexport const words = apiQuery<{ text: string }>('/api/words');\n");
  const page = join(dir, 'src/pages/weather-page.tsx');
  replaceIn(page, '{ WeatherView }', '{ WeatherView, words }');
  replaceIn(page, '  meta:', '  prefetch: ({ load }) => load(words),\n  meta:');
  const test = join(dir, 'src/pages/weather-page.test.tsx');
  replaceIn(test, "'/weather')", "'/weather', { '/api/words': { text: 'Sunny' } })");
  replaceIn(test, "toBe('Weather')", "toBe('Sunny')");
  const { code, output } = await runProgram(['vitest', 'run', '--root', dir], { cwd: root });
  expect(code, output).toBe(0);
});

test('texts that are added as the README shows have types and are checked', async () => {
  const { dir } = createRemote(root, 'tide-tables');
  const template = join(projectRoot, 'shell/remote-build/new-remote/standalone/README.md');
  const readme = readFileSync(template, 'utf8').replace(/\bsample(?!s)/g, 'tide-tables');
  const files = [...readme.matchAll(/^\/\/ (content\/\S+)\n([\s\S]*?)(?=\n\n\/\/ content|\n```)/gm)];
  expect(files.map(([, file]) => file)).toEqual(['content/schemas.ts', 'content/content.d.ts']);
  for (const [, file = '', text = ''] of files) writeIn(dir, file, text);
  writeIn(dir, 'content/tide-tables.yaml', 'title: Tides\nlede: You can read about the tides here.\n');
  const view = join(dir, 'src/tide-tables/tide-tables-view.tsx');
  replaceIn(view, 'title="Tide tables" lede="This page is not finished yet."', '{...content}');
  replaceIn(view, /^/, "import content from '../../content/tide-tables.yaml';\n");
  const { code, output } = await runProgram(['tsc', '--checkers', '1', '-p', dir], { cwd: root });
  expect(code, output).toBe(0);
  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  expect(scripts['content:check']).toBe('kit content');
  const { stdout } = await promisify(execFile)(process.execPath, [kit, 'content'], { cwd: dir });
  expect(stdout).toContain('1 content files are valid.');
});

test('a new remote declares the React of the shell', () => {
  const { dir } = createRemote(root, 'react-user');
  const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'shell/package.json'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  expect(dependencies.react).toBe(devDependencies.react);
});

test('a repository of its own is formatted, and has the scripts that the CI example runs', async () => {
  const dir = join(root, '..', 'standalone');
  rmSync(dir, { recursive: true, force: true });
  const registry = 'https://npm.numbers.example';
  createRemote(projectRoot, 'moon-phases', { dir, registry });
  expect(readFileSync(join(dir, '.npmrc'), 'utf8')).toContain(`@site:registry=${registry}\n`);
  const { code, output } = await runProgram(['biome', 'ci', '--vcs-enabled=false', '.'], { cwd: dir });
  expect(code, output).toBe(0);
  execFileSync('git', ['init', '--quiet'], { cwd: dir });
  const ignored = spawnSync('git', ['check-ignore', 'tarot.pem', 'trusted-keys/site.pub.pem'], { cwd: dir });
  expect(String(ignored.stdout)).toBe('tarot.pem\n');

  const { scripts } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const { jobs } = parse(readFileSync(join(projectRoot, 'shell/docs/team-ci.yml'), 'utf8'));
  const steps: { run?: string }[] = [...jobs.check.steps, ...jobs.release.steps];
  const commands = steps.flatMap(({ run = '' }) => /^npm (?:run )?(\S+)/m.exec(run)?.[1] ?? []);
  expect(commands).toEqual(['ci', 'check', 'test', 'build', 'ci', 'release']);
  for (const command of commands) if (command !== 'ci') expect(scripts).toHaveProperty(command);
  expect(() => createRemote(projectRoot, 'moon-phases', { dir })).toThrow('already exists');
  rmSync(dir, { recursive: true });
});

test.each([
  [['--help'], 0, /^npm run new-remote: /],
  [['tarot', '--force'], 1, /^\nUnknown option '--force'/],
  [[], 1, /^\nMissing argument: name/],
  [['tarot', '--registry', 'https://npm.numbers.example'], 1, /^\n--registry needs --standalone/],
  [['tools', '--standalone', ''], 1, /^\n--standalone is empty/],
])('`new-remote %j` exits with %i and prints its usage', async (args, exitCode, start) => {
  const command = join(projectRoot, 'shell/commands/new-remote.ts');
  const { code, output } = await runProgram(['node', command, ...args]);
  expect([code, output]).toEqual([exitCode, expect.stringMatching(start)]);
  expect(output).toContain('Usage: npm run new-remote NAME');
});

test('a repository of its own without a registry is told where to name one when npm fails', async () => {
  const dir = join(root, '..', 'unregistered');
  rmSync(dir, { recursive: true, force: true });
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const command = join(projectRoot, 'shell/commands/new-remote.ts');
  // No process listens on port 1.
  const env = {
    ...process.env,
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_fetch_retries: '0',
  };
  const { code, output } = await runProgram(['node', command, 'moon', '--standalone', dir], { env });
  expect(code).toBe(1);
  expect(output).toContain(`add @site:registry=URL to ${join(dir, '.npmrc')}. Run npm install in ${dir}.`);
});

test('Ctrl-C while packages are installed also stops npm', async () => {
  const dir = join(root, '..', 'interrupted');
  rmSync(dir, { recursive: true, force: true });
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  using registry = await startSilentRegistry();
  const command = join(projectRoot, 'shell/commands/new-remote.ts');
  const child = spawn(process.execPath, [command, 'moon', '--standalone', dir, '--registry', registry.url]);
  const { left } = await registry.client();
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  expect(await exited).toEqual([130, null]);
  await left;
});

function hashFiles(folder: string): Record<string, string> {
  return Object.fromEntries(
    globSync('**/*', { cwd: folder, exclude: ['**/dist'] })
      .filter((file) => statSync(join(folder, file)).isFile())
      .map((file) => [file, hash('sha256', readFileSync(join(folder, file)))]),
  );
}
