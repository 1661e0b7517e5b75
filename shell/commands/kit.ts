#!/usr/bin/env node
/**
 * kit: what a team does with its remote.
 *
 * Usage: kit <build|content|dev|release> [options]     (run in the remote's folder)
 *
 *   build      builds dist/web and dist/server and drafts dist/release.json
 *   content    checks the files in content/ and names file, line and field of every mistake
 *   dev        serves this remote inside the composed site, the others as released; edits show in the open page;
 *              --alone leaves the others out
 *   release    builds, publishes and promotes; options go to `releases promote`, e.g. --why "…"
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildRemote, readManifest } from '../remote-build/build-remote.ts';
import { checkContent } from '../remote-build/content/content-files.ts';
import { runReleases } from './releases.ts';

const launcher = fileURLToPath(new URL('./with-node.mjs', import.meta.url));

const [command, ...rest] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command === 'build') {
    const { name, version } = await buildRemote(process.cwd());
    console.log(`${name} ${version} is built.`);
    return 0;
  }
  if (command === 'content') {
    console.log(`${await checkContent(process.cwd())} content files are valid.`);
    return 0;
  }
  if (command === 'release') {
    const { name, version, dir } = await buildRemote(process.cwd());
    return (await runReleases(['publish', dir])) || runReleases(['promote', name, version, ...rest]);
  }
  if (command === 'dev') return develop(readManifest(process.cwd()).name, ...rest);
  console.error('Usage: kit <build|content|dev|release>   (see the head of shell/commands/kit.ts)');
  return 2;
}

/** The launcher knows how to start a site around a remote. Ctrl-C reaches it by itself; we only wait for its end. */
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
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
