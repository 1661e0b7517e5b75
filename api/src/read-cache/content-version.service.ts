import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { ContentVersionEntity } from './content-version.entity.ts';

/** How long a response may be out of date after a change of content. */
const freshForMs = 1_000;

@Injectable()
export class ContentVersion {
  private version = '';
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<string> | undefined;

  constructor(
    @InjectRepository(ContentVersionEntity) private readonly versions: Repository<ContentVersionEntity>,
  ) {}

  /** The version, if it was read within the last second. */
  get recent(): string | undefined {
    return performance.now() - this.readAt < freshForMs ? this.version : undefined;
  }

  /** The version, read at most a second ago; concurrent calls share one query. Rejects while the database is down. */
  async current(): Promise<string> {
    if (this.recent !== undefined) return this.recent;
    this.reading ??= this.refresh().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Returns a function that calls `load` once for each version. Concurrent calls share its result. A failure is not kept. */
  oncePerVersion<Value>(load: () => Promise<Value>): () => Promise<Value> {
    let kept: { version: string; value: Promise<Value> } | undefined;
    return async () => {
      const version = await this.current();
      if (kept?.version === version) return kept.value;
      const loading = { version, value: load() };
      kept = loading;
      loading.value.catch(() => {
        if (kept === loading) kept = undefined;
      });
      return loading.value;
    };
  }

  /** The version as the database has it now; undefined until content has been loaded. */
  async readUncached(): Promise<string | undefined> {
    return (await this.versions.findOneBy({ onlyRow: true }))?.version;
  }

  private async refresh(): Promise<string> {
    const readAt = performance.now();
    this.version = (await this.readUncached()) ?? '0';
    this.readAt = readAt;
    return this.version;
  }
}
