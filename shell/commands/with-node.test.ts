import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, utimesSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder, writeIn, writeProgram } from '../releases/test/temporary-folder.ts';

let root: string;

beforeEach(() => {
  root = temporaryFolder();
  mkdirSync(join(root, 'shell/commands'), { recursive: true });
  cpSync(join(import.meta.dirname, 'with-node.mjs'), join(root, 'shell/commands/with-node.mjs'));
  write('package.json', { private: true, dependencies: { leaf: 'file:leaf' } });
  write('leaf/package.json', { name: 'leaf', version: '1.0.0' });
  write(
    'shell/commands/hello.ts',
    'const code: number = 7; console.log("hello", process.argv[2]); process.exitCode = code;',
  );
});

const write = (file: string, content: string | object) => writeIn(root, file, content);

function writeLock(packages: object, root: object = { dependencies: { leaf: 'file:leaf' } }): void {
  write('package-lock.json', { lockfileVersion: 3, packages: { '': root, ...packages } });
}

/** The lock file of the packages in the beginning. */
const writeLeafLock = () =>
  writeLock({ leaf: { version: '1.0.0' }, 'node_modules/leaf': { resolved: 'leaf', link: true } });

/** For a test that is not about what npm installs: an npm that only makes the folder. */
function withFakeNpm(): NodeJS.ProcessEnv {
  const bin = temporaryFolder();
  writeProgram(bin, 'npm', 'mkdir -p node_modules');
  return { PATH: `${bin}${delimiter}${process.env.PATH}` };
}

/** Writes what an install would leave behind. */
function fakeInstall(packages: object): void {
  write('node_modules/.package-lock.json', { packages });
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
}

function spawnCommand(command: string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return spawn(process.execPath, [join(root, 'shell/commands/with-node.mjs'), ...command], {
    cwd,
    env: { ...Object.fromEntries(kept), ...env },
  });
}

async function run(command: string[], env?: NodeJS.ProcessEnv, cwd?: string) {
  const child = spawnCommand(command, env, cwd);
  const outputs = [text(child.stdout), text(child.stderr), once(child, 'close')] as const;
  const [out, err, [code]] = await Promise.all(outputs);
  return { out, err, code };
}

/** What a command shows that installed the packages first. */
const installed = { code: 7, err: expect.stringContaining('Installed packages') };

test('runs the command with the project’s Node, its arguments and its exit code', async () => {
  fakeInstall({});
  expect(await run(['hello', 'there'])).toEqual({ out: 'hello there\n', err: '', code: 7 });
});

test('prints the comment that a command begins with, before it installs anything', async () => {
  write(
    'shell/commands/sing.ts',
    '/**\n * npm run sing: sings.\n *\n * Usage: npm run sing\n */\nprocess.exit(3);',
  );
  const usage = { out: 'npm run sing: sings.\n\nUsage: npm run sing\n', err: '', code: 0 };
  expect(await run(['sing', '--help'])).toEqual(usage);
  expect(await run(['sing', 'loud', '-h'])).toEqual(usage);
});

test('`kit` runs in the folder of the remote', async () => {
  fakeInstall({});
  write('shell/commands/kit.ts', 'console.log(process.cwd(), process.argv[2]);');
  const leaf = realpathSync(join(root, 'leaf'));
  expect((await run(['kit', 'release'], {}, leaf)).out).toBe(`${leaf} release\n`);
});

test('limits the memory of the launcher, but not what the user chose', async () => {
  fakeInstall({});
  const script = 'console.log(JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX ?? null]));';
  for (const command of ['start', 'looks']) write(`shell/commands/${command}.ts`, script);
  const limits = async (command: string, env?: NodeJS.ProcessEnv) =>
    JSON.parse((await run([command], env)).out);
  expect(await limits('start')).toEqual([['--max-semi-space-size=2'], '2']);
  expect(await limits('start', { MALLOC_ARENA_MAX: '8' })).toEqual([['--max-semi-space-size=2'], '8']);
  expect(await limits('looks')).toEqual([[], null]);
});

test('reports a missing npm in one sentence', async () => {
  const { err, code } = await run(['hello'], { PATH: '/nowhere' });
  expect(err).toMatch(/NPM_MISSING {2}npm was not found\. {2}Install Node with npm .*\n$/);
  expect(err).not.toContain(' at ');
  expect(code).toBe(1);
});

test('reports an unknown command in one sentence', async () => {
  expect(await run(['nonsense'])).toMatchObject({
    err: "UNKNOWN_COMMAND  Unknown command: 'nonsense'.  See the scripts in package.json.\n",
    code: 1,
  });
});

test('installs the packages of the lock file, and again only if the lock file changed', async () => {
  writeLeafLock();
  const first = await run(['hello', 'there']);
  expect(first).toMatchObject({ out: expect.stringContaining('hello there'), code: 7 });
  expect(first.err).toContain('Installed packages');
  expect(existsSync(join(root, 'node_modules/leaf/package.json'))).toBe(true);
  expect((await run(['hello', 'again'])).err).not.toContain('Install');

  write('more/package.json', { name: 'more', version: '1.0.0' });
  write('package.json', { private: true, dependencies: { leaf: 'file:leaf', more: 'file:more' } });
  writeLock({
    leaf: { version: '1.0.1' },
    'node_modules/leaf': { resolved: 'leaf', link: true },
    'node_modules/x': {},
  });
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect((await run(['hello'])).err).toContain('package-lock.json is not complete');
  expect(existsSync(join(root, 'node_modules/more/package.json'))).toBe(true);
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(lock);
  expect((await run(['hello'])).err).not.toContain('Install');
});

