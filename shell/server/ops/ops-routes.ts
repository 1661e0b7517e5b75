import type { FastifyInstance } from 'fastify';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import type { Metrics } from './metrics.ts';
import './served.ts';

export interface OpsOptions {
  metrics: Metrics;
  compositions: LiveCompositions;
  isClosing: () => boolean;
}

/** Liveness, readiness and metrics. */
export function registerOps(app: FastifyInstance, { metrics, compositions, isClosing }: OpsOptions): void {
  app.get('/healthz', (_request, reply) => {
    reply.served = { kind: 'ops' };
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', (_request, reply) => {
    reply.served = { kind: 'ops' };
    const { id, tab } = compositions.current();
    const releases = Object.fromEntries(
      Object.entries(tab.remotes).map(([name, { version }]) => [name, version]),
    );
    reply.header('cache-control', 'no-store');
    if (isClosing()) return reply.code(503).send({ status: 'closing' });
    return reply.send({ status: 'ready', composition: id, releases });
  });
  app.get('/metrics', async (_request, reply) => {
    reply.served = { kind: 'ops' };
    reply.header('content-type', metrics.registry.contentType).header('cache-control', 'no-store');
    return metrics.registry.metrics();
  });
}
