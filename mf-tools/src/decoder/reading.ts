import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';

/** A reading together with what was asked. */
export interface Reading {
  asked: CheckedDecoderRequest;
  result: DecoderResult;
}

/** The number's digits. If the reading has no related number, they are the slug of its page. */
export function digitsOf({ asked }: Pick<Reading, 'asked'>): string {
  return asked.number.replace(/\D/g, '');
}
