import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/env.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { ContentVersion } from './content-version.service.ts';
import { EncodedBody } from './encoded-body.ts';

/** Keeps encoded response bodies until the content version changes. */
@Injectable()
export class ReadCache {
  // One map for each route, so that searches cannot evict the lists and records that every visitor reads.
  private readonly routes = new Map<unknown, Bodies>();
  private version = '';

  constructor(
    private readonly contentVersion: ContentVersion,
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** The cached body for this route and key. */
  find(route: unknown, key: string): EncodedBody | undefined {
    if (this.contentVersion.recent !== this.version) return undefined;
    const kept = this.routes.get(route)?.get(key);
    return kept instanceof Promise ? undefined : kept;
  }

  /** Counts a request that was answered with the result of `find`. `findOrMake` counts its requests itself. */
  countHit(): void {
    this.metrics.cachedReads.hit += 1;
  }

  /** Returns the cached body, or makes one from the result of `load`. Concurrent requests share one; failures are not cached. */
  async findOrMake(
    route: unknown,
    key: string,
    load: () => Promise<unknown>,
    maxEntries = this.config.readCacheEntries,
  ): Promise<EncodedBody> {
    // Read the version before the data, so that a body can be newer than its version but never older.
    const version = await this.contentVersion.current();
    if (version !== this.version) {
      this.routes.clear();
      this.version = version;
    }
    const bodies: Bodies = this.routes.get(route) ?? new Map();
    this.routes.set(route, bodies);
    const kept = bodies.get(key);
    this.metrics.cachedReads[kept ? 'hit' : 'miss'] += 1;
    if (kept) return kept;

    const making = load().then((value) => new EncodedBody(value));
    const most = Math.min(maxEntries, this.config.readCacheEntries);
    if (most > 0) bodies.set(key, making);
    if (bodies.size > most) bodies.delete(bodies.keys().next().value ?? '');
    const isKept = () => bodies.get(key) === making;
    making.then(
      (body) => isKept() && bodies.set(key, body),
      () => isKept() && bodies.delete(key),
    );
    return making;
  }
}

/** The bodies of a route by key; promises of those that are being made. */
type Bodies = Map<string, EncodedBody | Promise<EncodedBody>>;
