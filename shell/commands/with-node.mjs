// npm start, npm test and their kin come through here: plain JavaScript for any Node >= 20, without dependencies. It installs what is
// missing and hands over to the project's own Node, which runs TypeScript as it is.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ownNode = join(root, 'node_modules', 'node', 'bin', 'node');
const marker = join(root, 'node_modules', '.installed-lock');
const oldest = 20;
const typeStripping = 24;

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let interrupted;

class Refusal extends Error {}

async function main([command, ...args]) {
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    throw new Refusal(
      `NODE_TOO_OLD  Node ${process.versions.node} is too old.  Use Node ${oldest} or newer.`,
    );
  }
  const script = `shell/commands/${command}.ts`;
  if (!command || !existsSync(join(root, script))) {
    throw new Refusal(
      `UNKNOWN_COMMAND  There is no command '${command ?? ''}'.  See the scripts in package.json.`,
    );
  }
  if (!isInstalled()) await install();
  const node = await findNode();
  // The channel tells the other side when this process is gone, however it went.
  // What a team does with its remote, it does in the remote's folder.
  const cwd = command === 'kit' ? process.cwd() : root;
  return run([node, join(root, script), ...args], ['inherit', 'inherit', 'inherit', 'ipc'], { cwd });
}

/** True if node_modules holds what the lock file says. The marker only saves the long look. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return false;
  const lock = readText(join(root, 'package-lock.json'));
  if (lock === undefined) return true;
  const hash = hashOf(lock);
  if (readText(marker) === hash) return true;
  const wanted = JSON.parse(lock).packages;
  const present =
    JSON.parse(readText(join(root, 'node_modules', '.package-lock.json')) ?? '{}').packages ?? {};
  for (const [path, { version, link, optional, peer }] of Object.entries(wanted)) {
    const ours = !path.startsWith('node_modules/') && !path.includes('/node_modules/');
    if (ours || optional || peer) continue;
    // A link is a workspace: it only has to be there.
    if (!present[path] || (!link && present[path].version !== version)) return false;
  }
  writeFileSync(marker, hash);
  return true;
}

async function install() {
  const lock = readText(join(root, 'package-lock.json'));
  const since = Date.now();
  const took = () => `${Math.round((Date.now() - since) / 1000)} s`;
  console.error('  Installing packages (the first time takes a minute) …');
  const sign = setInterval(() => console.error(`  … still installing, ${took()}`), 15_000);
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    let result = await npm([lock === undefined ? 'install' : 'ci', ...flags]);
    if (result.output.includes('EUSAGE')) {
      // The lock file does not name all: a package.json was edited, or the lock was made where some platform's packages
      // were not to be had. What it does name is still held to.
      console.error(
        '  package-lock.json is not complete; `npm install` would mend it. Installing all the same …',
      );
      result = await npm(['install', '--no-save', ...flags]);
    }
    if (result.code !== 0) {
      console.error(result.output.split('\n').slice(0, 20).join('\n'));
      throw new Refusal(
        'INSTALL_FAILED  npm could not install the packages, for the reason above.  Check the network, then try again.',
      );
    }
  } finally {
    clearInterval(sign);
  }
  if (lock !== undefined) writeFileSync(marker, hashOf(lock));
  console.error(`  Installed packages in ${took()}.`);
}

/** The project's Node; if install scripts were blocked its program is missing, and is fetched now. */
async function findNode() {
  if (works(ownNode)) return ownNode;
  console.error('  Fetching Node for this project …');
  await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (works(ownNode)) return ownNode;
  if (Number.parseInt(process.versions.node, 10) >= typeStripping) return process.execPath;
  throw new Refusal(
    `NODE_MISSING  The package \`node\` could not bring Node ${typeStripping}, which the project runs on.  ` +
      `Run \`npm rebuild node --ignore-scripts=false\` and read what it says, or use Node ${typeStripping} yourself.`,
  );
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** Runs npm quietly: what it says is told only if it fails. */
async function npm(args) {
  // Inside a script npm tells where it lives; that one is sure to fit. Other package managers tell too, hence the look at the name.
  const self = process.env.npm_execpath;
  const known = self && /^npm(-cli)?\.[cm]?js$/.test(basename(self)) && existsSync(self);
  const command = known ? [process.execPath, self, ...args] : ['npm', ...args];
  const output = [];
  const code = await run(command, ['ignore', 'pipe', 'pipe'], {
    onOutput: (text) => output.push(text),
  });
  if (code === 127) {
    throw new Refusal('NPM_MISSING  npm was not found.  Install Node with npm (nodejs.org), then try again.');
  }
  return { code, output: output.join('') };
}

/** Runs a program to its end and resolves to its exit code, as a shell would see it. */
function run([file, ...args], stdio, { cwd = root, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, stdio });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    const pass = (signal) => {
      interrupted ??= signal;
      child.kill(signal);
    };
    for (const signal of passedOn) process.on(signal, pass);
    // npm passes signals to its `sh`, which may die of them without a word to us.
    const parent = process.ppid;
    const watch = setInterval(() => process.ppid !== parent && pass('SIGTERM'), 500);
    if (!process.env.npm_lifecycle_event) clearInterval(watch);
    child.once('error', (error) => resolve(error.code === 'ENOENT' ? 127 : 126));
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const each of passedOn) process.off(each, pass);
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
    if (!interrupted) console.error(debug ? error.stack : error.message);
    process.exitCode = interrupted ? 128 + constants.signals[interrupted] : 1;
  },
);