test('reports a failed install with npm’s output and one sentence', async () => {
  const dependencies = { leaf: 'file:leaf.tgz' };
  write('package.json', { private: true, dependencies });
  writeLock({ 'node_modules/leaf': { version: '1.0.0', resolved: 'file:leaf.tgz' } }, { dependencies });
  const { err, code } = await run(['hello']);
  expect(err).toContain('npm error');
  expect(err).toMatch(/\nINSTALL_FAILED .*\n$/);
  expect(code).toBe(1);
});

test('accepts packages that the user installed with npm', async () => {
  writeLock({
    'node_modules/more': { version: '2.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  });
  fakeInstall({ 'node_modules/more': { version: '2.0.0' } });
  expect(await run(['hello', 'there'])).toMatchObject({ err: '', code: 7 });
  expect(readFileSync(join(root, 'node_modules/.installed-lock'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
});

test('installs again if the list of installed packages is damaged', async () => {
  writeLeafLock();
  write('node_modules/.package-lock.json', '');
  expect(await run(['hello'], withFakeNpm())).toMatchObject(installed);
});

test('names a lock file with the marks of a conflict', async () => {
  fakeInstall({});
  write('package-lock.json', '<<<<<<< HEAD');
  expect(await run(['hello'])).toMatchObject({
    err: 'BAD_PACKAGE  package-lock.json cannot be read.  Correct that file, which must be valid JSON.\n',
    code: 1,
  });
});

test('uses the Node of the user if it is new enough and the project’s Node is missing', async () => {
  write('node_modules/.package-lock.json', { packages: {} });
  const { out, err, code } = await run(['hello', 'there'], { npm_config_offline: 'true' });
  expect(err).toContain('Downloading Node for this project');
  expect({ out, code }).toMatchObject({ out: expect.stringContaining('hello there'), code: 7 });
});

test('forwards signals, and its end closes the channel to the command', async () => {
  fakeInstall({});
  write(
    'shell/commands/wait.ts',
    `process.once('SIGTERM', () => { console.log('stopped'); process.exit(5); });
     process.once('disconnect', () => { console.log('disconnected'); process.exit(6); });
     console.log('waiting');`,
  );
  for (const [signal, last] of [
    ['SIGTERM', 'stopped'],
    ['SIGKILL', 'disconnected'],
  ] as const) {
    const child = spawnCommand(['wait']);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    expect((await lines.next()).value).toBe('waiting');
    child.kill(signal);
    expect((await lines.next()).value).toBe(last);
    if (signal === 'SIGTERM') expect((await once(child, 'exit'))[0]).toBe(5);
  }
});

test('installs once for two commands that start at the same time', async () => {
  writeLeafLock();
  const both = await Promise.all([run(['hello', 'one']), run(['hello', 'two'])]);
  expect(both.map(({ code }) => code)).toEqual([7, 7]);
  const printed = both.map(({ err }) => err).join('');
  expect(printed.match(/Installed packages/g)).toHaveLength(1);
  expect(printed).toMatch(/Waiting for process \d+, which installs the packages/);
  expect(existsSync(join(root, '.site/installing'))).toBe(false);
});

test('installs although a command that installed was killed', async () => {
  writeLeafLock();
  const ended = spawn(process.execPath, ['--version']);
  await once(ended, 'close');
  write('.site/installing', String(ended.pid));
  expect(await run(['hello'], withFakeNpm())).toMatchObject(installed);
});

test('installs although the other command removes its file while it is read', async () => {
  writeLeafLock();
  write('.site/installing', String(process.pid));
  write(
    'end.mjs',
    `import fs, { rmSync } from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     const read = fs.readFileSync;
     fs.readFileSync = (file, ...rest) => {
       if (String(file).endsWith('installing')) rmSync(file, { force: true });
       return read(file, ...rest);
     };
     syncBuiltinESMExports();`,
  );
  const NODE_OPTIONS = `--import=${join(root, 'end.mjs')}`;
  expect(await run(['hello'], { ...withFakeNpm(), NODE_OPTIONS })).toMatchObject(installed);
});

test('installs although the machine was switched off during an install and the pid is now of another program', async () => {
  writeLeafLock();
  write('.site/installing', String(process.pid));
  utimesSync(join(root, '.site/installing'), 1, 1);
  expect(await run(['hello'], withFakeNpm())).toMatchObject(installed);
});

test('stops the command with a single signal when the parent `sh` ends', async () => {
  fakeInstall({});
  write(
    'shell/commands/wait.ts',
    `let signals = 0;
     process.on('SIGTERM', () => {
       signals += 1;
       if (signals === 1) setTimeout(() => { console.log('stopped after', signals); process.exit(); }, 1_500);
     });
     console.log('waiting');
     setInterval(() => {}, 9_999);`,
  );
  const between = spawn('sh', ['-c', `${process.execPath} shell/commands/with-node.mjs wait; true`], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const lines = createInterface(between.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('waiting');
  between.kill('SIGKILL');
  expect((await lines.next()).value).toBe('stopped after 1');
});
