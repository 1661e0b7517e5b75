import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type BrowserReport, browserFailureKinds } from '../../protocol/browser-report.ts';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import type { ReleaseCounts } from './release-counts.ts';

const maxBodyBytes = 1_024;
const windowMs = 60_000;
/** Limit per network address. Many visitors may share one; each reports each kind of failure of a release once. */
const maxPerAddress = 20;
/** Limit for all addresses together. */
const maxReports = 1_000;

const report = z.strictObject({
  remote: z.string().max(64),
  release: z.string().max(100),
  page: z.string().max(200).optional(),
  kind: z.enum(browserFailureKinds),
}) satisfies z.ZodType<BrowserReport>;

interface Options {
  compositions: LiveCompositions;
  counts: ReleaseCounts;
  log: Logger;
}

/** Counts failures that browsers report. Nothing of the visitor is kept: the address only limits reports, for a minute. */
export function registerBrowserReports(app: FastifyInstance, { compositions, counts, log }: Options): void {
  const recent = new LRUCache<string, { count: number }>({ max: 10_000, ttl: windowMs });
  let all = { count: 0, until: 0 };

  function isOverLimit(address: string): boolean {
    if (performance.now() > all.until) all = { count: 0, until: performance.now() + windowMs };
    const own = recent.get(address) ?? { count: 0 };
    if (own.count >= maxPerAddress || all.count >= maxReports) return true;
    own.count += 1;
    all.count += 1;
    if (own.count === 1) recent.set(address, own);
    return false;
  }

  /** A pattern of a page that visitors can see now; anything else could be text of whoever sent it. */
  function knownPage(pattern: string | undefined): string | undefined {
    const pages = compositions.served().flatMap(({ tab }) => tab.pages);
    return pages.find((page) => page.pattern === pattern)?.pattern;
  }

  app.register(async (scope) => {
    // navigator.sendBeacon sends a string as text.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_, body, done) => done(null, body),
    );
    scope.post('/_report', { bodyLimit: maxBodyBytes }, (request, reply) => {
      reply.served = { kind: 'ops' };
      reply.header('cache-control', 'no-store');
      const { 'sec-fetch-site': site, origin, host } = request.headers;
      const isSameOrigin = site ? site === 'same-origin' : origin?.replace(/^https?:\/\//, '') === host;
      if (!isSameOrigin) return reply.code(403).send();
      if (isOverLimit(request.ip)) return reply.code(429).send();
      const { data } = report.safeParse(parse(request.body));
      if (!data || !counts.browserFailure(data.remote, data.release)) return reply.code(400).send();
      const { remote, release, kind } = data;
      log.warn({ remote, release, kind, page: knownPage(data.page) }, 'failure in a browser');
      return reply.code(204).send();
    });
  });
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}
