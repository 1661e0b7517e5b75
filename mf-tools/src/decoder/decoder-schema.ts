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
 * The rules of the API's `decoderRequestSchema`, written with the small zod: the whole one would weigh more than this
 * page. A test holds both to the same answers.
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

export type DecoderInput = z.input<typeof decoderSchema>;
