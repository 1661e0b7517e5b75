import fastify, { type FastifyInstance } from 'fastify';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { versionsOf } from '../compositions/tab-composition.ts';
import type { Metrics } from './metrics.ts';
import './served.ts';
import { clientTimeouts } from '../http/client-timeouts.ts';

interface HealthOptions {
  compositions: LiveCompositions;
  isClosing: () => boolean;
}

/** Routes for liveness, and for readiness with the live releases and the remotes that lack a usable one. */
export function registerHealth(app: FastifyInstance, { compositions, isClosing }: HealthOptions): void {
  app.get('/healthz', (_request, reply) => {
    reply.served = { kind: 'ops' };
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', (_request, reply) => {
    reply.served = { kind: 'ops' };
    reply.header('cache-control', 'no-store');
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    const found = compositions.problems().map(({ remote, code }) => ({ remote, code }));
    const problems = found.length > 0 && { problems: found };
    const [live] = compositions.served();
    if (!live) return reply.code(503).send({ status: 'starting', ...problems });
    const { id, tab, missing } = live;
    const releases = versionsOf(tab);
    // Without any release, every page is a 503. If only some are missing, all other pages are served.
    const isReady = Object.keys(releases).length > 0;
    const status = isReady ? 'ready' : 'no releases';
    return reply.code(isReady ? 200 : 503).send({ status, composition: id, releases, missing, ...problems });
  });
}

/** The server for operators: health and metrics. It neither logs nor counts its own requests. */
export function createHealthServer({
  metrics,
  ...health
}: HealthOptions & { metrics: Metrics }): FastifyInstance {
  const app = fastify({
    ...clientTimeouts,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: true,
  });
  app.decorateReply('served', undefined);
  registerHealth(app, health);
  app.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });
  return app;
}
