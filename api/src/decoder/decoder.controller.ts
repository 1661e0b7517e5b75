import { Body, Controller, Get, Header, HttpCode, Post, Query, UseGuards } from '@nestjs/common';
import { type CheckedDecoderRequest, type DecoderResult, decoderRequestSchema } from '@site/contracts';
import { ClientLimit } from '../http/client-limit.guard.ts';
import { byQuery, CachedRead } from '../read-cache/cached-read.interceptor.ts';
import { DecoderService } from './decoder.service.ts';

@Controller('api/calculate')
export class DecoderController {
  constructor(private readonly decoder: DecoderService) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @UseGuards(ClientLimit)
  calculate(@Body({ schema: decoderRequestSchema }) request: CheckedDecoderRequest): Promise<DecoderResult> {
    return this.decoder.decode(request);
  }

  /** The same reading for a shared address. It is cached and has no limit. */
  @Get()
  @CachedRead({ key: byQuery(decoderRequestSchema), maxEntries: 500 })
  read(@Query({ schema: decoderRequestSchema }) request: CheckedDecoderRequest): Promise<DecoderResult> {
    return this.decoder.decode(request);
  }
}
