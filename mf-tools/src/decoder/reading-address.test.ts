import { decoderContexts, decoderFrequencies, decoderLocations } from '@site/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decoderSchema } from './decoder-schema.ts';
import { readingAddress, requestIn } from './reading-address.ts';

const searchOf = (address: string) =>
  Object.fromEntries(new URL(address, 'http://localhost').searchParams.entries());

it('reads what it has written', () => {
  const choice = <Value extends string>(options: readonly { value: Value }[]) =>
    fc.constantFrom(...options.map(({ value }) => value));
  const request = fc.record(
    {
      number: fc.stringMatching(/^[1-9][\d:.\-/ ]{0,17}\d$/),
      context: choice(decoderContexts),
      frequency: choice(decoderFrequencies),
      location: choice(decoderLocations),
    },
    { requiredKeys: ['number'] },
  );
  fc.assert(
    fc.property(request, (one) => {
      expect(requestIn(searchOf(readingAddress(one)))).toEqual(one);
    }),
  );
});

it('reads the numbers that the form accepts, and no others, and does not change them', () => {
  const number = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0123456789:.-/ apmM１：٤४\u200f\n'), maxLength: 24 }),
    fc.stringMatching(/^#?\d[:.\-/( ]{0,3}[ap]m\)?$/),
  );
  fc.assert(
    fc.property(number, (typed) => {
      const { data } = decoderSchema.safeParse({ number: typed });
      expect(requestIn({ number: typed })?.number).toBe(data?.number);
      if (data) expect(requestIn({ number: data.number })?.number).toBe(data.number);
    }),
    { numRuns: 1_000 },
  );
});

it('leaves out choices that do not exist', () => {
  expect(requestIn({ number: ' 11:11 ', context: 'love', frequency: 'daily', location: '' })).toEqual({
    number: '11:11',
    context: 'love',
  });
});
