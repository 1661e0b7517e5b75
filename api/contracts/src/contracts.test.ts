import { describe, expect, it } from 'vitest';
import {
  apiErrors,
  contactSubjects,
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderRequestSchema,
  endpoints,
  errorCodeOf,
  faqQuerySchema,
  type Option,
} from './index.ts';

describe('decoder request', () => {
  it.each(['111', '11:11', ' 0000 ', '12.12', '1-2-3', '12/12', '1 1 1', '12345678901234567890'])(
    'accepts %j',
    (number) => {
      expect(decoderRequestSchema.parse({ number }).number).toBe(number.trim());
    },
  );

  it.each([
    [{}, 'Please enter an angel number'],
    [{ number: '' }, 'Please enter an angel number'],
    [{ number: '   ' }, 'Please enter an angel number'],
    [{ number: ':-/' }, 'Please enter an angel number'],
    [{ number: 1111 }, 'Please enter an angel number'],
    [{ number: '11a' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '11:11 am' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '1,111' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '$11' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '١١١' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '１１１' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '11\n11' }, 'Use only digits, with : . - / or spaces between them'],
    [{ number: '123456789012345678901' }, 'Use at most 20 characters'],
  ])('rejects %j at the field number', (request, message) => {
    const issue = decoderRequestSchema.safeParse(request).error?.issues[0];
    expect(issue?.path).toEqual(['number']);
    expect(issue?.message).toBe(message);
  });

  it.each([undefined, null, [], 'x', 7])('rejects %j as a request', (request) => {
    const issue = decoderRequestSchema.safeParse(request).error?.issues[0];
    expect(issue).toMatchObject({ path: [], message: 'Send a JSON object with the field number' });
  });

  it('treats an empty choice as absent and rejects one outside the set', () => {
    const accepted = decoderRequestSchema.parse({
      number: '1',
      context: '',
      frequency: 'often',
      location: '',
    });
    expect(accepted).toEqual({ number: '1', frequency: 'often' });
    for (const field of ['context', 'frequency', 'location']) {
      const refused = decoderRequestSchema.safeParse({ number: '1', [field]: 'elsewhere' });
      expect(refused.error?.issues[0]?.path).toEqual([field]);
    }
  });
});

it('option sets have the values and labels of the specification', () => {
  const shown = (options: readonly Option[]) => options.map(({ value, label }) => `${value}: ${label}`);
  expect(shown(decoderContexts).join(', ')).toBe(
    'general: General, love: Love & Relationships, career: Career & Money, spirituality: Spirituality, twin-flames: Twin Flames, manifestation: Manifestation',
  );
  expect(shown(decoderFrequencies).join(', ')).toBe(
    'rarely: Rarely, sometimes: Sometimes, often: Often, constantly: Constantly',
  );
  expect(shown(decoderLocations).join(', ')).toBe(
    'clock: Digital Clocks, receipt: Receipts, license: License Plates, address: Addresses, other: Other',
  );
  expect(contactSubjects[0]).toEqual({
    value: 'interpretation',
    label: 'Angel Number Interpretation Question',
  });
  expect(contactSubjects).toHaveLength(6);
});

it('endpoints encode their parameters', () => {
  expect(endpoints.angelNumber('a/../b?c')).toBe('/api/angel-numbers/slug/a%2F..%2Fb%3Fc');
  expect(endpoints.faqs('a&b')).toBe('/api/faqs?category=a%26b');
  expect(endpoints.faqs()).toBe('/api/faqs');
});

it('a FAQ query has one well-formed category or none', () => {
  expect(faqQuerySchema.parse({})).toEqual({});
  expect(faqQuerySchema.parse({ category: 'general' })).toEqual({ category: 'general' });
  for (const category of ['', 'Two Words', ['a', 'b'], { $ne: 'x' }, 'x'.repeat(41)]) {
    expect(faqQuerySchema.safeParse({ category }).error?.issues[0]?.path).toEqual(['category']);
  }
});

describe('error table', () => {
  it('gives every code its own status, a sentence and a remedy', () => {
    const statuses = Object.values(apiErrors).map((entry) => entry.status);
    expect(new Set(statuses).size).toBe(statuses.length);
    for (const entry of Object.values(apiErrors)) {
      expect(entry.message).toMatch(/^[A-Z].*\.$/);
      expect(entry.remedy).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each([
    [404, 'NOT_FOUND'],
    [414, 'INVALID_INPUT'],
    [502, 'UNAVAILABLE'],
    [504, 'UNAVAILABLE'],
    [507, 'INTERNAL'],
  ] as const)('has a code for status %i', (status, code) => {
    expect(errorCodeOf(status)).toBe(code);
  });
});
