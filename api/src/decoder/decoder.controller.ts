import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { type CheckedDecoderRequest, type DecoderResult, decoderRequestSchema } from '@site/contracts';
import { ClientLimit } from '../http/client-limit.guard.ts';
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
}
