import type { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import type { ContentVersion } from '../read-cache/content-version.ts';
import { type KnownRecords, knownRecords } from './decode.ts';

/** All number records, held for as long as the content version stays the same. */
export class DecoderRecords {
  // A promise, so that requests which find nothing held wait for one and the same answer.
  #held: Promise<KnownRecords> | undefined;
  #heldVersion = '';

  readonly #version: Pick<ContentVersion, 'current'>;
  readonly #numbers: Pick<AngelNumbersService, 'all'>;

  constructor(version: Pick<ContentVersion, 'current'>, numbers: Pick<AngelNumbersService, 'all'>) {
    this.#version = version;
    this.#numbers = numbers;
  }

  async current(): Promise<KnownRecords> {
    const version = await this.#version.current();
    if (this.#held && version === this.#heldVersion) return this.#held;
    const read = this.#numbers.all().then(knownRecords);
    this.#held = read;
    this.#heldVersion = version;
    read.catch(() => {
      if (this.#held === read) this.#held = undefined;
    });
    return read;
  }
}
