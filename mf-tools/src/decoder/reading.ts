import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';

export interface Reading {
  request: CheckedDecoderRequest;
  result: DecoderResult;
}
