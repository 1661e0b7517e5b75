import { decoderContexts, decoderRequestSchema } from '@site/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decoderSchema } from './decoder-schema.ts';

type Outcome = { value?: unknown; complaints?: [path: string, message: string][] };

function judge(schema: typeof decoderSchema | typeof decoderRequestSchema, input: unknown): Outcome {
  const { success, data, error } = schema.safeParse(input);
  // JSON is what travels: a choice that is undefined is a choice that is absent.
  return success
    ? { value: JSON.parse(JSON.stringify(data)) }
    : { complaints: error.issues.map(({ path, message }) => [path.join('.'), message]) };
}

describe('decoder schema', () => {
  it.each([
    ['111', { value: { number: '111' } }],
    [' 11:11 ', { value: { number: '11:11' } }],
    ['11:11 a.m.', { value: { number: '11:11' } }],
    ['１１：１１ PM', { value: { number: '11:11' } }],
    ['١١١١', { value: { number: '1111' } }],
    [
      '',
      {
        complaints: [
          ['number', 'Please enter an angel number'],
          ['number', 'Please enter an angel number'],
        ],
      },
    ],
  ])('judges %j', (number, outcome) => {
    expect(judge(decoderSchema, { number, context: '', frequency: '', location: '' })).toEqual(outcome);
  });

  it('judges as the API does, whatever is entered', () => {
    const number = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789:.-/ apmM１：٤४\u200f\n'), maxLength: 24 }),
      fc.constant(undefined),
    );
    const choice = fc.option(
      fc.oneof(
        fc.constantFrom('', 'often', 'clock', ...decoderContexts.map(({ value }) => value)),
        fc.string(),
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        fc.record({ number, context: choice, frequency: choice, location: choice }, { requiredKeys: [] }),
        (input) => {
          expect(judge(decoderSchema, input)).toEqual(judge(decoderRequestSchema, input));
        },
      ),
      { numRuns: 500 },
    );
  });
});
