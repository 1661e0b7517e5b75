import { loadTrustedKeys, openStore } from '@site/releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { registerApiProxy } from './api/api-proxy.ts';
import { registerAssets } from './assets/assets-routes.ts';
import { ReleaseAssets } from './assets/release-assets.ts';
import type { LiveComposition, Overlay } from './compositions/live-composition.ts';
import { watchLiveCompositions } from './compositions/live-compositions.ts';
import { type LoadedShell, loadShellBuild } from './compositions/shell-build.ts';
import type { ShellConfig } from './config.ts';
import { refuseUnparsable, refuseUnroutable, withoutOrigin } from './http/malformed-requests.ts';
import { securityHeaders, transportHeaders } from './http/security-headers.ts';
import { createMetrics } from './ops/metrics.ts';
import { createOpsServer, registerHealth } from './ops/ops-routes.ts';
import { requestIdOf } from './ops/request-id.ts';
import { PageService } from './pages/page-service.ts';
import { registerPages } from './pages/pages-routes.ts';
import { registerSitemap } from './pages/sitemap-routes.ts';
import { registerSpeculationRules } from './pages/speculation-rules.ts';
import type { ReportedFailure } from './workers/protocol.ts';

/** A request must have arrived by then; a slow sender would hold its connection for ever. */
const requestTimeoutMs = 15_000;
const connectionTimeoutMs = 30_000;

export interface ShellServer {
  app: FastifyInstance;
  /** Health and metrics, on an address of their own. */
  ops: FastifyInstance;
  /** Listens on both addresses. */
  listen: () => Promise<void>;
  /** Refuses readiness, finishes what is under way, then stops everything. */
  close: () => Promise<void>;
}

/** What the development server brings along; production has none of it. */
export interface Development {
  shell: LoadedShell;
  overlay: Overlay;
  register: (app: FastifyInstance) => void;
  onSwitch: (live: LiveComposition) => void;
}

/** Puts the server together: the release store feeds compositions, compositions render pages. */
export async function createShellServer(
  config: ShellConfig,
  // Lines that come together are written together; one write for each would cost more than a page from the cache.
  log: Logger = pino({ level: config.logLevel }, pino.destination({ sync: false })),
  development?: Development,
): Promise<ShellServer> {
  const shell = development?.shell ?? loadShellBuild();
  const store = await openStore(config.releaseStore);
  const trustedKeys = await loadTrustedKeys(config.releaseKeys);
  const metrics = createMetrics();

  function onFailure({ stack, ...failure }: ReportedFailure, requestId = failure.requestId) {
    const { remote = 'unknown', release = 'unknown' } = failure;
    // Data that cannot be had are the API's trouble, not the remote's.
    if (failure.lacksData) {
      log.warn({ ...failure, requestId }, `${remote}@${release} lacks data`);
      return;
    }
    metrics.failures.inc({ remote, release });
    log.error({ ...failure, requestId, stack }, `a failure in ${remote}@${release}`);
  }

  let pages: PageService | undefined;
  const compositions = await watchLiveCompositions({
    config,
    shell,
    store,
    trustedKeys,
    log,
    overlay: development?.overlay,
    onFailure,
    onSwitch(live) {
      const { id, tab } = live;
      development?.onSwitch(live);
      metrics.switches.inc();
      metrics.composition.reset();
      for (const [remote, { version }] of Object.entries(tab.remotes)) {
        metrics.composition.set({ composition: id, remote, release: version }, 1);
      }
      void pages?.renderAhead(live);
    },
  });
  const headers = { ...securityHeaders, ...transportHeaders(config.site.origin) };
  pages = new PageService({
    current: compositions.current,
    cache: config.pageCache,
    headers,
    onFailure,
    onRender(seconds, apiSeconds) {
      metrics.renders.observe({ part: 'own' }, Math.max(0, seconds - apiSeconds));
      metrics.renders.observe({ part: 'whole' }, seconds);
    },
  });

  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // One line a request, written by the onResponse hook below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    frameworkErrors: refuseUnroutable(headers),
    clientErrorHandler: refuseUnparsable(headers),
    rewriteUrl: (request) => withoutOrigin(request.url ?? '/'),
    // Node would refuse without a body; the hook below refuses in the usual form.
    http: { requireHostHeader: false },
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is answered like any other.
    return503OnClosing: false,
  });
  const state = { closing: false };
  const isClosing = () => state.closing;
  const common = Object.entries(headers);
  app.addHook('onRequest', ({ headers, raw }, _reply, next) => {
    const lacksHost = headers.host === undefined && raw.httpVersion === '1.1';
    next(lacksHost ? Object.assign(new Error('The Host header is missing'), { statusCode: 400 }) : undefined);
  });
  // An expectation that we do not know may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Pages bring all of this along.
  app.addHook('onSend', (request, reply, _payload, next) => {
    for (const [name, value] of common) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    // A kept-alive connection would keep a closing server waiting for its next request.
    if (isClosing()) reply.header('connection', 'close');
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { kind = 'other', page, cache, composition } = reply.served ?? {};
    metrics.requests.observe({ kind, status: reply.statusCode }, reply.elapsedTime / 1000);
    // Without the query: what visitors search for or decode is nobody's business.
    const path = request.url.split('?', 1)[0];
    const facts = { method: request.method, path, status: reply.statusCode };
    request.log.info(
      { ...facts, ms: Math.round(reply.elapsedTime * 10) / 10, kind, page, cache, composition },
      'request',
    );
    next();
  });
  app.decorateReply('served', undefined);

  development?.register(app);
  registerHealth(app, { compositions, isClosing });
  registerAssets(app, { assets: new ReleaseAssets(store, shell, trustedKeys), compositions, log });
  registerApiProxy(app, config);
  registerSpeculationRules(app);
  registerSitemap(app, { compositions, origin: config.site.origin });
  registerPages(app, { pages, metrics, isClosing });

  const ops = createOpsServer({ metrics, compositions, isClosing });

  return {
    app,
    ops,
    async listen() {
      const opsAddress = await ops.listen(config.ops);
      const address = await app.listen({ port: config.port, host: config.host });
      log.info({ address, ops: opsAddress }, 'listening');
    },
    async close() {
      state.closing = true;
      const late = setTimeout(() => app.server.closeAllConnections(), config.shutdownGraceMs);
      await app.close();
      clearTimeout(late);
      // One that was accepted in the very moment of closing belongs to nobody.
      app.server.closeAllConnections();
      await ops.close();
      await compositions.close();
    },
  };
}
