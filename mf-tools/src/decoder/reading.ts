import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';

/** A reading together with what was asked. */
export interface Reading {
  asked: CheckedDecoderRequest;
  result: DecoderResult;
}
