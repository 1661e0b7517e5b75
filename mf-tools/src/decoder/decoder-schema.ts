import {
  type DecoderRequest,
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderNumberMaxLength,
  type Option,
  plainNumber,
} from '@site/contracts';
import * as z from 'zod/mini';

function optionalChoice<Value extends string>(options: readonly Option<Value>[]) {
  const values = options.map((option) => option.value);
  return z.pipe(
    z.optional(z.enum(['', ...values], `Choose one of: ${values.join(', ')}`)),
    z.transform((choice) => (choice === '' ? undefined : (choice as Value | undefined))),
  );
}

const emptyNumber = 'Please enter an angel number';

/**
 * The rules of the API's `decoderRequestSchema`, written with the small build of zod: the full one would be larger
 * than this page. A test checks that both accept and refuse the same.
 */
export const decoderSchema = z.object({
  number: z
    .string(emptyNumber)
    .check(
      z.overwrite(plainNumber),
      z.minLength(1, emptyNumber),
      z.maxLength(decoderNumberMaxLength, `Use at most ${decoderNumberMaxLength} characters`),
      z.regex(/^[\d:.\-/ ]*$/, 'Use only digits, with : . - / or spaces between them'),
      z.regex(/\d/, emptyNumber),
    ),
  context: optionalChoice(decoderContexts),
  frequency: optionalChoice(decoderFrequencies),
  location: optionalChoice(decoderLocations),
});

export type DecoderFieldName = keyof DecoderRequest;

export const decoderFields = [
  'number',
  'context',
  'frequency',
  'location',
] as const satisfies DecoderFieldName[];

export type DecoderInput = z.input<typeof decoderSchema>;
