import { Body, Controller, Get, Header, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { type CheckedDecoderRequest, type DecoderResult, decoderRequestSchema } from '@site/contracts';
import { byQuery, CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { CalculateLimit } from './calculate-limit.guard.ts';
import { DecoderService } from './decoder.service.ts';

@Controller('api/calculate')
export class DecoderController {
  constructor(private readonly decoder: DecoderService) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @UseGuards(CalculateLimit)
  calculate(@Body({ schema: decoderRequestSchema }) request: CheckedDecoderRequest): Promise<DecoderResult> {
    return this.decoder.decode(request);
  }

  /** The same reading for an address that was shared. Kept like other reads, so it needs no limit. */
  @Get()
  @CachedRead({ key: byQuery(decoderRequestSchema, keyOf), maxEntries: 500 })
  read(@Query({ schema: decoderRequestSchema }) request: CheckedDecoderRequest): Promise<DecoderResult> {
    return this.decoder.decode(request);
  }
}

function keyOf({ number, context, frequency, location }: CheckedDecoderRequest): string {
  return JSON.stringify([number, context, frequency, location]);
}
