import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { listRemotes, loadOrCreateKeyPair, openStore, type ShellFacts } from '@site/releases';
import { readManifest } from '@site/remote-build';
import { readConfig as readLaunchConfig } from '../launch/config.ts';
import { prepareControllers } from '../launch/controllers.ts';
import { describeError } from '../launch/launch-error.ts';
import { onParentEnd, watchInterruption } from '../launch/process/interruption.ts';
import { copyOutput, openLog } from '../launch/process/log-lines.ts';
import { findPort, isPortFree, publicOriginAt } from '../launch/process/ports.ts';
import { type Reporter, terminalReporter, withStep } from '../launch/reporter.ts';
import type { LiveSite } from '../server/assets/team-access.ts';
import { loadShellBuild, shellFacts } from '../server/compositions/load-shell-build.ts';
import { readConfig } from '../server/config.ts';
import { createDevServer } from '../server/dev/create-dev-server.ts';
import { mirrorSite, readLiveSite } from '../server/dev/mirror-site.ts';
import { createLogger } from '../server/telemetry/logger.ts';
import { originOf } from './site-origin.ts';
import { watchSource } from './watch-source.ts';

const pollMs = 2_000;

interface DevInSiteOptions {
  /** The folder of the remote. */
  root: string;
  /** The address of a running site. */
  site: string;
  /** A development build of the shell. */
  shellDir: string;
  /** Leaves out the remotes of other teams. */
  alone: boolean;
  /** How to get the kit and React of a newer site. */
  howToUpdate: string;
}

/**
 * Runs a remote from its source inside a running site: a shell here serves it together with the releases that are live there, and
 * with the API of that site. Resolves with the exit code when it is stopped.
 */
export async function devInSite(options: DevInSiteOptions): Promise<number> {
  const { root, site: address, shellDir, alone, howToUpdate } = options;
  const { PORT, HOST } = process.env;
  const wanted = readLaunchConfig({ PORT, HOST });
  const reporter = terminalReporter();
  const { signal } = watchInterruption();
  onParentEnd(() => process.kill(process.pid, 'SIGTERM')).unref();
  const site = originOf(address);
  const { name } = readManifest(root);
  const stateDir = join(root, '.site');
  await using cleanUp = new AsyncDisposableStack();

  const shell = loadShellBuild(shellDir);
  const label = `Building ${name}, loading the releases of ${site}`;
  const [watch, mirror] = await withStep(reporter, label, undefined, () =>
    Promise.all([
      watchSource(root, reporter, cleanUp),
      openMirror(stateDir, site, shellFacts(shell), howToUpdate, reporter, signal),
    ]),
  );
  cleanUp.defer(() => mirror.close());
  const { live } = mirror;

  const { host } = wanted;
  // Without PORT, the usual one may be taken by the site itself.
  const isUsable = PORT?.trim() || (await isPortFree(wanted.port, host));
  const port = await findPort(isUsable ? wanted.port : 0, host, 'PORT');
  const origin = publicOriginAt(host, port);
  const output = new PassThrough();
  const logFile = join(stateDir, 'dev.log');
  copyOutput(output, openLog(logFile, reporter.warn), reporter.warn);
  const log = createLogger('info', output);
  const config = readConfig({ API_URL: site, RELEASE_STORE: mirror.store, RELEASE_KEYS: mirror.keys });
  const server = await createDevServer(
    { ...config, port, host, ops: { port: 0, host: '127.0.0.1' }, site: { ...live.site, origin } },
    { remotes: { [name]: watch.dir }, shellDir, alone },
    log,
  );
  cleanUp.defer(() => server.close());
  signal.throwIfAborted();
  await server.listen();

  reporter.line(`\n  Ready:  ${origin}\n`);
  reporter.line(`  ${name.padEnd(12)} from its source; edits show in the open page`);
  reporter.line(`  ${''.padEnd(12)} pages and slots: ${origin}/_workbench/${name}`);
  for (const [other, version] of Object.entries(live.remotes))
    if (other !== name && !alone) reporter.line(`  ${other.padEnd(12)} ${version}`);
  reporter.line(
    `\n  The API and the other releases come from ${site}. The log is in ${relative('', logFile)}. Ctrl-C stops it.\n`,
  );
  await followSite();
  return 0;

  /** Takes over what goes live on the site, until development is stopped. */
  async function followSite(): Promise<void> {
    let lastProblem = '';
    while (!signal.aborted) {
      await delay(pollMs, undefined, { signal }).catch(() => {});
      const problem = await mirror.update().then(
        () => '',
        (error: unknown) => describeError(error, false),
      );
      if (signal.aborted) return;
      if (problem && problem !== lastProblem) reporter.warn(problem);
      lastProblem = problem;
    }
  }
}

/** The copies of the site's releases are kept, so that the next start needs only those that are new. */
async function openMirror(
  stateDir: string,
  site: string,
  shell: ShellFacts,
  howToUpdate: string,
  reporter: Reporter,
  signal: AbortSignal,
) {
  const dir = join(stateDir, 'mirrors', hash('sha256', site).slice(0, 12));
  const [storeDir, keys] = [join(dir, 'store'), join(dir, 'keys')];
  const { remotes, shell: siteShell } = await readLiveSite(site, signal);
  // Before all that may fail because of the difference.
  const difference = differenceOf({ ...shell, ...siteShell }, shell, howToUpdate);
  if (difference) reporter.warn(difference);
  const store = await openStore(storeDir);
  const copied = await listRemotes(store);
  if (copied.some((name) => !(name in remotes))) rmSync(dir, { recursive: true });
  const key = await loadOrCreateKeyPair(keys);
  const controllers = await prepareControllers(
    { store: storeDir, keys, timestamp: join(dir, 'timestamp.json') },
    reporter,
  );
  const update = (): Promise<LiveSite> => mirrorSite({ site, store, key, shell, signal });
  const live = await update();
  // The shell reads nothing without a time stamp.
  await controllers.start();
  return { store: storeDir, keys, live, update, close: controllers.stop };
}

/** How the shell of the site differs from the one here, for someone who develops with the latter. */
export function differenceOf(site: ShellFacts, here: ShellFacts, howToUpdate: string): string | undefined {
  const [there, own] = [site, here].map(({ kit, react }) => `kit ${kit} and React ${react}`) as [
    string,
    string,
  ];
  if (there === own) return undefined;
  const difference = `The site has ${there}, the shell here has ${own}.`;
  if (there.localeCompare(own, 'en', { numeric: true }) < 0) return difference;
  return `${difference} Releases that the shell here cannot run are left out. To have the same: ${howToUpdate}`;
}
