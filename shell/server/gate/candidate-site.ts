import type { AddressInfo } from 'node:net';
import {
  type Composition,
  fixedKeyRing,
  type PinnedRelease,
  type Store,
  type TrustedKey,
} from '@site/releases';
import fastify from 'fastify';
import pino from 'pino';
import { registerApiProxy } from '../api/api-proxy.ts';
import { registerAssets } from '../assets/assets-routes.ts';
import { ReleaseAssets } from '../assets/release-assets.ts';
import { startComposition } from '../compositions/running-composition.ts';
import { loadShellBuild, loadStoredShell } from '../compositions/shell-build.ts';
import { readConfig } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { createMetrics } from '../ops/metrics.ts';
import { ReleaseCounts } from '../ops/release-counts.ts';
import { PageService } from '../pages/page-service.ts';
import { registerPages } from '../pages/pages-routes.ts';
import { registerSpeculationRules } from '../pages/speculation-rules.ts';
import { createReadCheck } from '../pages/unchanged-reads.ts';
import { unreachableApi } from '../workers/render-samples.ts';

interface CandidateSiteOptions {
  store: Store;
  trustedKeys: readonly TrustedKey[];
  composition: Composition;
  shell?: PinnedRelease | undefined;
  apiUrl?: string | undefined;
}

export interface CandidateSite extends AsyncDisposable {
  origin: string;
}

/** Serves one composition on loopback as the shell server would, for a browser that checks it. It follows no pointer. */
export async function startCandidateSite({
  store,
  trustedKeys,
  composition,
  shell,
  apiUrl = process.env.API_URL ?? unreachableApi,
}: CandidateSiteOptions): Promise<CandidateSite> {
  const config = readConfig({ ...process.env, RELEASE_STORE: store.url, RELEASE_KEYS: '-', API_URL: apiUrl });
  const log = pino({ level: 'silent' });
  const loaded = shell ? await loadStoredShell(store, shell) : loadShellBuild();
  const running = await startComposition(composition, { config, shell: loaded, store, onFailure: () => {} });
  const app = fastify();
  app.decorateReply('served', undefined);
  const current = () => running;
  const compositions = {
    current,
    givenOut: () => undefined,
    json: async (id: string) => (id === running.id ? running.json : undefined),
    problems: () => [],
    timestamp: () => undefined,
    close: async () => {},
  };
  const previews = {
    choose: () => undefined,
    isPreview: () => false,
    json: async () => undefined,
    register: () => {},
    sendProblem: () => {
      throw new Error('This site has no previews');
    },
  };
  const assets = new ReleaseAssets(store, loaded, fixedKeyRing(trustedKeys));
  registerAssets(app, { assets, compositions, previews, log });
  registerApiProxy(app, config);
  registerSpeculationRules(app);
  const pages = new PageService({
    current,
    choose: () => ({ running }),
    cache: { ...config.pageCache, areUnchanged: createReadCheck(config.apiUrl, config.render.loadTimeoutMs) },
    counts: new ReleaseCounts(),
    headers: { ...securityHeaders },
    onFailure: () => {},
    onRender: () => {},
  });
  registerPages(app, { pages, metrics: createMetrics(), previews, isClosing: () => false });
  // What a page reports is in the browser's console, too.
  app.post('/_report', (_request, reply) => reply.code(204).send());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections();
      await app.close();
      await running.pool.close();
    },
  };
}
