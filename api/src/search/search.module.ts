import { Module } from '@nestjs/common';
import { AngelNumbersModule } from '../angel-numbers/angel-numbers.module.ts';
import { BlogPostsModule } from '../blog-posts/blog-posts.module.ts';
import { clientLimit } from '../http/client-limit.guard.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Module({
  imports: [
    AngelNumbersModule,
    BlogPostsModule,
    clientLimit(({ searchLimitPerMinute }) => searchLimitPerMinute, 60_000),
  ],
  controllers: [SearchController],
  providers: [SearchService, SuggestionsService],
})
export class SearchModule {}
