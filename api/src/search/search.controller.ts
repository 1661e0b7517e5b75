import { Controller, Get, Query } from '@nestjs/common';
import { type SearchQuery, searchQuerySchema, tidyQuery } from '@site/contracts';
import { byQuery, CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { SearchService } from './search.service.ts';

@Controller('api/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  @CachedRead({ key: byQuery(searchQuerySchema, ({ q }) => tidyQuery(q)), maxEntries: 200 })
  search(@Query({ schema: searchQuerySchema }) { q }: SearchQuery) {
    return this.searches.search(tidyQuery(q));
  }
}
