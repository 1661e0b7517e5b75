import { Module } from '@nestjs/common';
import { AngelNumbersModule } from '../angel-numbers/angel-numbers.module.ts';
import { CONFIG, type Config } from '../config/env.ts';
import { clientLimit } from '../http/client-limit.guard.ts';
import { DecoderController } from './decoder.controller.ts';
import { DecoderService } from './decoder.service.ts';
import { DECODER_TEXTS, readDecoderTexts } from './texts.ts';

@Module({
  imports: [
    AngelNumbersModule,
    clientLimit(({ calculateLimitPerMinute }) => calculateLimitPerMinute, 60_000),
  ],
  controllers: [DecoderController],
  providers: [
    DecoderService,
    {
      provide: DECODER_TEXTS,
      inject: [CONFIG],
      useFactory: ({ contentDir }: Config) => readDecoderTexts(contentDir),
    },
  ],
})
export class DecoderModule {}
