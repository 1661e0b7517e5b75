#!/usr/bin/env node
/**
 * kit: the commands of a team for its remote.
 *
 * Usage: kit <build|content|dev|release> [options]     (run in the remote's folder)
 *
 *   build      builds dist/web, dist/server and a draft of dist/release.json
 *   content    checks the files in content/ and prints file, line and field of each error
 *              (--report: figures by kind of text, --accept [NUMBER…]: the texts were read against its meaning)
 *   dev        runs this remote from source in the composed site, the others as released (--alone: without them)
 *   release    checks types and lint, builds, publishes and promotes; takes the options of `releases release`: --why "…",
 *              --dry-run, --help …
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCheckOptions } from '@site/content-style/check-house';
import { isDebug } from '../launch/config.ts';
import { describeError } from '../launch/launch-error.ts';
import { buildRemote, readManifest } from '../remote-build/build-remote.ts';
import { checkContent } from '../remote-build/content/content-files.ts';
import { checkRemote } from './check-remote.ts';
import { checkReleasesUsage, runReleases } from './releases.ts';

const launcher = fileURLToPath(new URL('./with-node.mjs', import.meta.url));

const [command, ...rest] = process.argv.slice(2);

async function run(): Promise<number> {
  if (command === 'build') {
    const { name, version } = await buildRemote(process.cwd());
    console.log(`Built ${name} ${version}.`);
    return 0;
  }
  if (command === 'content') {
    const options = readCheckOptions(rest);
    const file = options.meanings ?? fileURLToPath(import.meta.resolve('@site/contracts/core-meanings.json'));
    const count = await checkContent(process.cwd(), JSON.parse(readFileSync(file, 'utf8')), options);
    console.log(`${count} content files are valid.`);
    return 0;
  }
  if (command === 'release') {
    const root = process.cwd();
    // A dry run keeps the last build, too.
    const dist = join(root, ...(rest.includes('--dry-run') ? ['.site', 'dry-run'] : ['dist']));
    const args = ['release', dist, ...rest];
    const exitCode = checkReleasesUsage(args);
    if (exitCode !== undefined) return exitCode;
    await checkRemote(readManifest(root).name, root);
    await buildRemote(root, dist);
    return runReleases(args);
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
