import { Controller, Get, Query, Res } from '@nestjs/common';
import { type SearchQuery, searchQuerySchema } from '@site/contracts';
import type { Response } from 'express';
import { SearchService } from './search.service.ts';
import { SearchCache } from './search-cache.ts';
import { tidyQuery } from './tidy-query.ts';

@Controller('api/search')
export class SearchController {
  constructor(
    private readonly searching: SearchService,
    private readonly cache: SearchCache,
  ) {}

  @Get()
  search(@Query({ schema: searchQuerySchema }) { q }: SearchQuery, @Res() response: Response) {
    const query = tidyQuery(q);
    return this.cache.send(response, query, () => this.searching.search(query));
  }
}
