import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { type CheckedDecoderRequest, type DecoderResult, decoderRequestSchema } from '@site/contracts';
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
}
