import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import { freePort } from '../../launch/process/ports.ts';
import { serverMemory } from '../../launch/process/server-memory.ts';
import { isReady } from '../../launch/process/server-process.ts';
import type { Site } from '../../launch/start-site.ts';
import { until } from '../until.ts';
import { startNodeServer } from './node-server.ts';

export type ShellProcess = Awaited<ReturnType<typeof startShellProcess>>;

interface ShellProcessOptions {
  env?: Record<string, string>;
  /** Enables the debugger. */
  inspect?: boolean;
}

const entry = join(projectRoot, 'shell/server/main.ts');
const readyWithinMs = 30_000;

/** Starts another shell server with the site's store and API, in production mode, on a free port. */
export async function startShellProcess(site: Site, { env, inspect = false }: ShellProcessOptions = {}) {
  const [port, opsPort, inspectorPort] = [await freePort(), await freePort(), await freePort()];
  const inspector = `127.0.0.1:${inspectorPort}`;
  const server = await startNodeServer({
    command: [...(inspect ? [`--inspect=${inspector}`] : []), entry],
    env: {
      ...serverMemory,
      PORT: String(port),
      HOST: '127.0.0.1',
      OPS_PORT: String(opsPort),
      OPS_HOST: '127.0.0.1',
      API_URL: site.apiOrigin,
      RELEASE_STORE: site.releaseStore,
      RELEASE_KEYS: site.releaseKeys,
      ...env,
    },
    logFile: join(site.stateDir, 'logs', `shell-${port}.log`),
  });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([waitUntilReady(origin), server.lost]);
  return {
    origin,
    /** Origin of its metrics. */
    opsOrigin: `http://127.0.0.1:${opsPort}`,
    /** Address of the debugger; see `heapAfterCollection`. */
    inspector,
    lost: server.lost,
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

async function waitUntilReady(origin: string): Promise<void> {
  if (!(await until(() => isReady(`${origin}/readyz`), { withinMs: readyWithinMs, everyMs: 50 })))
    throw new Error(`The shell server at ${origin} was not ready after ${readyWithinMs / 1000} s.`);
}
