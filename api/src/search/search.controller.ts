import { Controller, Get, Query, UseGuards } from '@nestjs/common';
import { type SearchQuery, searchQuerySchema, tidyQuery } from '@site/contracts';
import { ClientLimit } from '../http/client-limit.guard.ts';
import { byQuery, CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

const key = byQuery(searchQuerySchema, (query) => ({ ...query, q: tidyQuery(query.q) }));

@Controller('api')
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Get('search')
  @UseGuards(ClientLimit)
  @CachedRead({ key, maxEntries: 200 })
  search(@Query({ schema: searchQuerySchema }) { q }: SearchQuery) {
    return this.searches.search(tidyQuery(q));
  }

  @Get('suggestions')
  @CachedRead({ key, maxEntries: 500 })
  suggest(@Query({ schema: searchQuerySchema }) { q }: SearchQuery) {
    return this.suggestions.suggest(tidyQuery(q));
  }
}
