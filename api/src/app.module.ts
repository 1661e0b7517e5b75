import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AngelNumberEntity } from './angel-numbers/angel-number.entity.ts';
import { AngelNumbersController } from './angel-numbers/angel-numbers.controller.ts';
import { AngelNumbersService } from './angel-numbers/angel-numbers.service.ts';
import { BlogPostEntity } from './blog-posts/blog-post.entity.ts';
import { BlogPostsController } from './blog-posts/blog-posts.controller.ts';
import { BlogPostsService } from './blog-posts/blog-posts.service.ts';
import { CONFIG, type Config } from './config/env.ts';
import { ContactModule } from './contact/contact.module.ts';
import { dataSourceOptions } from './database/data-source.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { DecoderModule } from './decoder/decoder.module.ts';
import { DocsController } from './docs/docs.controller.ts';
import { FaqEntity } from './faqs/faq.entity.ts';
import { FaqsController } from './faqs/faqs.controller.ts';
import { FaqsService } from './faqs/faqs.service.ts';
import { HealthController } from './health/health.controller.ts';
import { HealthService } from './health/health.service.ts';
import { OpsServer } from './health/ops-server.service.ts';
import { LOGGER, type Logger } from './log/logger.ts';
import { Metrics } from './metrics/metrics.service.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { ContentVersionEntity } from './read-cache/content-version.entity.ts';
import { ContentVersion } from './read-cache/content-version.service.ts';
import { ReadCache } from './read-cache/read-cache.service.ts';
import { SearchController } from './search/search.controller.ts';
import { SearchService } from './search/search.service.ts';
import { SuggestionsService } from './search/suggestions.service.ts';

/** What the modules with a request limit of their own use too. */
const shared = [AngelNumbersService, ContentVersion, Metrics, ReadCache];

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Config, log: Logger) => {
        await prepareDatabase(config, log);
        // prepareDatabase() has waited for the database, so there is nothing to retry here.
        return { ...dataSourceOptions(config, log), retryAttempts: 0 };
      },
    }),
    TypeOrmModule.forFeature([AngelNumberEntity, BlogPostEntity, ContentVersionEntity, FaqEntity]),
    ContactModule,
    DecoderModule,
  ],
  controllers: [
    AngelNumbersController,
    BlogPostsController,
    DocsController,
    FaqsController,
    HealthController,
    PicturesController,
    SearchController,
  ],
  providers: [
    ...shared,
    BlogPostsService,
    FaqsService,
    HealthService,
    OpsServer,
    PicturesService,
    SearchService,
    SuggestionsService,
  ],
  exports: shared,
})
export class AppModule {}
