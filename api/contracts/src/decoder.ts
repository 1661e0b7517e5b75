import { z } from 'zod';
import { slugSchema } from './angel-number.ts';
import { angelNumberPattern } from './constants.ts';
import {
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderNumberMaxLength,
  type Option,
} from './options.ts';

// A form sends an untouched select as an empty string; that means "not chosen".
function optionalChoice<Value extends string>(options: readonly Option<Value>[]) {
  const values = options.map((option) => option.value);
  return z
    .enum(['', ...values], { error: `Choose one of: ${values.join(', ')}` })
    .transform((choice) => (choice === '' ? undefined : (choice as Value)))
    .optional();
}

export const decoderRequestSchema = z.object(
  {
    /** Trimmed; separators such as in 11:11 are kept. Forms send other notations through `plainNumber` first. */
    number: z
      .string({ error: 'Please enter an angel number' })
      .trim()
      .min(1, 'Please enter an angel number')
      .max(decoderNumberMaxLength, `Use at most ${decoderNumberMaxLength} characters`)
      .regex(/^[\d:.\-/ ]*$/, 'Use only digits, with : . - / or spaces between them')
      .regex(/\d/, 'Please enter an angel number'),
    context: optionalChoice(decoderContexts),
    frequency: optionalChoice(decoderFrequencies),
    location: optionalChoice(decoderLocations),
  },
  { error: 'Send a JSON object with the field number' },
);

export const decoderResultSchema = z.object({
  tldr: z.string().min(1),
  love: z.string().min(1),
  career: z.string().min(1),
  spirituality: z.string().min(1),
  twinFlames: z.string().min(1),
  manifestation: z.string().min(1),
  nextSteps: z.array(z.string().min(1)).min(1),
  /** The number record nearest in form; absent when the number has a record itself. */
  relatedNumber: z.object({ slug: slugSchema, number: z.string().regex(angelNumberPattern) }).optional(),
  /** True if the reading is about danger, illness or despair, and should say where to find help. */
  offersHelp: z.literal(true).optional(),
});

/** What a client sends. */
export type DecoderRequest = z.input<typeof decoderRequestSchema>;
/** What the server works with, once trimmed and validated. */
export type CheckedDecoderRequest = z.output<typeof decoderRequestSchema>;
export type DecoderResult = z.infer<typeof decoderResultSchema>;
