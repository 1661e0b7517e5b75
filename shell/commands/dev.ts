/**
 * npm run dev: the site while it is written. An edit shows in the page that is open, and what was typed there stays.
 *
 * Usage: npm run dev                    all remotes, the shell and the API from their sources
 *        npm run dev -w mf-tools        one remote from its source, everything else as released
 *        npm run dev -w mf-tools -- --alone    without the remotes of other teams
 *        npm run dev -- mf-tools mf-blog
 *
 * The site is up with what is developed; other remotes that are new in this folder join it when they are built. One
 * remote's site may run beside another's, or beside `npm start`: it then uses that one's API and releases.
 * All variables: shell/launch/config.ts
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openStore, readPointer } from '@site/releases';
import { type RemoteWatch, watchRemote } from '@site/remote-build';
import { buildShell, devShellDir } from '../bundle/build-shell.ts';
import { isDebug, readConfig } from '../launch/config.ts';
import { compileApi, recompileOnChange } from '../launch/dev-recompile.ts';
import {
  buildSome,
  type DevSite,
  type DevSiteOptions,
  joinSite,
  runningSite,
  startDevSite,
} from '../launch/dev-site.ts';
import { joinOthers } from '../launch/join-others.ts';
import { describeError, LaunchError } from '../launch/launch-error.ts';
import { projectRoot, shown, statePaths } from '../launch/paths.ts';
import { watchInterruption } from '../launch/process/interruption.ts';
import { type Lock, takeLock } from '../launch/process/lock-file.ts';
import { seconds, terminalReporter } from '../launch/reporter.ts';
import { findRemotes, findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';

const reporter = terminalReporter();
const interruption = watchInterruption(() => reporter.warn('Leaving at once. The next start clears up.'));
const since = Date.now();
const inProject = (...path: string[]) => join(projectRoot, ...path);
const remotes = findRemotes(findWorkspaces(projectRoot));

const devServer = inProject('shell', 'server', 'dev', 'main.ts');
const rerun = inProject('shell', 'launch', 'dev-rerun.ts');

let site: DevSite | undefined;
let watches: RemoteWatch[] = [];
const locks: Lock<unknown>[] = [];
let ready = false;
let joined: Promise<void> | undefined;

try {
  const {
    positionals,
    values: { alone },
  } = parseArgs({
    strict: true,
    allowPositionals: true,
    options: { alone: { type: 'boolean', default: false } },
  });
  if (process.env.NODE_ENV === 'production') {
    throw new LaunchError('BAD_ENVIRONMENT', 'NODE_ENV is production, and this is the development mode.');
  }
  const config = readConfig(process.env);
  const whole = positionals.length === 0;
  const developed = whole ? remotes : positionals.map(findRemote);
  const running = whole ? undefined : runningSite(config.stateDir);
  reporter.line('\n  Angel Numbers, in development\n');

  const step = reporter.step(`Building ${developed.map(({ name }) => name).join(', ')} and the shell`);
  const building = [buildShell({ dev: true }), ...developed.map(watch)] as const;
  const [, ...started] = await Promise.all(building);
  watches = started;
  step.done();

  const options: DevSiteOptions = {
    config,
    commands: whole ? wholeSite() : { shell: [devServer] },
    env: {
      NODE_ENV: 'development',
      DEV_SHELL: devShellDir,
      DEV_REMOTES: watches.map(({ name, dir }) => `${name}=${dir}`).join(','),
      DEV_ALONE: alone ? '1' : '',
    },
    reporter,
    signal: interruption.signal,
  };
  site = running ? await joinSite(running, options) : await startDevSite(options);
  if (whole) recompileSources();
  ready = true;

  reporter.line(`\n  Ready in ${seconds(Date.now() - since)}:  ${site.origin}\n`);
  for (const { name } of developed) {
    reporter.line(`  ${name.padEnd(12)} from its source, with every edit`);
    if (!whole) reporter.line(`  ${''.padEnd(12)} pages and slots: ${site.origin}/_workbench/${name}`);
  }
  const others = alone ? [] : remotes.filter((remote) => !developed.includes(remote));
  const live = await liveVersions(config.stateDir);
  for (const { name } of others)
    reporter.line(`  ${name.padEnd(12)} ${live.get(name) ?? 'not released yet'}`);
  if (running) reporter.line(`\n  API and the other releases come from ${running}, which has to go on.`);
  reporter.line(`\n  Logs are in ${shown(statePaths(config.stateDir).logs)}. Ctrl-C stops everything.\n`);
  // What is developed is released too if it never was: pages of others may embed it.
  const joining = [...developed.filter(({ name }) => !live.get(name)), ...others].map(({ name }) => name);
  const { release } = site;
  if (release && others.length > 0) {
    const build = (name: string) => buildSome([name], reporter, interruption.signal);
    joined = joinOthers(joining, { build, release, reporter, signal: interruption.signal });
  }
  await Promise.race([site.lost, interruption.wished]);
} catch (error) {
  if (interruption.signal.aborted) {
    reporter.line('  Stopped before it was ready.');
  } else {
    process.exitCode = 1;
    console.error(`\n${describeError(error, isDebug(process.env))}\n`);
  }
}

const step = site && reporter.step('Stopping');
await joined;
await site?.stop();
await Promise.all(watches.map((watch) => watch.close()));
for (const lock of locks) lock.release();
step?.done('Stopped');
// The channel to the process that started us, and nothing else, may still be open.
process.exit();

function findRemote(name: string): Workspace {
  const found = remotes.find((remote) => remote.name === name);
  if (found) return found;
  const names = remotes.map((remote) => remote.name).join(', ');
  throw new LaunchError('UNKNOWN_REMOTE', `There is no remote '${name}'; there are ${names}.`);
}

/** Two that write into the same folder would undo each other's work. */
function watch({ name, path }: Workspace): Promise<RemoteWatch> {
  const { lock, heldBy } = takeLock(join(path, '.site', 'dev.json'));
  if (!lock) {
    throw new LaunchError('ALREADY_DEVELOPED', `${name} is in development already (process ${heldBy.pid}).`);
  }
  locks.push(lock);
  return watchRemote({
    root: path,
    onBuilt: (name, ms) => ready && reporter.line(`  ${name} is built  ${Math.round(ms)} ms`),
    onFailed(name, message) {
      reporter.warn(`${name} cannot be built; the last good code goes on.`);
      reporter.line(message);
    },
  });
}

