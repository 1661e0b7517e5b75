import { fixedKeyRing, type HydratePages } from '@site/releases';
import fastify from 'fastify';
import pino from 'pino';
import { registerApiProxy } from '../api/api-proxy.ts';
import { registerAssets } from '../assets/assets-routes.ts';
import { createReleaseAssets } from '../assets/release-assets.ts';
import { startComposition } from '../compositions/running-composition.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { PageService } from '../pages/page-service.ts';
import { registerPages } from '../pages/pages-routes.ts';
import { registerSpeculationRules } from '../pages/speculation-rules.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { compositionOptions } from './render-samples.ts';

type ServeOptions = Omit<Parameters<HydratePages>[0], 'addresses' | 'isRequired'> & { apiUrl?: string };

/** Serves one composition on loopback as the shell server would, for a browser that checks it. It follows no pointer. */
export async function serveComposition({ store, trustedKeys, composition, shell, apiUrl }: ServeOptions) {
  const options = await compositionOptions(store, shell, apiUrl);
  const { config } = options;
  const log = pino({ level: 'silent' });
  const running = await startComposition(composition, { ...options, onFailure: () => {} });
  const app = fastify();
  app.decorateReply('served', undefined);
  const compositions = { json: async (id: string) => (id === running.id ? running.json : undefined) };
  const assets = createReleaseAssets(store, options.shell, fixedKeyRing(trustedKeys), { log });
  registerAssets(app, { assets, compositions });
  registerApiProxy(app, config);
  registerSpeculationRules(app);
  const metrics = createMetrics();
  const pages = new PageService({
    config,
    current: () => running,
    choose: () => ({ running }),
    headers: securityHeaders,
    onFailure: () => {},
    metrics,
    log,
  });
  registerPages(app, { pages, metrics, isClosing: () => false });
  // The gate reads errors in the browser's console, so it drops reports.
  app.post('/_report', (_request, reply) => reply.code(204).send());
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections();
      await app.close();
      await running.pool.close();
    },
  };
}
