import { loadTrustedKeys, openKeyRing, openStore } from '@site/releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { registerApiProxy } from './api/api-proxy.ts';
import { registerAssets } from './assets/assets-routes.ts';
import { FailedFiles } from './assets/failed-files.ts';
import { createReleaseAssets } from './assets/release-assets.ts';
import { registerTeamAccess } from './assets/team-access.ts';
import { watchLiveCompositions } from './compositions/live-compositions.ts';
import { type LoadedShell, loadShellBuild, shellFacts } from './compositions/load-shell-build.ts';
import type { Overlay, RunningComposition } from './compositions/running-composition.ts';
import type { ShellConfig } from './config.ts';
import { clientTimeouts } from './http/client-timeouts.ts';
import { clientErrorHandler, frameworkErrorHandler, stripOrigin } from './http/malformed-requests.ts';
import { onRequestEnd } from './http/on-request-end.ts';
import { closedPolicy, securityHeaders, transportHeaders } from './http/security-headers.ts';
import { maxPathLength } from './pages/page-address.ts';
import { PageService } from './pages/page-service.ts';
import { registerPages } from './pages/pages-routes.ts';
import { registerSitemap } from './pages/sitemap-routes.ts';
import { registerSpeculationRules } from './pages/speculation-rules.ts';
import { createPreviews } from './preview/preview.ts';
import { PreviewCompositions } from './preview/preview-compositions.ts';
import { divideVisitors } from './rollout/divide-visitors.ts';
import { registerBrowserReports } from './telemetry/browser-reports.ts';
import { createHealthServer, registerHealth } from './telemetry/health-server.ts';
import { addPreviewMetrics, addStoreMetrics, createMetrics } from './telemetry/metrics.ts';
import { requestIdOf } from './telemetry/request-id.ts';
import { traceRequests } from './telemetry/trace-requests.ts';
import type { ReportedFailure } from './workers/worker-messages.ts';

/** What the development server adds. */
interface DevOptions {
  shell: LoadedShell;
  overlay: Overlay;
  register: (app: FastifyInstance) => void;
  onFlip: (live: RunningComposition) => void;
  /** Where in the source of a remote an error was thrown. */
  sourcePlace: (stack: string) => string | undefined;
}

