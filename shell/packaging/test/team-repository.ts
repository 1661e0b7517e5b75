import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../launch/paths.ts';

interface PackageLock {
  packages: Record<string, { link?: boolean }>;
}

/** The environment of another project on this machine. Of this project, only Node is on the PATH. */
export function foreignEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_(?!EXTRA_CA_CERTS)|INIT_CWD|SITE|RELEASE_|API_URL|PORT)/.test(name),
  );
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(projectRoot));
  return { ...Object.fromEntries(kept), PATH: [dirname(process.execPath), ...folders].join(delimiter) };
}

/** Runs a command in a folder. Rejects with its output if it fails. */
export async function runIn(cwd: string, command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const [file = '', ...args] = command.split(' ');
  const { stdout, stderr } = await promisify(execFile)(file, args, {
    cwd,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ stdout, stderr }) => Promise.reject(new Error(`${command} failed:\n${stdout}\n${stderr}`)));
  return stdout + stderr;
}

/** Starts a command and resolves when a line of its output matches. */
export async function startIn(cwd: string, command: string, env: NodeJS.ProcessEnv, ready: RegExp) {
  const [file = '', ...args] = command.split(' ');
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const closed = once(child, 'close');
  let output = '';
  const matched = Promise.withResolvers<RegExpExecArray>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const match = ready.exec(output);
      if (match) matched.resolve(match);
    });
  }
  void closed.then(() => matched.reject(new Error(`${command} ended:\n${output}`)));
  const match = await matched.promise;
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGTERM');
    await closed;
  }
  return { match, output: () => output, stop, [Symbol.asyncDispose]: stop };
}

/**
 * Writes a lock file with the versions of other packages that this project uses. They are in npm's cache on a machine where
 * `npm ci` has worked, so that the test needs no other registry.
 */
export function lockOtherPackages(dir: string): void {
  const { packages } = JSON.parse(
    readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
  ) as PackageLock;
  const { name, version, dependencies, devDependencies } = JSON.parse(
    readFileSync(join(dir, 'package.json'), 'utf8'),
  );
  // Include packages that npm installed below a workspace. A package at the top comes last and replaces them.
  const others = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .sort(
      ([one], [other]) => Number(one.startsWith('node_modules/')) - Number(other.startsWith('node_modules/')),
    )
    .map(([path, entry]) => [path.slice(path.indexOf('node_modules/')), entry] as const);
  const lock = {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, dependencies, devDependencies }, ...Object.fromEntries(others) },
  };
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock));
}
