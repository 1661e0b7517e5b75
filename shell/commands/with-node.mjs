// Entry of npm start, npm test and the other commands: plain JavaScript without dependencies, for any Node >= 20. It installs
// missing packages and runs the command with the project's own Node, which runs TypeScript without a build.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, uptime } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ownNode = join(root, 'node_modules', 'node', 'bin', 'node');
const marker = join(root, 'node_modules', '.installed-lock');
const oldestNode = 20;
const projectNode = 24;

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let interruptedBy;

class CommandError extends Error {}

async function main([command, ...args]) {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new CommandError(
      `NODE_TOO_OLD  Node ${process.versions.node} is too old.  Use Node ${oldestNode} or newer.`,
    );
  }
  const script = `shell/commands/${command}.ts`;
  if (!command || !existsSync(join(root, script))) {
    throw new CommandError(
      `UNKNOWN_COMMAND  Unknown command: '${command ?? ''}'.  See the scripts in package.json.`,
    );
  }
  const usage = usageOf(join(root, script));
  if (usage && args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(usage);
    return 0;
  }
  if (!isInstalled()) await installAlone();
  const node = await findNode();
  const nodeOptions = [];
  // A rollback must not wait for the compilation of the command, and npm start need not keep the compiler. Commands that run
  // tests choose for themselves.
  if (command === 'releases' || command === 'start') {
    process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'commands');
  }
  // npm start is idle most of the time. Without limits it keeps the memory that its first release needed (decision 45).
  if (command === 'start') {
    process.env.MALLOC_ARENA_MAX ??= '2';
    nodeOptions.push('--max-semi-space-size=2');
  }
  // `kit` works on the remote in the current folder. The IPC channel closes if this process is killed; the command then stops.
  const cwd = command === 'kit' ? process.cwd() : root;
  return run([node, ...nodeOptions, join(root, script), ...args], ['inherit', 'inherit', 'inherit', 'ipc'], {
    cwd,
  });
}

/** The comment that a command begins with; undefined if it begins with code, because it prints its own help. */
function usageOf(script) {
  const [, comment] = /^\/\*\*\n(.*?)\n \*\//s.exec(readText(script) ?? '') ?? [];
  return comment?.replace(/^ \* ?/gm, '');
}

/** True if node_modules matches the lock file. The marker file saves the comparison of all packages. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const lock = readText(join(root, 'package-lock.json'));
  if (lock === undefined) return true;
  const hash = hashOf(lock);
  if (readText(marker) === hash) return true;
  const locked = packagesIn(lock);
  if (!locked) {
    throw new CommandError(
      'BAD_PACKAGE  package-lock.json cannot be read.  Correct that file, which must be valid JSON.',
    );
  }
  // Empty or damaged if an install ran out of disk space.
  const installed = packagesIn(readText(join(root, 'node_modules', '.package-lock.json'))) ?? {};
  for (const [path, { version, link, optional, peer }] of Object.entries(locked)) {
    const isWorkspace = !path.startsWith('node_modules/') && !path.includes('/node_modules/');
    if (isWorkspace || optional || peer) continue;
    // A link points to a workspace and has no version.
    if (!installed[path] || (!link && installed[path].version !== version)) return false;
  }
  writeFileSync(marker, hash);
  return true;
}

function packagesIn(lock) {
  try {
    return JSON.parse(lock).packages;
  } catch {
    return undefined;
  }
}

/** Commands install one after the other, because `npm ci` first empties node_modules. */
async function installAlone() {
  mkdirSync(join(root, '.site'), { recursive: true });
  const lock = join(root, '.site', 'installing');
  let waitsFor;
  while (!created(lock)) {
    const text = readText(lock);
    // The other command has just removed it.
    if (text === undefined) continue;
    const pid = Number(text);
    // After a restart of the machine, another program may have this pid. In a container, the killed command may have had this one.
    const isOld = statSync(lock, { throwIfNoEntry: false })?.mtimeMs < Date.now() - uptime() * 1000;
    // The file is empty if the other command was killed while writing it.
    const isStale = isOld || (pid === 0 ? waitsFor === 0 : pid === process.pid || !isRunning(pid));
    if (isStale) rmSync(lock, { force: true });
    else if (pid && pid !== waitsFor)
      console.error(`  Waiting for process ${pid}, which installs the packages …`);
    waitsFor = pid;
    await delay(200);
  }
  try {
    if (!isInstalled()) await install();
  } finally {
    rmSync(lock, { force: true });
  }
}

