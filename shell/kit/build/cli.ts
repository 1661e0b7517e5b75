#!/usr/bin/env node
/**
 * kit: what a team does with its remote.
 *
 * Usage: kit <build|release> [options]     (run in the remote's folder)
 *
 *   build      builds dist/web and dist/server and drafts dist/release.json
 *   release    builds, publishes and promotes; options go to `releases promote`, e.g. --why "…"
 */
import { spawnSync } from 'node:child_process';
import { buildRemote } from './build-remote.ts';

const [command, ...rest] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command === 'build') {
    const { name, version } = await buildRemote(process.cwd());
    console.log(`${name} ${version} is built.`);
    return 0;
  }
  if (command === 'release') {
    const { name, version, dir } = await buildRemote(process.cwd());
    return releases('publish', dir) || releases('promote', name, version, ...rest);
  }
  console.error('Usage: kit <build|release>   (see the head of shell/kit/build/cli.ts)');
  return 2;
}

function releases(...args: string[]) {
  return spawnSync('releases', args, { stdio: 'inherit' }).status ?? 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
