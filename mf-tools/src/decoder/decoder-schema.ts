import type { DecoderRequest, Option } from '@site/contracts';
import * as z from 'zod/mini';
import { numberRule } from '../number-rule.ts';
import { contextFields, contextOptions } from './context-options.ts';

function optionalChoice<Value extends string>(options: readonly Option<Value>[]) {
  const values = options.map((option) => option.value);
  return z.pipe(
    z.optional(z.enum(['', ...values], `Choose one of: ${values.join(', ')}`)),
    z.transform((choice) => (choice === '' ? undefined : (choice as Value | undefined))),
  );
}

/**
 * The rules of the API's `decoderRequestSchema` for a number after `normalizeTypedNumber`. Uses the small build of zod, because the full
 * one would be larger than this page. A test compares both schemas.
 */
export const decoderSchema = z.object({
  number: numberRule('Please enter an angel number'),
  context: optionalChoice(contextOptions.context),
  frequency: optionalChoice(contextOptions.frequency),
  location: optionalChoice(contextOptions.location),
});

export type DecoderFieldName = keyof DecoderRequest;
export const decoderFields: readonly DecoderFieldName[] = ['number', ...contextFields];

export type DecoderInput = z.input<typeof decoderSchema>;
