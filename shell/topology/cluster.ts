import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureTool } from '../checks/tools.ts';
import { projectRoot, testCompileCache } from '../launch/paths.ts';
import { prepareEmbeddedPostgres } from '../launch/postgres/embedded-postgres.ts';
import { identify } from '../launch/process/identity.ts';
import { freePort } from '../launch/process/ports.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { serverMemory } from '../launch/process/server-memory.ts';
import { startServerProcess } from '../launch/process/server-process.ts';
import { startService } from '../launch/process/service.ts';
import { stopProcess } from '../launch/process/stop-process.ts';
import { silentReporter } from '../launch/reporter.ts';
import { buildChanged } from '../launch/workspaces/build-workspaces.ts';
import { findRemotes, findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { environmentOf, healthUrl, serviceOf } from './compose-file.ts';
import { startNginx, type TemplateVariables } from './nginx.ts';
import { nodeArgsOf } from './services.ts';

const loopback = '127.0.0.1';

export type Replica = Awaited<ReturnType<typeof startReplica>>;

export interface ClusterOptions {
  shellEnv?: Record<string, string>;
  proxyTemplate?: string;
  /** Returns the beginning of the command that runs the store, for example in a file system of its own. Gets the folder of its files. */
  storeCommandPrefix?: (folder: string) => Promise<string[]>;
  /** Aborts the start. */
  signal?: AbortSignal;
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Starts the services of docker-compose.yml as plain processes. Only addresses, ports and folders differ from that file. */
export async function startCluster(options: ClusterOptions = {}) {
  const nginxProgram = await ensureTool('nginx', silentReporter);
  const { signal } = options;
  const all = findWorkspaces(projectRoot);
  const remotes = new Set(findRemotes(all));
  const servers = all.filter((workspace) => !remotes.has(workspace));
  await buildChanged(silentReporter, signal, { workspaces: servers });
  await using undo = new AsyncDisposableStack();
  const dir = mkdtempSync(join(tmpdir(), 'topology-'));
  undo.defer(() => rmSync(dir, { recursive: true, force: true }));

  const bucketEnv = environmentOf('store');
  const store = await startStore(join(dir, 'bucket'), bucketEnv, options.storeCommandPrefix);
  undo.defer(() => store.stop());
  const releaseEnv = {
    RELEASE_STORE: store.url,
    RELEASE_SIGNING_KEY: join(dir, 'keys', 'signing', 'release-key.pem'),
    RELEASE_KEYS: join(dir, 'keys', 'trusted'),
  };
  const timestampEnv = { RELEASE_TIMESTAMP_KEY: join(dir, 'keys', 'timestamp', 'timestamp-key.pem') };
  const rolloutEnv = { RELEASE_ROLLOUT_KEY: join(dir, 'keys', 'rollout', 'rollout-key.pem') };
  const opsEnv = { RELEASE_OPS_KEY: join(dir, 'keys', 'ops', 'ops-key.pem') };
  const prepare = (root?: string) =>
    runJob('prepare', { ...releaseEnv, ...timestampEnv, ...rolloutEnv, ...opsEnv }, { root });
  const prepared = await prepare();
  signal?.throwIfAborted();
  if (prepared.code !== 0) throw new Error(prepared.output);
  const { RELEASE_SIGNING_KEY: _, ...readEnv } = releaseEnv;
  const controller = startController(dir, { ...readEnv, ...timestampEnv });
  undo.defer(() => controller.stop());

  mkdirSync(join(dir, 'database'));
  const postgres = await prepareEmbeddedPostgres(join(dir, 'database'), join(dir, 'pg.log'));
  // Started by root, it may be outside of `dir`.
  undo.defer(() => rmSync(postgres.dataDir, { recursive: true, force: true }));
  let postmaster = await postgres.start(signal);
  undo.defer(() => postmaster.stop());

  const replicas = async (name: 'api' | 'shell', env: Record<string, string>) => {
    const count = serviceOf(name).deploy?.replicas ?? 1;
    const started = Array.from({ length: count }, (_, n) =>
      startReplica(name, env, join(dir, `${name}-${n}.log`), { signal }),
    );
    // Wait for all, so that those that started are stopped if another one fails.
    for (const result of await Promise.allSettled(started)) {
      if (result.status === 'fulfilled') undo.defer(() => result.value.service.stop());
    }
    return Promise.all(started);
  };
  // One client makes the requests of many visitors in a drill.
  const apis = await replicas('api', { DATABASE_URL: postgres.url, SEARCH_LIMIT_PER_MIN: '100000' });

  const [publicPort, innerPort] = [await freePort(), await freePort()];
  const withoutSigningKey = { ...readEnv, API_URL: `http://${loopback}:${innerPort}` };
  // Shells start before the proxy, so the API is not reachable at first, as in production.
  const shells = await replicas('shell', { ...withoutSigningKey, ...options.shellEnv });

  const variables: TemplateVariables = {
    ...environmentOf('proxy'),
    ACCESS_LOG: join(dir, 'access.log'),
    PUBLIC_LISTEN: `${loopback}:${publicPort}`,
    INNER_LISTEN: `${loopback}:${innerPort}`,
    SHELL_ADDRESS: shells.map(({ address }) => address),
    API_ADDRESS: apis.map(({ address }) => address),
    RESOLVER: loopback,
  };
  const proxyHealth = `http://${loopback}:${innerPort}${healthUrl(serviceOf('proxy'))?.pathname}`;
  const template = options.proxyTemplate;
  const proxy = await startNginx(nginxProgram, join(dir, 'nginx'), variables, proxyHealth, { template });
  undo.defer(() => proxy.stop());

  const running = undo.move();
  const jobEnv = { ...releaseEnv, API_URL: apis[0]?.origin ?? '' };
  return {
    origin: `http://${loopback}:${publicPort}`,
    shells,
    apis,
    proxy,
    /** Runs the job that prepares the store, from a copy of the project. */
    prepare,
    /** Starts a shell from a copy of the project. Resolves when it is ready. */
    async startShell(root: string, port: number) {
      const shell = await startReplica('shell', withoutSigningKey, join(dir, `shell-${port}.log`), {
        root,
        port,
      });
      running.defer(() => shell.service.stop());
      return shell;
    },
    accessLog: () => readFileSync(variables.ACCESS_LOG as string, 'utf8'),
    logsOf: (name: 'api' | 'shell') =>
      globSync(join(dir, `${name}-*.log`))
        .map((file) => readFileSync(file, 'utf8'))
        .join(''),
    /** Runs the release job of a remote for the build in a folder. */
    release: (folder: string, signal?: AbortSignal) =>
      runJob('mf-tools', { ...jobEnv, REMOTE: folder }, { signal }),
    /** The URL of the store, for a process with the credentials of the store service. */
    storeUrl: store.url,
    store,
    database: {
      pid: () => postmaster.pid,
      stop: () => postmaster.stop(),
      start: async () => {
        postmaster = await postgres.start();
      },
    },
    /** The folder of scratch files; the keys are in `keys` in it. */
    dir,
    releases: (...args: string[]) => runJob('releases', jobEnv, { args }),
    /** Runs the `releases` command with changed variables, such as another signing key. */
    releasesAs: (changed: Record<string, string>, ...args: string[]) =>
      runJob('releases', { ...jobEnv, ...changed }, { args }),
    stop: () => running.disposeAsync(),
  };
}

/** The command of a service without `node`. */
export function commandOf(name: string, args?: string[], root = projectRoot): string[] {
  const [script = '', ...more] = nodeArgsOf(serviceOf(name), args);
  return [join(root, script), ...more];
}

/** Runs a service that exits by itself. */
function runJob(
  name: string,
  env: Record<string, string>,
  { args, root, signal }: { args?: string[]; root?: string; signal?: AbortSignal } = {},
) {
  const command = [process.execPath, ...commandOf(name, args, root)];
  return runProgram(command, { env: { ...baseEnv(), ...environmentOf(name), ...env }, signal });
}

/** Starts one of several processes of a service. Restarts after a crash, as with Docker. */
async function startReplica(
  name: 'api' | 'shell',
  env: Record<string, string>,
  logFile: string,
  { root, port: givenPort, signal }: { root?: string; port?: number; signal?: AbortSignal } = {},
) {
  const [port, opsPort] = [givenPort ?? (await freePort()), await freePort()];
  const listenEnv = { HOST: loopback, PORT: String(port), OPS_HOST: loopback, OPS_PORT: String(opsPort) };
  const address = `${loopback}:${port}`;
  let ready = Promise.withResolvers<void>();
  const start = (changed: Record<string, string> = {}, signal?: AbortSignal) =>
    startService({
      signal,
      backoffMs: [500, 500, 500],
      start: (signal) =>
        startServerProcess({
          name,
          command: commandOf(name, undefined, root),
          env: { ...baseEnv(), ...serverMemory, ...environmentOf(name), ...env, ...listenEnv, ...changed },
          readyUrl: `http://${address}${healthUrl(serviceOf(name))?.pathname}`,
          logFile,
          onWarning() {},
          signal,
        }),
      onStart: () => ready.resolve(),
      onExit() {},
    });
  let service = await start({}, signal);
  return {
    get service() {
      return service;
    },
    address,
    origin: `http://${address}`,
    opsOrigin: `http://${loopback}:${opsPort}`,
    /** Kills the process. Resolves when it is ready again. */
    kill() {
      ready = Promise.withResolvers();
      process.kill(service.pid, 'SIGKILL');
      return ready.promise;
    },
    /** Stops the process and starts it again on the same port, with changed variables. */
    async restart(changed?: Record<string, string>) {
      await service.stop();
      service = await start(changed);
    },
  };
}

/** Starts the service that renews the time stamp. Its folder of state is below `dir`. */
function startController(dir: string, env: Record<string, string>) {
  const command = commandOf('timestamp').map((arg) => arg.replace(/^\/state/, join(dir, 'state')));
  const child = spawn(process.execPath, command, {
    env: { ...baseEnv(), ...environmentOf('timestamp'), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const self = identify(child.pid as number);
  return { stop: async () => void (await stopProcess(self)) };
}

/** Starts the S3 test server of @site/releases with the credentials of the store service. It keeps its port when it restarts. */
async function startStore(
  dir: string,
  env: Record<string, string>,
  storeCommandPrefix?: (folder: string) => Promise<string[]>,
) {
  const prefix = (await storeCommandPrefix?.(dir)) ?? [];
  const { hostname: bucket, pathname } = new URL(environmentOf('shell').RELEASE_STORE ?? '');
  const script = join(projectRoot, 'shell', 'releases', 'test', 's3-server.ts');
  const start = async (port: string) => {
    const server = [process.execPath, script, '--port', port, '--dir', dir, '--bucket', bucket];
    const [program = '', ...args] = [...prefix, ...server];
    const child = spawn(program, args, {
      env: { ...baseEnv(), ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const self = identify(child.pid as number);
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    return { self, endpoint: line.split(' ')[1] ?? '' };
  };
  let running = await start('0');
  const { endpoint } = running;
  return {
    url: `s3://${bucket}${pathname}?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    pid: () => running.self.pid,
    stop: async () => {
      await stopProcess(running.self);
    },
    start: async () => {
      running = await start(new URL(endpoint).port);
    },
  };
}

/** Without the caller's other variables, which a container would not have either. */
export function baseEnv(): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_ENV: 'production', NODE_COMPILE_CACHE: testCompileCache };
}
