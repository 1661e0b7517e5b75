import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateKeyPair, loadTrustedKeys, openStore, readPointer, readRelease } from '@site/releases';
import { beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { copyFixture } from '../server/test/fixture-remotes.ts';

let dir: string;
beforeEach(() => {
  dir = temporaryFolder();
});

/** Runs a command of a team that publishes to its own store. */
async function run(command: 'kit' | 'releases', args: string[], env: NodeJS.ProcessEnv = {}, cwd = dir) {
  const keys = join(dir, 'team');
  await loadOrCreateKeyPair(keys);
  const environment = {
    ...process.env,
    RELEASE_STORE: join(dir, 'store'),
    RELEASE_KEYS: keys,
    RELEASE_SIGNING_KEY: join(keys, 'release-key.pem'),
    // No site runs with this state folder, so sample pages are rendered without an API.
    SITE_STATE: dir,
    ...env,
  };
  const script = join(projectRoot, 'shell/commands', `${command}.ts`);
  return runProgram(['node', script, ...args], { cwd, env: environment });
}

/** Runs `kit release` in a copy of mf-chaos with a tsconfig.json of its own; in this checkout the shell's covers the fixtures. */
async function kitRelease(label: string, args: string[], variables: NodeJS.ProcessEnv = {}) {
  const cwd = copyFixture(label, 'mf-chaos');
  writeIn(cwd, 'tsconfig.json', { extends: '../../../../mf-tools/tsconfig.json', include: ['src'] });
  // As `npm run release` does.
  const env = { npm_lifecycle_event: 'release', ...variables };
  const result = await run('kit', ['release', ...args], env, cwd);
  const isBuilt = existsSync(join(cwd, 'dist'));
  return { ...result, isBuilt, isPublished: existsSync(join(dir, 'store')) };
}

test.each(['build', 'check'])('`kit %s` has no options and refuses all', async (command) => {
  const result = await run('kit', [command, '--fast']);
  expect(result).toMatchObject({ code: 1, output: expect.stringContaining("Unknown option '--fast'") });
});

const untouched = { isBuilt: false, isPublished: false };

test.each([
  ['--help', 0, '--why TEXT'],
  ['--wyh', 2, 'Usage: npm run releases -- release'],
  ['mf-tools', 2, 'Usage: npm run releases -- release'],
])('`kit release %s` exits with %i before a build', async (argument, code, output) => {
  const result = await kitRelease('kit-release-usage', [argument]);
  expect(result).toMatchObject({ code, ...untouched, output: expect.stringContaining(output) });
});

test.each([
  ['--help', 0],
  ['build -h', 0],
  ['', 2],
  ['sing', 2],
])('`kit %s` lists the commands and exits with %i', async (words, code) => {
  const result = await run('kit', words.split(' ').filter(Boolean));
  expect(result).toMatchObject({ code, output: expect.stringMatching(/^ {2}check .*\n {2}build /m) });
});

test.each([
  ['SITE', 'numbers.example', "SITE is 'numbers.example', but must be the address of a site"],
  ['SITE_ORIGIN', 'numbers.example', 'SITE_ORIGIN: must be an origin'],
])('`kit release` refuses %s=%s before a build', async (name, value, problem) => {
  const result = await kitRelease('kit-release-variable', [], { [name]: value });
  expect(result).toMatchObject({ code: 1, ...untouched });
  expect(result.output).toMatch(/^BAD_ENVIRONMENT /);
  expect(result.output).toContain(problem);
});

test.each([
  ['release', 1, /^BAD_ENVIRONMENT {2}SITE is 'numbers\.example'/],
  ['promote', 1, /^BAD_ENVIRONMENT /],
  ['check', 1, /^BAD_ENVIRONMENT /],
  // Does not need the site.
  ['rollback', 1, /^REMOTE_UNKNOWN /],
])('`releases %s` with a SITE without a scheme', async (command, code, output) => {
  const result = await run('releases', [command, 'mf-chaos'], { SITE: 'numbers.example' });
  expect(result).toMatchObject({ code, output: expect.stringMatching(output) });
});

test.each([
  ['RENDER_HEAP_MB', 'much', 'RENDER_HEAP_MB: must be a whole number from 64'],
  ['SITE', 'numbers.example', "SITE is 'numbers.example'"],
])('`releases promote --json` with %s=%s prints the error as JSON', async (name, value, problem) => {
  const { code, stdout } = await run('releases', ['promote', 'mf-chaos', '--json'], { [name]: value });
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    error: { code: 'BAD_ENVIRONMENT', message: expect.stringContaining(problem), todo: expect.any(String) },
    problems: [],
  });
});

test('`releases promote --skip-render` needs no variable of rendering', async () => {
  const args = ['promote', 'mf-chaos', '--skip-render'];
  const { output } = await run('releases', args, { RENDER_HEAP_MB: 'much' });
  expect(output).toMatch(/^REMOTE_UNKNOWN /);
});

test('`kit release --dry-run` checks a build and changes neither the last build nor the store', async () => {
  const result = await kitRelease('kit-release-dry', ['--dry-run']);
  expect(result).toMatchObject({ code: 0, ...untouched });
  expect(result.output).toMatch(/^Would publish mf-chaos@1\.0\.0-[0-9a-f]{8} /m);
  expect(result.output).toMatch(
    /^mf-chaos can change from no release to 1\.0\.0-\S+\. Nothing was changed\.$/m,
  );
});

test('`kit release` builds, publishes and promotes a remote, also without a browser', async () => {
  const { output } = await kitRelease('kit-release', ['--why', 'a better page'], { CHROMIUM_PATH: '/none' });
  const store = await openStore(join(dir, 'store'));
  const keys = await loadTrustedKeys(join(dir, 'team'));
  const { pointer } = await readPointer(store, 'mf-chaos', keys);
  expect(pointer.history).toMatchObject([{ action: 'promote', why: 'a better page' }]);
  expect(output).toContain(`mf-chaos ${pointer.version} is live`);
  expect(output).toContain('none in a browser');
  const release = await readRelease(store, 'mf-chaos', pointer.version ?? '', keys);
  expect(release.resources).toMatchObject([{ path: '/chaos.txt' }]);
});
