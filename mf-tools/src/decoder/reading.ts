import type { CheckedDecoderRequest, DecoderResult } from '@site/contracts';

/** A reading together with what was asked. */
export interface Reading {
  asked: CheckedDecoderRequest;
  result: DecoderResult;
}

/** The number's digits. Without a related number, they are the address of its own page. */
export function digitsOf({ asked }: Pick<Reading, 'asked'>): string {
  return asked.number.replace(/\D/g, '');
}