function created(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  const lock = readText(join(root, 'package-lock.json'));
  const startedAt = Date.now();
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  console.error('  Installing packages (the first time takes a minute) …');
  const progress = setInterval(() => console.error(`  … still installing, ${elapsed()}`), 15_000);
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    let result = await npm([lock === undefined ? 'install' : 'ci', ...flags]);
    if (result.output.includes('EUSAGE')) {
      // The lock file is incomplete: a package.json was edited, or the packages of this platform were missing when it was
      // written. `npm install` still uses the versions that it contains.
      console.error(
        '  package-lock.json is not complete; `npm install` completes it. Installing without changing it …',
      );
      result = await npm(['install', '--no-save', ...flags]);
    }
    if (result.code !== 0) {
      console.error(result.output.split('\n').slice(0, 20).join('\n'));
      throw new CommandError(
        'INSTALL_FAILED  npm could not install the packages (see above).  Check the network, then try again.',
      );
    }
  } finally {
    clearInterval(progress);
  }
  if (lock !== undefined) writeFileSync(marker, hashOf(lock));
  console.error(`  Installed packages in ${elapsed()}.`);
}

/** The project's Node. Its binary is downloaded by an install script; if those are blocked, it is downloaded here. */
async function findNode() {
  if (works(ownNode)) return ownNode;
  console.error('  Downloading Node for this project …');
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (interruptedBy) throw new CommandError('');
  if (works(ownNode)) return ownNode;
  if (Number.parseInt(process.versions.node, 10) >= projectNode) return process.execPath;
  throw new CommandError(
    `NODE_MISSING  The package \`node\` did not install Node ${projectNode}, which this project needs.  ` +
      `Run \`npm rebuild node --ignore-scripts=false\` to see the error, or install Node ${projectNode}.`,
  );
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Undefined if there is no such file. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** Runs npm and returns its exit code and output. */
async function npm(args) {
  // npm sets npm_execpath to its own path in scripts. Other package managers set it too, so the name is checked.
  const npmPath = process.env.npm_execpath;
  const isNpm = npmPath && /^npm(-cli)?\.[cm]?js$/.test(basename(npmPath)) && existsSync(npmPath);
  const command = isNpm ? [process.execPath, npmPath, ...args] : ['npm', ...args];
  const output = [];
  const code = await run(command, ['ignore', 'pipe', 'pipe'], {
    onOutput: (text) => output.push(text),
  });
  if (code === 127) {
    throw new CommandError(
      'NPM_MISSING  npm was not found.  Install Node with npm (nodejs.org), then try again.',
    );
  }
  return { code, output: output.join('') };
}

/** Runs a program and resolves to its exit code, 128 + signal number if a signal ended it. */
function run([file, ...args], stdio, { cwd = root, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, stdio });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    const forward = (signal) => {
      interruptedBy ??= signal;
      child.kill(signal);
    };
    for (const signal of forwardedSignals) process.on(signal, forward);
    // npm sends signals to its `sh`, which may end without forwarding them. A changed parent process shows that.
    const parent = process.ppid;
    // Forward it only once: a second signal ends a command before it has stopped what it started.
    const parentCheck = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(parentCheck);
      if (!interruptedBy) forward('SIGTERM');
    }, 500);
    if (!process.env.npm_lifecycle_event) clearInterval(parentCheck);
    child.once('error', (error) => resolve(error.code === 'ENOENT' ? 127 : 126));
    child.once('close', (code, signal) => {
      clearInterval(parentCheck);
      for (const each of forwardedSignals) process.off(each, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    const debug = process.env.SITE_DEBUG && process.env.SITE_DEBUG !== '0';
    if (!interruptedBy) console.error(debug ? error.stack : error.message);
    process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : 1;
  },
);
