import { join } from 'node:path';
import { projectRoot } from '../../launch/paths.ts';
import { freePort } from '../../launch/process/ports.ts';
import { serverMemory } from '../../launch/process/server-memory.ts';
import { startServerProcess } from '../../launch/process/server-process.ts';
import type { Site } from '../../launch/start-site.ts';

export type ShellProcess = Awaited<ReturnType<typeof startShellProcess>>;

interface ShellProcessOptions {
  env?: Record<string, string>;
  inspect?: boolean;
}

const entry = join(projectRoot, 'shell/server/main.ts');

/** Starts another shell server with the site's store and API, in production mode, on a free port. */
export async function startShellProcess(site: Site, { env, inspect = false }: ShellProcessOptions = {}) {
  const [port, opsPort, inspectorPort] = [await freePort(), await freePort(), await freePort()];
  const inspector = `127.0.0.1:${inspectorPort}`;
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(site.stateDir, 'logs', `shell-${port}.log`);
  const { exited, stop } = await startServerProcess({
    name: 'Shell',
    command: [...(inspect ? [`--inspect=${inspector}`] : []), entry],
    env: {
      ...process.env,
      NODE_ENV: 'production',
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
    readyUrl: `${origin}/readyz`,
    logFile,
  });
  const lost = exited.then((reason): never => {
    throw new Error(`${entry} ended (${reason}). Its log: ${logFile}`);
  });
  // Nobody waits for it once the server is stopped.
  lost.catch(() => {});
  return {
    origin,
    opsOrigin: `http://127.0.0.1:${opsPort}`,
    /** Address of the debugger; see `heapAfterCollection`. */
    inspector,
    /** Rejects when the process ends. */
    lost,
    [Symbol.asyncDispose]: stop,
  };
}
