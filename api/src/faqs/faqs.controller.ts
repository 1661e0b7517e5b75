import { Controller, Get, Query } from '@nestjs/common';
import { type FaqQuery, faqQuerySchema } from '@site/contracts';
import { byQuery, CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { FaqsService } from './faqs.service.ts';

@Controller('api/faqs')
export class FaqsController {
  constructor(private readonly faqs: FaqsService) {}

  @Get()
  @CachedRead({ key: byQuery(faqQuerySchema) })
  list(@Query({ schema: faqQuerySchema }) { category }: FaqQuery) {
    return this.faqs.list(category);
  }
}