/** Creates the server that serves the live releases of the store. */
export async function createShellServer(config: ShellConfig, log: Logger, dev?: DevOptions) {
  const shell = dev?.shell ?? loadShellBuild();
  const store = await openStore(config.releaseStore);
  const keyRing = openKeyRing(store, await loadTrustedKeys(config.releaseKeys));
  const metrics = createMetrics();
  const tracing =
    config.tracing &&
    (await import('./telemetry/tracing.ts')).startTracing({ version: shell.version, ...config.tracing });
  const counts = metrics.releaseCounts;

  function onFailure(
    { stack, ...failure }: ReportedFailure,
    requestId = failure.requestId,
    { isPreview = false }: Partial<RunningComposition> = {},
  ) {
    const { remote = 'unknown', release = 'unknown' } = failure;
    // Visitors are not affected, so operators must not be alarmed.
    if (isPreview) {
      log.warn({ ...failure, requestId, stack }, `failure in the preview of ${remote}@${release}`);
      return;
    }
    // Missing data is the API's failure, not the remote's.
    if (failure.lacksData) {
      log.warn({ ...failure, requestId }, 'no data from the API');
      return;
    }
    counts.countFailure({ remote, release });
    const place = stack && dev?.sourcePlace(stack);
    const message = place ? `${failure.message} (${place})` : failure.message;
    log.error({ ...failure, message, requestId, stack }, 'failure on the server');
  }

  let pages: PageService | undefined;
  const failedFiles: FailedFiles = new FailedFiles((remote, version) =>
    compositions.served().some(({ tab }) => tab.remotes[remote]?.version === version),
  );
  const source = { config, shell, store, keyRing, overlay: dev?.overlay };
  const compositions = watchLiveCompositions({
    ...source,
    log,
    counts,
    failedFiles,
    onFailure,
    onFlip(live, previous) {
      const { id, tab, missing } = live;
      dev?.onFlip(live);
      if (previous) metrics.switches.inc();
      metrics.composition.reset();
      metrics.missing.reset();
      for (const [remote, { version }] of Object.entries(tab.remotes)) {
        metrics.composition.set({ composition: id, remote, release: version }, 1);
        metrics.missing.set({ remote }, 0);
        counts.wentLive({ remote, release: version });
      }
      for (const remote of missing) metrics.missing.set({ remote }, 1);
      void pages?.warmCache(live);
    },
  });
  addStoreMetrics(metrics.registry, compositions);
  const headers = {
    ...securityHeaders,
    ...transportHeaders(config.site.origin),
    'content-security-policy': closedPolicy,
  };
  const previewCompositions = new PreviewCompositions({
    ...source,
    current: compositions.current,
    onFailure: (failure) => onFailure(failure, undefined, { isPreview: true }),
  });
  addPreviewMetrics(metrics.registry, () => previewCompositions.size);
  const previews = createPreviews({ compositions: previewCompositions, origin: config.site.origin, log });
  const { servedCandidate, current } = compositions;
  const isSecure = config.site.origin.startsWith('https:');
  const chooseInRollout = divideVisitors({ servedCandidate, current, isSecure });
  pages = new PageService({
    config,
    current,
    choose: (visit) => previews.choose(visit) ?? chooseInRollout(visit) ?? { running: current() },
    headers,
    onFailure,
    metrics,
    log,
  });

  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // `onRequestEnd` below writes one line for each request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    ...clientTimeouts,
    frameworkErrors: frameworkErrorHandler(headers),
    clientErrorHandler: clientErrorHandler(headers),
    rewriteUrl: (request) => stripOrigin(request.url ?? '/'),
    // Node would reject the request without a body; the hook below rejects it with our usual error response.
    http: { requireHostHeader: false },
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A request on an open connection is still answered while the server closes.
    return503OnClosing: false,
  });
  let closing = false;
  const isClosing = () => closing;
  const commonHeaders = Object.entries(headers);
  onRequestEnd(app, (request, reply, status) => {
    const { served = { kind: 'other' } } = reply;
    metrics.requests.observe({ kind: served.kind, status }, reply.elapsedTime / 1000);
    const { id: requestId, method, url } = request;
    // Without the query, which contains what visitors search for or decode. An address may have 16 kB, which would fill the disk.
    const path = url.split('?', 1)[0]?.slice(0, maxPathLength);
    const durationMs = Math.round(reply.elapsedTime * 100) / 100;
    // Use the log of the app: that of the request is silent below /api.
    log.info({ requestId, method, path, status, durationMs, ...served }, 'request');
  });
  app.addHook('onRequest', ({ headers, raw }, _reply, next) => {
    const lacksHost = headers.host === undefined && raw.httpVersion === '1.1';
    next(lacksHost ? Object.assign(new Error('The Host header is missing'), { statusCode: 400 }) : undefined);
  });
  // A server may ignore an unknown expectation (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Pages are sent past this hook and set the same headers themselves, with a content security policy of their own.
  app.addHook('onSend', (request, reply, _payload, next) => {
    for (const [name, value] of commonHeaders) if (!reply.hasHeader(name)) reply.header(name, value);
    reply.header('x-request-id', request.id);
    // A kept-alive connection would delay closing until its next request.
    if (isClosing()) reply.header('connection', 'close');
    next();
  });
  app.decorateReply('served', undefined);
  if (tracing) traceRequests(app, tracing);

  dev?.register(app);
  registerHealth(app, { compositions, isClosing });
  const assets = createReleaseAssets(store, shell, keyRing, {
    log,
    teamAccess: config.teamAccess,
    failedFiles,
  });
  registerAssets(app, { assets, compositions, previews });
  if (config.teamAccess)
    registerTeamAccess(app, { compositions, shell: shellFacts(shell), site: config.site });
  registerApiProxy(app, config);
  registerBrowserReports(app, { compositions, counts, log });
  registerSpeculationRules(app);
  registerSitemap(app, { compositions, origin: config.site.origin });
  previews.register(app);
  registerPages(app, { pages, metrics, previews, isClosing });

  const ops = createHealthServer({ metrics, compositions, isClosing });

  return {
    app,
    /** Health and metrics for operators, on a separate address. */
    ops,
    /** Listens for operators at once, and for visitors when there is something to serve. Until then a proxy sends them to another shell. */
    async listen() {
      const opsAddress = await ops.listen(config.ops);
      await compositions.ready;
      const address = await app.listen({ port: config.port, host: config.host });
      log.info({ address, ops: opsAddress }, 'listening');
    },
    /** Reports not ready, finishes open requests, then stops everything. */
    async close() {
      closing = true;
      const graceTimer = setTimeout(() => app.server.closeAllConnections(), config.shutdownGraceMs);
      await app.close();
      clearTimeout(graceTimer);
      // Fastify does not know a connection that was accepted while it closed.
      app.server.closeAllConnections();
      await ops.close();
      await Promise.all([compositions.close(), previewCompositions.close()]);
      await tracing?.close();
    },
  };
}
