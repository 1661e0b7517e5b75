import { Module } from '@nestjs/common';
import { AngelNumbersModule } from './angel-numbers/angel-numbers.module.ts';
import { BlogPostsModule } from './blog-posts/blog-posts.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import { DatabaseModule } from './database/database.module.ts';
import { DecoderModule } from './decoder/decoder.module.ts';
import { DocsModule } from './docs/docs.module.ts';
import { FaqsModule } from './faqs/faqs.module.ts';
import { HealthModule } from './health/health.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { ReadCacheModule } from './read-cache/read-cache.module.ts';
import { SearchModule } from './search/search.module.ts';

@Module({
  imports: [
    DatabaseModule,
    MetricsModule,
    ReadCacheModule,
    AngelNumbersModule,
    BlogPostsModule,
    ContactModule,
    DecoderModule,
    DocsModule,
    FaqsModule,
    HealthModule,
    PicturesModule,
    SearchModule,
  ],
})
export class AppModule {}
