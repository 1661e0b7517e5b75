import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { LaunchConfig } from './config.ts';
import { projectRoot, statePaths } from './paths.ts';
import { isSameProcess } from './process/identity.ts';
import { readLock } from './process/lock-file.ts';
import { findPort, isPortFree, originAt, publicOriginAt } from './process/ports.ts';
import { startServerProcess } from './process/server-process.ts';
import { startReportedService } from './reported-service.ts';
import type { Reporter } from './reporter.ts';
import { type SiteOptions, startSite } from './start-site.ts';
import type { SiteNote } from './state-lock.ts';
import { buildChanged } from './workspaces/build-workspaces.ts';
import { findWorkspaces } from './workspaces/workspaces.ts';

export interface DevSiteOptions extends Required<Pick<SiteOptions, 'env' | 'reporter' | 'signal'>> {
  config: LaunchConfig;
  /** Arguments of node. */
  commands: { api?: string[]; shell: string[] };
}

export interface DevSite extends RunningSite {
  /** Releases remotes from their builds. Absent if another site or other teams own the releases. */
  release?: (remotes: readonly string[]) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts the site with remotes in development. The other remotes stay as released. */
export async function startDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { config, commands, env, reporter, signal } = options;
  await buildIfChanged(['api'], reporter, signal);
  const { release, ...site } = await startSite({
    ...config,
    // Its view is in the production build only.
    opsPage: undefined,
    build: false,
    remotes: [],
    commands,
    env,
    reporter,
    signal,
  });
  return config.releaseStore ? site : { ...site, release };
}

export async function buildIfChanged(names: readonly string[], reporter: Reporter, signal: AbortSignal) {
  const workspaces = findWorkspaces(projectRoot).map((workspace) =>
    names.includes(workspace.name) ? workspace : { ...workspace, scripts: {} },
  );
  await buildChanged(reporter, signal, { workspaces });
}

type RunningSite = Pick<SiteNote, 'origin' | 'releaseStore' | 'releaseKeys'>;

/** The site that already runs with this state folder, for example by `npm start`. Waits for one that still builds or starts. */
export async function runningSite(stateDir: string, reporter: Reporter, signal: AbortSignal) {
  for (let waits = false; ; waits = true) {
    const lock = readLock<SiteNote>(statePaths(stateDir).lock);
    if (!lock?.holder || !isSameProcess(lock.holder)) return undefined;
    // The shell starts last, so everything that a site needs is running.
    if (lock.note?.processes.shell) return lock.note;
    if (!waits) reporter.line(`  Waiting for the site that process ${lock.holder.pid} starts …`);
    await delay(200, undefined, { signal });
  }
}

/** Starts a second shell on another port that uses the API and the releases of a running site. */
export async function joinSite(running: RunningSite, options: DevSiteOptions): Promise<DevSite> {
  const { config, commands, env, reporter, signal } = options;
  const { host } = config;
  const { releaseStore, releaseKeys } = running;
  // PORT may be set in both terminals. Without it, the usual port may be taken by any program.
  const runningPort = Number(new URL(running.origin).port || 80);
  const isChosen = process.env.PORT?.trim() && runningPort !== config.port;
  const isUsable = isChosen || (await isPortFree(config.port, host));
  const port = await findPort(isUsable ? config.port : 0, host, 'PORT');
  const logFile = join(statePaths(config.stateDir).logs, `dev-${port}.log`);
  const service = await startReportedService({
    name: 'Shell',
    logFile,
    reporter,
    signal,
    start: (signal) =>
      startServerProcess({
        name: 'Shell',
        command: commands.shell,
        env: {
          SITE_ORIGIN: publicOriginAt(host, port),
          ...process.env,
          ...env,
          PORT: String(port),
          HOST: host,
          // A free port, because the first shell may use the configured one.
          OPS_PORT: '0',
          API_URL: running.origin,
          RELEASE_STORE: releaseStore,
          RELEASE_KEYS: releaseKeys,
        },
        readyUrl: `${originAt(host, port)}/healthz`,
        logFile,
        onWarning: (text) => reporter.warn(`shell  ${text}`),
        signal,
      }),
  });
  return {
    origin: publicOriginAt(host, port),
    releaseStore,
    releaseKeys,
    stop: () => service.stop(),
  };
}
