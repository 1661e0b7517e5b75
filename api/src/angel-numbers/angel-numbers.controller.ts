import { Controller, Get, Param } from '@nestjs/common';
import { orNotFound } from '../http/or-not-found.ts';
import { CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { AngelNumbersService } from './angel-numbers.service.ts';

@Controller('api/angel-numbers')
export class AngelNumbersController {
  constructor(private readonly numbers: AngelNumbersService) {}

  @Get()
  @CachedRead()
  list() {
    return this.numbers.list();
  }

  @Get('slug/:slug')
  @CachedRead()
  async bySlug(@Param('slug') slug: string) {
    return orNotFound(await this.numbers.bySlug(slug));
  }
}