/** Everything from its source: nothing is built for release, nothing is released. */
function wholeSite(): DevSiteOptions['commands'] {
  const again = (file: string, ...watched: string[]) => [
    rerun,
    ...watched.flatMap((path) => ['--watch', path]),
    file,
  ];
  return {
    api: again(
      inProject('api', 'dist', 'main.js'),
      inProject('api', 'dist'),
      inProject('api', 'contracts', 'src'),
      inProject('api', 'content'),
    ),
    shell: again(
      devServer,
      inProject('shell', 'server'),
      inProject('shell', 'releases'),
      join(devShellDir, 'shell.json'),
    ),
  };
}

/** Which release of each remote is live. */
async function liveVersions(stateDir: string): Promise<Map<string, string>> {
  const store = await openStore(statePaths(stateDir).store);
  const versions = new Map<string, string>();
  for (const { name } of remotes) {
    const { version } = (await readPointer(store, name)).pointer;
    if (version) versions.set(name, version);
  }
  return versions;
}

function recompileSources() {
  recompileOnChange({
    label: 'API',
    folders: [inProject('api', 'src'), inProject('api', 'contracts', 'src')],
    compile: compileApi,
    reporter,
  });
  recompileOnChange({
    label: 'Shell',
    folders: ['app', 'ui', 'kit/src', 'build'].map((folder) => inProject('shell', folder)),
    compile: () => buildShell({ dev: true }).then(() => {}),
    reporter,
  });
}
