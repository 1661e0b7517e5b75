import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { type CheckedDecoderRequest, type DecoderResult, decoderRequestSchema } from '@site/contracts';
import { CalculateLimit } from './calculate-limit.ts';
import { decode } from './decode.ts';
import { DecoderRecords } from './decoder-records.ts';

@Controller('api/calculate')
export class DecoderController {
  constructor(private readonly records: DecoderRecords) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @UseGuards(CalculateLimit)
  async calculate(
    @Body({ schema: decoderRequestSchema }) request: CheckedDecoderRequest,
  ): Promise<DecoderResult> {
    return decode(request, await this.records.current());
  }
}
