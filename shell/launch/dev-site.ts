import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchConfig } from './config.ts';
import { buildStateDir, projectRoot, statePaths } from './paths.ts';
import { isSameProcess, type ProcessIdentity } from './process/identity.ts';
import { claimPort } from './process/ports.ts';
import { startServerProcess } from './process/server-process.ts';
import { startService } from './process/service.ts';
import type { Reporter } from './reporter.ts';
import { startSite } from './start-site.ts';
import { buildChanged } from './workspaces/build-workspaces.ts';
import { findWorkspaces } from './workspaces/workspaces.ts';

export interface DevSiteOptions {
  config: LaunchConfig;
  /** What node runs. */
  commands: { api?: string[]; shell: string[] };
  /** Environment of the development server. */
  env: Record<string, string>;
  reporter: Reporter;
  signal: AbortSignal;
}

export interface DevSite {
  origin: string;
  lost: Promise<never>;
  /** Releases remotes from their builds; not where another site answers for the releases. */
  release?: (remotes: readonly string[]) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts the site around remotes in development, with what has been released before. */
export async function startDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { config, commands, env, reporter, signal } = options;
  await buildSome(['api'], reporter, signal);
  return startSite({ ...config, build: false, remotes: [], commands, env, reporter, signal });
}

/** Builds workspaces as for a release, if they changed. */
export async function buildSome(
  names: readonly string[],
  reporter: Reporter,
  signal: AbortSignal,
): Promise<void> {
  const workspaces = findWorkspaces(projectRoot).map((workspace) =>
    names.includes(workspace.name) ? workspace : { ...workspace, scripts: {} },
  );
  await buildChanged({ root: projectRoot, workspaces, stampDir: buildStateDir, reporter, signal });
}

/** Where the site runs already with this state folder, by `npm start` or for another team's development. */
export function runningSite(stateDir: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(statePaths(stateDir).lock, 'utf8')) as {
      holder: ProcessIdentity;
      note?: { origin: string };
    };
    return isSameProcess(lock.holder) ? lock.note?.origin : undefined;
  } catch {
    return undefined;
  }
}

/** Starts a second shell beside a site that runs: with its API and its releases, at an address of its own. */
export async function joinSite(running: string, options: DevSiteOptions): Promise<DevSite> {
  const { config, commands, env, reporter, signal } = options;
  const { host } = config;
  const paths = statePaths(config.stateDir);
  const taken = Number(new URL(running).port) === config.port;
  const port = await claimPort(taken ? 0 : config.port, host, 'PORT');
  const step = reporter.step('Starting Site');
  const service = await startService({
    name: 'Site',
    signal,
    start: (signal) =>
      startServerProcess({
        name: 'Site',
        command: commands.shell,
        env: {
          ...process.env,
          ...env,
          PORT: String(port),
          HOST: host,
          // A free one; the first shell may have the one that is set.
          OPS_PORT: '0',
          API_URL: running,
          RELEASE_STORE: paths.store,
          RELEASE_KEYS: paths.keys,
        },
        readyUrl: `http://localhost:${port}/readyz`,
        logFile: join(paths.logs, `dev-${port}.log`),
        onWarning: (text) => reporter.warn(`shell  ${text}`),
        signal,
      }),
    onDeath: (name, reason, waitMs) =>
      reporter.warn(`${name} ended (${reason}); starting it again in ${waitMs} ms.`),
  });
  step.done('Site ready');
  return {
    origin: `http://localhost:${port}`,
    lost: service.lost,
    stop: () => service.stop(),
  };
}
