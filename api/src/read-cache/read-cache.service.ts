import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/env.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { ContentVersion } from './content-version.service.ts';
import { EncodedBody } from './encoded-body.ts';

/** Keeps encoded response bodies until the content version changes. */
@Injectable()
export class ReadCache {
  // One map for each route, so that searches cannot evict the lists and records that every visitor reads.
  private readonly routes = new Map<unknown, Map<string, Entry>>();
  private version = '';

  constructor(
    private readonly contentVersion: ContentVersion,
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** The cached body for this route and key. */
  find(route: unknown, key: string): EncodedBody | undefined {
    if (this.contentVersion.recent !== this.version) return undefined;
    return this.routes.get(route)?.get(key)?.body;
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
    const entries = this.routes.get(route) ?? new Map<string, Entry>();
    this.routes.set(route, entries);
    const kept = entries.get(key);
    this.metrics.cachedReads[kept ? 'hit' : 'miss'] += 1;
    if (kept) return kept.made;

    const entry: Entry = { made: load().then((value) => new EncodedBody(value)) };
    const most = Math.min(maxEntries, this.config.readCacheEntries);
    if (most > 0) entries.set(key, entry);
    if (entries.size > most) entries.delete(entries.keys().next().value ?? '');
    entry.made.then(
      (body) => {
        entry.body = body;
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.made;
  }
}

interface Entry {
  made: Promise<EncodedBody>;
  /** Set once `made` has resolved. */
  body?: EncodedBody;
}
