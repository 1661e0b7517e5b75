import { decoderContexts, decoderRequestSchema } from '@site/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decoderSchema } from './decoder-schema.ts';

type Outcome = { value?: unknown; issues?: [path: string, message: string][] };

function check(schema: typeof decoderSchema | typeof decoderRequestSchema, input: unknown): Outcome {
  const { success, data, error } = schema.safeParse(input);
  // Compare as JSON, in which an undefined choice is absent.
  return success
    ? { value: JSON.parse(JSON.stringify(data)) }
    : { issues: error.issues.map(({ path, message }) => [path.join('.'), message]) };
}

const asksForNumber: [string, string] = ['number', 'Please enter an angel number'];

function wrongFields({ issues = [] }: Outcome) {
  return issues.map(([field]) => field);
}

describe('decoder schema', () => {
  it.each([
    ['111', { value: { number: '111' } }],
    [' 11:11 ', { value: { number: '11:11' } }],
    ['11:11 a.m.', { value: { number: '11:11' } }],
    ['１１：１１ PM', { value: { number: '11:11' } }],
    ['١١١١', { value: { number: '1111' } }],
    ['#444', { value: { number: '444' } }],
    ['№ 444', { value: { number: '444' } }],
    ['✨ “444”! ✨', { value: { number: '444' } }],
    ['12–12', { value: { number: '12-12' } }],
    ['11;11', { value: { number: '11:11' } }],
    ['-444', { value: { number: '444' } }],
    ['(11:11 p.m.)', { value: { number: '11:11' } }],
    ['11:11 (pm)', { value: { number: '11:11' } }],
    ['11:11 - PM', { value: { number: '11:11' } }],
    ['', { issues: [asksForNumber] }],
    ['::', { issues: [asksForNumber] }],
    ['1'.repeat(21), { issues: [['number', 'Use at most 20 characters']] }],
  ])('checks %j', (number, outcome) => {
    expect(check(decoderSchema, { number, context: '', frequency: '', location: '' })).toEqual(outcome);
  });

  it.each(['context', 'frequency', 'location'])('refuses what is no choice of %s', (field) => {
    const message = expect.stringMatching(/^Choose one of: /);
    expect(check(decoderSchema, { number: '111', [field]: 'nobody' })).toEqual({
      issues: [[field, message]],
    });
  });

  it('accepts what the API accepts, and makes requests that the API accepts as they are', () => {
    const number = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789:.-/ apmM１：٤४\u200f\n#!–'), maxLength: 24 }),
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
          const checked = check(decoderSchema, input);
          if (checked.value) expect(check(decoderRequestSchema, checked.value)).toEqual(checked);
          else {
            const refused = wrongFields(check(decoderRequestSchema, input));
            expect(refused).toEqual(expect.arrayContaining(wrongFields(checked)));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
