import type { Logger } from 'pino';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import type { ShellConfig } from '../config.ts';
import { createShellServer } from '../shell-server.ts';
import { createLogger } from '../telemetry/logger.ts';
import { devVersion, watchDevBuilds } from './dev-builds.ts';
import type { DevConfig } from './dev-config.ts';
import { registerDevRoutes } from './dev-routes.ts';
import { sourcePlace } from './source-place.ts';

/** Creates a shell server that serves development builds of some remotes and the releases of the others. */
export async function createDevServer(
  config: ShellConfig,
  { remotes, shellDir, alone }: DevConfig,
  log: Logger = createLogger(config.logLevel),
) {
  const builds = watchDevBuilds(remotes, alone, (remote, conflict) =>
    log.warn({ remote, release: devVersion }, conflict),
  );
  // Too small for any page, so that an edit of the API or its content shows with the next request.
  const pageCache = { ...config.pageCache, maxBytes: 1 };
  const server = await createShellServer({ ...config, pageCache }, log, {
    shell: loadShellBuild(shellDir),
    overlay: builds,
    register: (app) => registerDevRoutes(app, remotes, builds),
    onFlip: builds.onFlip,
    sourcePlace: (stack) => sourcePlace(stack, remotes),
  });
  return {
    ...server,
    async close() {
      builds.close();
      await server.close();
    },
  };
}
