import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderSamples } from '@site/releases';
import { loadShellBuild, shellFacts } from '../server/compositions/load-shell-build.ts';
import { type LaunchConfig, launchVariables } from './config.ts';
import { prepareControllers } from './controllers.ts';
import { projectRoot, statePaths } from './paths.ts';
import { type EmbeddedPostgres, prepareEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { identify } from './process/identity.ts';
import { findPort, keepChosenPorts, originAt, publicOriginAt } from './process/ports.ts';
import { serverMemory } from './process/server-memory.ts';
import { startServerProcess } from './process/server-process.ts';
import type { Run, Service } from './process/service.ts';
import { releaseBuilt } from './release-built.ts';
import { startReportedService } from './reported-service.ts';
import { type Reporter, silentReporter } from './reporter.ts';
import { type SiteNote, takeStateLock } from './state-lock.ts';
import { buildChanged } from './workspaces/build-workspaces.ts';
import { findRemotes, findWorkspaces } from './workspaces/workspaces.ts';

/** What `npm start` reads from its environment, and more. All ports are free ones by default. */
export interface SiteOptions extends Partial<LaunchConfig> {
  /** Each running site needs its own. */
  stateDir: string;
  /** Builds changed workspaces first (default). */
  build?: boolean;
  /** Remotes to release from this folder (default: all). The others stay as released. */
  remotes?: string[];
  /** Additional environment of the API and the shell server. */
  env?: Record<string, string>;
  /** Arguments of node: fake servers in tests, development servers in `npm run dev`. */
  commands?: { api?: string[]; shell?: string[]; ops?: string[] };
  /** Restarts a server that has not responded for this long. Default: never. */
  silentAfterMs?: number;
  reporter?: Reporter;
  /** Aborts the start. */
  signal?: AbortSignal;
}

export type Site = Awaited<ReturnType<typeof startSite>>;

const loopback = '127.0.0.1';
const defaultCommands = {
  api: [join(projectRoot, 'api', 'dist', 'main.js')],
  shell: [join(projectRoot, 'shell', 'server', 'main.ts')],
  ops: [join(projectRoot, 'shell', 'ops', 'main.ts')],
};

const shellDist = join(projectRoot, 'shell', 'dist');

/** Builds, releases and starts the whole site on this machine. After a failure, nothing is left running. */
export async function startSite(options: SiteOptions) {
  const { host = loopback, opsHost = loopback, reporter = silentReporter, commands, signal } = options;
  const paths = statePaths(options.stateDir);
  await using undo = new AsyncDisposableStack();

  mkdirSync(paths.logs, { recursive: true });
  const lock = await takeStateLock(paths.lock, reporter);
  undo.defer(() => lock.release());

  keepChosenPorts([
    options.port,
    options.apiPort,
    options.opsPort,
    options.apiOpsPort,
    options.opsPage?.port,
  ]);
  const port = await findPort(options.port ?? 0, host, 'PORT');
  const apiPort = await findPort(options.apiPort ?? 0, loopback, 'API_PORT');
  const opsPort = await findPort(options.opsPort ?? 0, opsHost, 'OPS_PORT');
  const apiOpsPort = await findPort(options.apiOpsPort ?? 0, opsHost, 'API_OPS_PORT');
  const opsPagePort = options.opsPage && (await findPort(options.opsPage.port, opsHost, 'OPS_PAGE_PORT'));
  const origin = publicOriginAt(host, port);
  const apiOrigin = `http://${loopback}:${apiPort}`;
  const ops = { shell: originAt(opsHost, opsPort), api: originAt(opsHost, apiOpsPort) };

  const workspaces = findWorkspaces(projectRoot);
  if (options.build !== false) await buildChanged(reporter, signal);
  signal?.throwIfAborted();

  const services: Service[] = [];
  const releaseStore = options.releaseStore ?? paths.store;
  const releaseKeys = options.releaseKeys ?? paths.keys;
  const note: SiteNote = { origin, ops, releaseStore, releaseKeys, processes: {} };
  const logOf = (name: string) => join(paths.logs, `${name}.log`);
  const addService = async (name: string, label: string, start: (signal: AbortSignal) => Promise<Run>) => {
    const service = await startReportedService({
      name: label,
      logFile: logOf(name),
      start,
      reporter,
      signal,
      onStart(pid) {
        if (note.processes[name]) reporter.warn(`${label} restarted.`);
        note.processes[name] = identify(pid);
        lock.note(note);
      },
    });
    services.push(service);
    undo.defer(() => service.stop());
  };

  const databaseUrl = options.databaseUrl ?? (await startDatabase());
  const server = (
    name: 'api' | 'shell' | 'ops',
    label: string,
    readyUrl: string,
    env: Record<string, string>,
  ) =>
    addService(name, label, (signal) =>
      startServerProcess({
        name: label,
        command: commands?.[name] ?? defaultCommands[name],
        env: {
          ...(name === 'ops' ? {} : serverMemory),
          ...inheritedEnv(),
          NODE_COMPILE_CACHE: paths.compileCache,
          ...env,
          ...options.env,
        },
        readyUrl,
        logFile: logOf(name),
        onWarning: (text) => reporter.warn(`${name}  ${text}`),
        silentAfterMs: options.silentAfterMs,
        signal,
      }),
    );
  await server('api', 'API', `${apiOrigin}/api/health/ready`, {
    DATABASE_URL: databaseUrl,
    PORT: String(apiPort),
    HOST: loopback,
    OPS_PORT: String(apiOpsPort),
    OPS_HOST: opsHost,
  });
  signal?.throwIfAborted();
  // The shell needs the key at its start, even if nothing is released yet.
  const controllers = options.releaseStore ? undefined : await prepareControllers(paths, reporter);
  // After the API has started, because sample pages read from it.
  const names = options.remotes ?? findRemotes(workspaces).map(({ name }) => name);
  const releases = options.releaseStore ? [] : await release(names, true);
  if (controllers) {
    await controllers.start();
    undo.defer(() => controllers.stop());
  }
  // Not /readyz: a shell without any release is not ready until there is one, and a restart does not help it.
  await server('shell', 'Shell', `${originAt(host, port)}/healthz`, {
    PORT: String(port),
    HOST: host,
    OPS_PORT: String(opsPort),
    OPS_HOST: opsHost,
    API_URL: apiOrigin,
    RELEASE_STORE: releaseStore,
    RELEASE_KEYS: releaseKeys,
    TEAM_ACCESS: options.teamAccess === false ? '0' : '1',
    SITE_ORIGIN: options.siteOrigin ?? origin,
  });

  const opsPageOrigin = opsPagePort ? originAt(opsHost, opsPagePort) : undefined;
  // In a process of its own: it holds the signing key, which the shell must not have.
  if (options.opsPage)
    await server('ops', 'Ops page', `${opsPageOrigin}/healthz`, {
      OPS_TOKENS: options.opsPage.tokens,
      OPS_PAGE_PORT: String(opsPagePort),
      OPS_HOST: opsHost,
      OPS_FIGURES: join(paths.stateDir, 'ops-figures.json'),
      API_URL: apiOrigin,
      RELEASE_STORE: releaseStore,
      RELEASE_KEYS: releaseKeys,
    });

  const running = undo.move();
  return {
    origin,
    apiOrigin,
    ops,
    opsPageUrl: opsPageOrigin && `${opsPageOrigin}/_ops`,
    databaseUrl,
    releaseStore,
    releaseKeys,
    stateDir: paths.stateDir,
    /** The live release of each remote of this folder. Empty if `releaseStore` was given. */
    releases,
    services,
    /** Releases remotes of this folder from their builds. The running site picks them up. */
    release: (names: readonly string[]) => release(names, false),
    /** Stops the ops page, the shell, the API and PostgreSQL, in this order. Can be called twice. */
    stop: () => running.disposeAsync(),
  };

  async function release(names: readonly string[], isStart: boolean) {
    const remotes = findRemotes(workspaces).filter(({ name }) => names.includes(name));
    // Without remotes to release, the shell's build may be missing.
    if (remotes.length === 0) return [];
    // Loaded only if something is released.
    const renderSamples: RenderSamples = async (job) =>
      (await import('../server/gate/render-samples.ts')).renderSamples({ ...job, apiUrl: apiOrigin });
    return releaseBuilt({
      paths,
      remotes,
      shellDist,
      shell: () => shellFacts(loadShellBuild()),
      renderSamples,
      isStart,
      reporter,
    });
  }

  async function startDatabase(): Promise<string> {
    let database: EmbeddedPostgres | undefined;
    await addService('postgres', 'Database', async (signal) => {
      const ports = [port, apiPort, opsPort, apiOpsPort, opsPagePort];
      database ??= await prepareEmbeddedPostgres(paths.stateDir, logOf('postgres'), reporter, ports);
      return database.start(signal);
    });
    return (database as unknown as EmbeddedPostgres).url;
  }
}

/** Variables of the launcher and of npm. The launcher gives each server those that it needs. */
const ownVariables = new Set<string>([
  ...launchVariables,
  // The address of the API that the launcher starts.
  'API_URL',
  // Set by npm for its scripts, like `npm_*`.
  'INIT_CWD',
]);

function inheritedEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !ownVariables.has(name) && !name.startsWith('npm_'),
  );
  return { ...Object.fromEntries(kept), NODE_ENV: 'production' };
}
