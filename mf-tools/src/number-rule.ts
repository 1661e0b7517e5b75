import { decoderNumberMaxLength } from '@site/contracts';
import * as z from 'zod/mini';
import { normalizeTypedNumber } from './normalize-typed-number.ts';

/** The rule for a number in any notation, with the message for an empty field. */
export function numberRule(empty: string) {
  return z
    .string(empty)
    .check(
      z.overwrite(normalizeTypedNumber),
      z.maxLength(decoderNumberMaxLength, `Use at most ${decoderNumberMaxLength} characters`),
      z.regex(/^[\d:.\-/ ]*$/, 'Use only digits, with : . - / or spaces between them'),
      z.regex(/\d/, empty),
    );
}
