import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { DataSource } from 'typeorm';
import { AngelNumbersController } from './angel-numbers/angel-numbers.controller.ts';
import { AngelNumbersService } from './angel-numbers/angel-numbers.service.ts';
import { BlogPostsController } from './blog-posts/blog-posts.controller.ts';
import { BlogPostsService } from './blog-posts/blog-posts.service.ts';
import type { Config } from './config/env.ts';
import { calculateLimitOptions } from './decoder/calculate-limit.ts';
import { DecoderController } from './decoder/decoder.controller.ts';
import { DecoderRecords } from './decoder/decoder-records.ts';
import { DocsController } from './docs/docs.controller.ts';
import { FaqsController } from './faqs/faqs.controller.ts';
import { FaqsService } from './faqs/faqs.service.ts';
import { HealthController } from './health/health.controller.ts';
import { Metrics } from './metrics/metrics.ts';
import { ContentVersion } from './read-cache/content-version.ts';
import { ReadCache } from './read-cache/read-cache.ts';
import { SearchController } from './search/search.controller.ts';
import { SearchService } from './search/search.service.ts';
import { SearchCache, searchCacheEntries } from './search/search-cache.ts';

export interface AppParts {
  config: Config;
  dataSource: DataSource;
  metrics: Metrics;
}

@Module({})
export class AppModule implements OnApplicationShutdown {
  constructor(private readonly dataSource: DataSource) {}

  static with({ config, dataSource, metrics }: AppParts): DynamicModule {
    const version = new ContentVersion(dataSource);
    const { readCacheEntries } = config;
    const cache = new ReadCache(version, readCacheEntries, metrics);
    const searchCache = new SearchCache(version, Math.min(readCacheEntries, searchCacheEntries), metrics);
    return {
      module: AppModule,
      imports: [ThrottlerModule.forRoot(calculateLimitOptions(config.calculateLimitPerMinute))],
      controllers: [
        AngelNumbersController,
        BlogPostsController,
        DecoderController,
        DocsController,
        FaqsController,
        HealthController,
        SearchController,
      ],
      providers: [
        AngelNumbersService,
        BlogPostsService,
        FaqsService,
        SearchService,
        { provide: DataSource, useValue: dataSource },
        { provide: Metrics, useValue: metrics },
        { provide: ReadCache, useValue: cache },
        { provide: SearchCache, useValue: searchCache },
        {
          provide: DecoderRecords,
          inject: [AngelNumbersService],
          useFactory: (numbers: AngelNumbersService) => new DecoderRecords(version, numbers),
        },
      ],
    };
  }

  // Runs after the server has closed, so that no request loses its connection.
  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}
