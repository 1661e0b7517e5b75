/**
 * npm run dev: the site in development. An edit shows in the open page, and text typed into its forms is kept.
 *
 * Usage: npm run dev                    all remotes, the shell and the API from their sources
 *        npm run dev -w mf-tools        one remote from its source, everything else as released
 *        npm run dev -w mf-tools -- --alone    without the remotes of other teams
 *        npm run dev -- mf-tools mf-blog
 *        SITE=https://… npm run dev -w mf-tools    one remote inside that running site, with its API and releases
 *
 * The site starts with the remotes in development. Other remotes with a new build are released into it afterwards. If a remote is
 * named and a site runs already (`npm start`, or the development of another remote), this one uses that site's API and releases.
 * Without a name it starts a whole site, so end the one that runs first.
 * All variables: shell/docs/operations.md
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadTrustedKeys, openStore, readKeys, readPointer } from '@site/releases';
import { devShellDir } from '../bundle/build-shell.ts';
import { readConfig } from '../launch/config.ts';
import {
  apiSources,
  compileApi,
  recompileOnChange,
  serverSources,
  shellSources,
} from '../launch/dev-recompile.ts';
import {
  buildIfChanged,
  type DevSite,
  type DevSiteOptions,
  joinSite,
  runningSite,
  startDevSite,
} from '../launch/dev-site.ts';
import { LaunchError } from '../launch/launch-error.ts';
import { displayPath, projectRoot, statePaths } from '../launch/paths.ts';
import { releaseOthers } from '../launch/release-others.ts';
import { formatDuration, terminalReporter, withStep } from '../launch/reporter.ts';
import { findRemotes, findWorkspaces, type Workspace } from '../launch/workspaces/workspaces.ts';
import { buildDevShell } from './build-dev-shell.ts';
import { runSite } from './run-to-end.ts';
import { watchSource } from './watch-source.ts';

const reporter = terminalReporter();
const startedAt = Date.now();
const inProject = (...path: string[]) => join(projectRoot, ...path);
const remotes = findRemotes(findWorkspaces(projectRoot));

const devServer = inProject('shell', 'server', 'dev', 'main.ts');
const restarter = inProject('shell', 'launch', 'restart-on-change.ts');

await runSite(reporter, async (signal, stopping) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { alone: { type: 'boolean', default: false } },
  });
  const { alone } = values;
  if (process.env.NODE_ENV === 'production') {
    throw new LaunchError('BAD_ENVIRONMENT', 'NODE_ENV is production, but this is development mode.');
  }
  const config = readConfig(process.env);
  const everything = positionals.length === 0;
  const developed = everything ? remotes : [...new Set(positionals)].map(getRemote);
  if (process.env.SITE) await runInSite(process.env.SITE, alone, developed, signal);
  reporter.line('\n  Angel Numbers, in development\n');

  const label = `Building ${developed.map(({ name }) => name).join(', ')} and the shell`;
  const [, ...watches] = await withStep(reporter, label, undefined, () =>
    Promise.all([
      buildDevShell(reporter, signal),
      ...developed.map(({ path }) => watchSource(path, reporter, stopping)),
    ] as const),
  );

  // After the build: a site may have started meanwhile.
  const running = everything ? undefined : await runningSite(config.stateDir, reporter, signal);
  const options: DevSiteOptions = {
    config,
    commands: everything ? sourceCommands() : { shell: [devServer] },
    env: {
      NODE_ENV: 'development',
      DEV_SHELL: devShellDir,
      DEV_REMOTES: JSON.stringify(Object.fromEntries(watches.map(({ name, dir }) => [name, dir]))),
      DEV_ALONE: alone ? '1' : '',
    },
    reporter,
    signal,
  };
  const site = running ? await joinSite(running, options) : await startDevSite(options);
  stopping.defer(() => site.stop());
  if (everything) {
    recompileOnChange({ label: 'API', folders: apiSources, compile: compileApi, reporter });
    const compile = () => buildDevShell(reporter);
    recompileOnChange({ label: 'Shell', folders: shellSources, compile, reporter });
  }

  reporter.line(`\n  Ready in ${formatDuration(Date.now() - startedAt)}:  ${site.origin}\n`);
  for (const { name } of developed) {
    reporter.line(`  ${name.padEnd(12)} from its source; edits show in the open page`);
    if (!everything) reporter.line(`  ${''.padEnd(12)} pages and slots: ${site.origin}/_workbench/${name}`);
  }
  const others = alone ? [] : remotes.filter((remote) => !developed.includes(remote));
  const live = await liveVersions(site);
  for (const { name } of others)
    reporter.line(`  ${name.padEnd(12)} ${live.get(name) ?? 'not released yet'}`);
  if (running)
    reporter.line(`\n  The API and the other releases come from ${running.origin}. Keep that site running.`);
  reporter.line(
    `\n  Logs are in ${displayPath(statePaths(config.stateDir).logs)}. Ctrl-C stops everything.\n`,
  );
  // A remote in development is also released if it never was, because pages of other remotes may embed it.
  const names = [...developed.filter(({ name }) => !live.get(name)), ...others].map(({ name }) => name);
  const { release } = site;
  if (release && others.length > 0) {
    const build = (name: string) => buildIfChanged([name], reporter, signal);
    const releasing = releaseOthers(names, { build, release, reporter, signal });
    stopping.defer(() => releasing);
  }
});

function getRemote(name: string): Workspace {
  const found = remotes.find((remote) => remote.name === name);
  if (found) return found;
  const known = remotes.map((remote) => remote.name).join(', ');
  throw new LaunchError('UNKNOWN_REMOTE', `Unknown remote: ${name}. The remotes are ${known}.`);
}

/** Runs one remote inside a running site, then ends this process. */
async function runInSite(
  site: string,
  alone: boolean,
  [remote, ...others]: Workspace[],
  signal: AbortSignal,
): Promise<never> {
  if (!remote || others.length > 0)
    throw new LaunchError('BAD_ENVIRONMENT', 'SITE is set, so name one remote: npm run dev -w mf-tools.');
  await buildDevShell(reporter, signal);
  signal.throwIfAborted();
  const { devInSite } = await import('./dev-in-site.ts');
  const howToUpdate = 'update this checkout (git pull)';
  process.exit(await devInSite({ root: remote.path, site, shellDir: devShellDir, alone, howToUpdate }));
}

/** Commands that run the API and the shell from source and restart them after an edit. */
function sourceCommands(): DevSiteOptions['commands'] {
  const restartOnChange = (file: string, ...watched: string[]) => [
    restarter,
    ...watched.flatMap((path) => ['--watch', path]),
    file,
  ];
  return {
    api: restartOnChange(
      inProject('api', 'dist', 'main.js'),
      inProject('api', 'dist'),
      inProject('api', 'content'),
    ),
    shell: restartOnChange(devServer, ...serverSources, join(devShellDir, 'shell.json')),
  };
}

async function liveVersions({ releaseStore, releaseKeys }: DevSite): Promise<Map<string, string>> {
  const store = await openStore(releaseStore);
  const trustedKeys = await readKeys(store, await loadTrustedKeys(releaseKeys));
  const versions = new Map<string, string>();
  for (const { name } of remotes) {
    const { version } = (await readPointer(store, name, trustedKeys)).pointer;
    if (version) versions.set(name, version);
  }
  return versions;
}
