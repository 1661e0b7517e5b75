import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type BrowserReport, browserFailureKinds } from '../../protocol/browser-report.ts';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { jsonText } from '../config.ts';
import type { ReleaseCounts } from './release-counts.ts';

const maxBodyBytes = 1_024;
/** Reports from a network about a release in an hour. Anyone can make them up, and they can lead to a rollback. */
const maxPerNetwork = 2;
const forgetAfterMs = 3_600_000;
/** Limit for all networks together. */
const maxReports = 1_000;
const windowMs = 60_000;

const fields = z.strictObject({
  remote: z.string().max(64),
  release: z.string().max(100),
  page: z.string().max(200).optional(),
  kind: z.enum(browserFailureKinds),
}) satisfies z.ZodType<BrowserReport>;
const report = jsonText('{"remote":"mf-x"}').pipe(fields);

interface Options {
  compositions: LiveCompositions;
  counts: ReleaseCounts;
  log: Logger;
}

/** Counts failures that browsers report. Nothing of the visitor is kept: the address only limits reports, for an hour. */
export function registerBrowserReports(app: FastifyInstance, { compositions, counts, log }: Options): void {
  const counted = new LRUCache<string, number>({ max: 10_000, ttl: forgetAfterMs, noUpdateTTL: true });
  let all = { count: 0, until: 0 };

  function isOverLimit(key: string): boolean {
    if (performance.now() > all.until) all = { count: 0, until: performance.now() + windowMs };
    const own = counted.get(key) ?? 0;
    if (own >= maxPerNetwork || all.count >= maxReports) return true;
    counted.set(key, own + 1);
    all.count += 1;
    return false;
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
      const { data } = report.safeParse(request.body);
      if (!data || !counts.of(data)) return reply.code(400).send();
      const { remote, release, kind } = data;
      if (isOverLimit(`${networkOf(request.ip)} ${remote} ${release}`)) return reply.code(429).send();
      counts.countBrowserFailure({ remote, release });
      // Only of a page that visitors can see now; any other pattern could be text of whoever sent it.
      const pages = compositions.served().flatMap(({ tab }) => tab.pages);
      const page = pages.find(({ pattern }) => pattern === data.page)?.pattern;
      log.warn({ remote, release, kind, page }, 'failure in a browser');
      return reply.code(204).send();
    });
  });
}

/** An IPv4 address, or the first 64 bits of an IPv6 address: a single machine can use all others. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [start = [], end = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}
