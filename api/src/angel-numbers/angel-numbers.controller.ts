import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { found } from '../http/found.ts';
import { ReadCache } from '../read-cache/read-cache.ts';
import { AngelNumbersService } from './angel-numbers.service.ts';

@Controller('api/angel-numbers')
export class AngelNumbersController {
  constructor(
    private readonly numbers: AngelNumbersService,
    private readonly cache: ReadCache,
  ) {}

  @Get()
  list(@Res() response: Response) {
    return this.cache.send(response, 'angel-numbers', () => this.numbers.list());
  }

  @Get('slug/:slug')
  bySlug(@Param('slug') slug: string, @Res() response: Response) {
    return this.cache.send(response, `angel-numbers/${slug}`, async () =>
      found(await this.numbers.bySlug(slug)),
    );
  }
}
