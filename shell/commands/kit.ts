#!/usr/bin/env node
/**
 * kit: the commands of a team for its remote.
 *
 * Usage: kit <build|content|dev|release> [options]     (run in the remote's folder)
 *
 *   build      builds dist/web, dist/server and a draft of dist/release.json
 *   content    checks the files in content/ and prints file, line and field of each error
 *   dev        runs this remote from source in the composed site, the others as released (--alone: without them)
 *   release    checks types and lint, builds, publishes and promotes; options are passed to `releases promote`, e.g. --why "…"
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isDebug } from '../launch/config.ts';
import { describeError } from '../launch/launch-error.ts';
import { buildRemote, readManifest } from '../remote-build/build-remote.ts';
import { checkContent } from '../remote-build/content/content-files.ts';
import { checkRemote } from './check-remote.ts';
import { runReleases } from './releases.ts';

const launcher = fileURLToPath(new URL('./with-node.mjs', import.meta.url));

const [command, ...rest] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command === 'build') {
    const { name, version } = await buildRemote(process.cwd());
    console.log(`Built ${name} ${version}.`);
    return 0;
  }
  if (command === 'content') {
    console.log(`${await checkContent(process.cwd())} content files are valid.`);
    return 0;
  }
  if (command === 'release') {
    await checkRemote(readManifest(process.cwd()).name, process.cwd());
    const { name, version, dir } = await buildRemote(process.cwd());
    return (await runReleases(['publish', dir])) || runReleases(['promote', name, version, ...rest]);
  }
  if (command === 'dev') return develop(readManifest(process.cwd()).name, ...rest);
  console.error('Usage: kit <build|content|dev|release>   (details: shell/commands/kit.ts)');
  return 2;
}

/** Runs `npm run dev` for one remote. The child receives Ctrl-C itself, so this process only waits for its end. */
async function develop(name: string, ...options: string[]): Promise<number> {
  const child = spawn(process.execPath, [launcher, 'dev', name, ...options], { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(describeError(error, isDebug(process.env)));
  process.exitCode = 1;
}
