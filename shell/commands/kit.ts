#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { describeError, LaunchError } from '../launch/launch-error.ts';
import { onParentEnd } from '../launch/process/interruption.ts';

const usage = `kit: the commands of a team for its remote.

Usage: kit <build|check|content|dev|release> [options]     (run in the remote's folder)

  check      checks types and lint
  build      builds dist/web, dist/server and a draft of dist/release.json
  content    checks the files in content/ and prints file, line and field of each error
             (--report: figures by kind of text, --accept [NUMBER…]: records that the texts were checked against its meaning)
  dev        runs this remote from source in the composed site, the others as released (--alone: without them)
             With SITE=https://… inside that running site; a remote in a repository of its own needs that.
  release    checks types and lint, builds, publishes and promotes; takes the options of \`releases release\`: --why "…",
             --dry-run, --help …
`;

/** Only in the repository of the site. */
const withNode = fileURLToPath(new URL('./with-node.mjs', import.meta.url));
/** Only in the package. */
const devShell = fileURLToPath(new URL('../dev-shell', import.meta.url));

const [command, ...rest] = process.argv.slice(2);

/** Each command imports what it needs: the bundler alone takes longer to load than a check of the content. */
async function run(): Promise<number> {
  const isHelp = (word: string | undefined) => word === '--help' || word === '-h';
  // `releases` has a help of its own.
  if (isHelp(command) || (command !== 'release' && rest.some(isHelp))) {
    console.log(usage);
    return 0;
  }
  if (command === 'build' || command === 'check') parseArgs({ args: rest });
  if (command === 'build') {
    const { name, version } = await build(process.cwd());
    console.log(`Built ${name} ${version}.`);
    return 0;
  }
  if (command === 'check') {
    const { readManifest } = await import('@site/remote-build');
    const { checkRemote } = await import('./check-remote.ts');
    const { name } = readManifest(process.cwd());
    await checkRemote(process.cwd(), `${name} has errors in types or lint.`);
    console.log(`${name}: types and lint are fine.`);
    return 0;
  }
  if (command === 'content') {
    const { readCheckOptions } = await import('@site/content-style/check-workspace');
    const { checkContent } = await import('@site/remote-build/content');
    const isInSite = existsSync(withNode);
    const options = { ...readCheckOptions(rest), ...(!isInSite && { command: 'npm run content:check' }) };
    const file = options.meanings ?? fileURLToPath(import.meta.resolve('@site/contracts/core-meanings.json'));
    const count = await checkContent(process.cwd(), JSON.parse(readFileSync(file, 'utf8')), options);
    console.log(`${count} content files are valid.`);
    return 0;
  }
  if (command === 'release') {
    const { checkReleasesUsage, runReleases } = await import('./releases.ts');
    const root = process.cwd();
    // A dry run keeps the last build, too.
    const dist = join(root, ...(rest.includes('--dry-run') ? ['.site', 'dry-run'] : ['dist']));
    const args = ['release', dist, ...rest];
    const exitCode = checkReleasesUsage(args);
    if (exitCode !== undefined) return exitCode;
    const { readManifest } = await import('@site/remote-build');
    const { checkRemote } = await import('./check-remote.ts');
    await checkRemote(root, `${readManifest(root).name} was not released.`);
    await build(root, dist);
    return runReleases(args);
  }
  if (command === 'dev' && existsSync(withNode)) {
    const { readManifest } = await import('@site/remote-build');
    return develop(readManifest(process.cwd()).name, ...rest);
  }
  if (command === 'dev') return developInSite(process.env.SITE, rest);
  console.error(`${command ? `Unknown command: ${command}` : 'Missing command'}\n\n${usage}`);
  return 2;
}

async function build(root: string, dist?: string) {
  const { buildRemote, readManifest } = await import('@site/remote-build');
  return buildRemote(root, dist).catch((error: Error) => {
    const { name } = readManifest(root);
    throw new LaunchError('BUILD_FAILED', `${name} was not built.`, { detail: error.message, cause: error });
  });
}

/** Runs `npm run dev` for one remote. The child receives Ctrl-C itself, so this process only waits for its end. */
async function develop(name: string, ...options: string[]): Promise<number> {
  const child = spawn(process.execPath, [withNode, 'dev', name, ...options], { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  const parentCheck = onParentEnd(() => child.kill('SIGTERM'));
  const [code] = await once(child, 'close');
  clearInterval(parentCheck);
  return code ?? 1;
}

async function developInSite(site: string | undefined, args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { alone: { type: 'boolean', default: false } },
  });
  if (!site) throw new LaunchError('SITE_MISSING', 'Development needs a running site.');
  const { devInSite } = await import('./dev-in-site.ts');
  const howToUpdate = 'npm install @site/shell@latest @site/kit@latest';
  return devInSite({ root: process.cwd(), site, shellDir: devShell, howToUpdate, ...values });
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
// The bundler's threads would keep a stopped development server alive.
if (command === 'dev') process.exit();
