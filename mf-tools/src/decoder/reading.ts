import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';

/** A reading together with the request for it. */
export interface Reading {
  request: CheckedDecoderRequest;
  result: DecoderResult;
}
