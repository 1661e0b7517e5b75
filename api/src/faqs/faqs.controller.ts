import { Controller, Get, Query, Res } from '@nestjs/common';
import { type FaqQuery, faqQuerySchema } from '@site/contracts';
import type { Response } from 'express';
import { ReadCache } from '../read-cache/read-cache.ts';
import { FaqsService } from './faqs.service.ts';

@Controller('api/faqs')
export class FaqsController {
  constructor(
    private readonly faqs: FaqsService,
    private readonly cache: ReadCache,
  ) {}

  @Get()
  list(@Query({ schema: faqQuerySchema }) { category }: FaqQuery, @Res() response: Response) {
    return this.cache.send(response, `faqs/${category ?? '*'}`, () => this.faqs.list(category));
  }
}
