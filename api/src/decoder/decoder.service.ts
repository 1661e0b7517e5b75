import { Inject, Injectable } from '@nestjs/common';
import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';
import { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import { offersHelp } from '../content/offers-help.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';
import { decode, type KnownRecords, knownRecords } from './decode.ts';
import { DECODER_TEXTS, type Texts } from './texts.ts';

@Injectable()
export class DecoderService {
  private readonly records: () => Promise<KnownRecords>;

  constructor(
    version: ContentVersion,
    numbers: AngelNumbersService,
    @Inject(DECODER_TEXTS) private readonly texts: Texts,
  ) {
    this.records = version.oncePerVersion(() => numbers.all().then(knownRecords));
  }

  async decode(request: CheckedDecoderRequest): Promise<DecoderResult> {
    const result = decode(request, await this.records(), this.texts);
    return offersHelp(result) ? { ...result, offersHelp: true } : result;
  }
}
