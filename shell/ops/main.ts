import { openStore } from '@site/releases';
import { readConfig } from '@site/releases/command';
import { loadShellBuild, shellFacts } from '../server/compositions/load-shell-build.ts';
import { createLogger } from '../server/telemetry/logger.ts';
import { readOpsConfig } from './config.ts';
import { createOpsServer } from './ops-server.ts';

const waitForShellsMs = 15_000;
/** Proxies wait 30 or 60 seconds for a response. */
const responseTimeoutMs = 20_000;

const config = readConfigOrExit();
const log = createLogger(config.logLevel, undefined, 'ops');
const releases = readConfig(process.env, {});
const store = await openStore(releases.store);

const server = await createOpsServer({
  config,
  log,
  store,
  trustedKeys: () => releases.trustedKeys(store),
  key: () => releases.signingKey(),
  lateMs: releases.timestampLateMs(),
  shellFacts: async () => shellFacts(loadShellBuild()),
  // Loaded on demand, because only a promotion needs the renderers.
  renderSamples: async (job) => (await import('../server/gate/render-samples.ts')).renderSamples(job),
  renderSites: async (job) => (await import('../server/gate/render-sites.ts')).renderSites(job),
  waitMs: waitForShellsMs,
  responseTimeoutMs,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
await server.listen();

function readConfigOrExit() {
  try {
    return readOpsConfig(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
