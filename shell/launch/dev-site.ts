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
  /** Arguments of node. */
  commands: { api?: string[]; shell: string[] };
  /** Environment of the development server. */
  env: Record<string, string>;
  reporter: Reporter;
  signal: AbortSignal;
}

export interface DevSite {
  origin: string;
  lost: Promise<never>;
  /** Releases remotes from their builds. Absent if another site owns the releases. */
  release?: (remotes: readonly string[]) => Promise<unknown>;
  stop: () => Promise<void>;
}

/** Starts the site with remotes in development. The other remotes stay as released. */
export async function startDevSite(options: DevSiteOptions): Promise<DevSite> {
  const { config, commands, env, reporter, signal } = options;
  await buildIfChanged(['api'], reporter, signal);
  return startSite({ ...config, build: false, remotes: [], commands, env, reporter, signal });
}

/** Builds these workspaces for a release if they changed. */
export async function buildIfChanged(
  names: readonly string[],
  reporter: Reporter,
  signal: AbortSignal,
): Promise<void> {
  const workspaces = findWorkspaces(projectRoot).map((workspace) =>
    names.includes(workspace.name) ? workspace : { ...workspace, scripts: {} },
  );
  await buildChanged({ root: projectRoot, workspaces, stampDir: buildStateDir, reporter, signal });
}

/** Origin of the site that already runs with this state folder (`npm start`, or development of another remote). */
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

/** Starts a second shell on another port that uses the API and the releases of a running site. */
export async function joinSite(running: string, options: DevSiteOptions): Promise<DevSite> {
  const { config, commands, env, reporter, signal } = options;
  const { host } = config;
  const paths = statePaths(config.stateDir);
  const isTaken = Number(new URL(running).port) === config.port;
  const port = await claimPort(isTaken ? 0 : config.port, host, 'PORT');
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
          // A free port, because the first shell may use the configured one.
          OPS_PORT: '0',
          API_URL: running,
          RELEASE_STORE: paths.store,
          RELEASE_KEYS: paths.keys,
        },
        readyUrl: `http://localhost:${port}/healthz`,
        logFile: join(paths.logs, `dev-${port}.log`),
        onWarning: (text) => reporter.warn(`shell  ${text}`),
        signal,
      }),
    onDeath: (name, reason, waitMs) =>
      reporter.warn(`${name} ended (${reason}); restarting it in ${waitMs} ms.`),
  });
  step.done('Site ready');
  return {
    origin: `http://localhost:${port}`,
    lost: service.lost,
    stop: () => service.stop(),
  };
}
