import { Injectable } from '@nestjs/common';
import { Config } from '../config/env.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { ContentVersion } from './content-version.service.ts';
import { EncodedBody } from './encoded-body.ts';

/** Response bodies, encoded and ready to send, kept until the content version changes. */
@Injectable()
export class ReadCache {
  // By route, so that what visitors type into the search cannot push out what everybody reads.
  private readonly routes = new Map<unknown, Map<string, Entry>>();
  private version = '';

  constructor(
    private readonly contentVersion: ContentVersion,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** The body kept for this route and key. Synchronous, since most requests end here. */
  find(route: unknown, key: string): EncodedBody | undefined {
    if (this.contentVersion.fresh !== this.version) return undefined;
    const body = this.routes.get(route)?.get(key)?.body;
    if (body) this.metrics.cachedReads.hit.inc();
    return body;
  }

  /** Makes and keeps a body of what `load` resolves to. Concurrent requests share one; failures are not kept. */
  async make(
    route: unknown,
    key: string,
    load: () => Promise<unknown>,
    maxEntries = this.config.readCacheEntries,
  ): Promise<EncodedBody> {
    // Asked before the data is read: a body may then be newer than its version, never older.
    const version = this.contentVersion.fresh ?? (await this.contentVersion.refresh());
    if (version !== this.version) {
      this.routes.clear();
      this.version = version;
    }
    const entries = this.routes.get(route) ?? new Map<string, Entry>();
    this.routes.set(route, entries);
    const kept = entries.get(key);
    this.metrics.cachedReads[kept ? 'hit' : 'miss'].inc();
    if (kept) return kept.made;

    const entry: Entry = { made: load().then((value) => new EncodedBody(version, value)) };
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
