import { Controller, Get, Query } from '@nestjs/common';
import { type SearchQuery, searchQuerySchema, tidyQuery } from '@site/contracts';
import { byQuery, CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Controller('api/suggestions')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Get()
  @CachedRead({ key: byQuery(searchQuerySchema, ({ q }) => tidyQuery(q)), maxEntries: 500 })
  suggest(@Query({ schema: searchQuerySchema }) { q }: SearchQuery) {
    return this.suggestions.suggest(tidyQuery(q));
  }
}
