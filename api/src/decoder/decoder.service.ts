import { Inject, Injectable } from '@nestjs/common';
import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';
import { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import { ContentVersion } from '../read-cache/content-version.service.ts';
import { decode, type KnownRecords, knownRecords } from './decode.ts';
import { TEXTS, type Texts } from './texts.ts';

@Injectable()
export class DecoderService {
  // A promise, so that concurrent requests share one query.
  private records: Promise<KnownRecords> | undefined;
  private recordsVersion = '';

  constructor(
    private readonly version: ContentVersion,
    private readonly numbers: AngelNumbersService,
    @Inject(TEXTS) private readonly texts: Texts,
  ) {}

  async decode(request: CheckedDecoderRequest): Promise<DecoderResult> {
    return decode(request, await this.currentRecords(), this.texts);
  }

  /** All number records, kept in memory until the content version changes. */
  private async currentRecords(): Promise<KnownRecords> {
    const version = this.version.fresh ?? (await this.version.refresh());
    if (this.records && version === this.recordsVersion) return this.records;
    const loading = this.numbers.all().then(knownRecords);
    this.records = loading;
    this.recordsVersion = version;
    loading.catch(() => {
      if (this.records === loading) this.records = undefined;
    });
    return loading;
  }
}
