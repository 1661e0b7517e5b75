import { fileURLToPath } from 'node:url';
import {
  type CheckedDecoderRequest,
  type DecoderResult,
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderRequestSchema,
  decoderResultSchema,
} from '@site/contracts';
import { array, assert, boolean, constantFrom, option, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { decode, knownRecords } from './decode.ts';
import { type Digit, digits, readForm } from './form.ts';
import { areas } from './reading.ts';
import { areaOfContext } from './words/context-words.ts';
import { digitWords } from './words/digit-words.ts';

const content = await readContent(fileURLToPath(new URL('../../content', import.meta.url)));
const known = knownRecords(content.angelNumbers);
const { byNumber: records } = known;
const read = (number: string, rest: Omit<CheckedDecoderRequest, 'number'> = {}) =>
  decode({ number, ...rest }, known);

const parts = ['tldr', ...areas] as const;

/** A text without its numbers. */
const withoutFigures = (text: string) => text.replace(/\d+/g, '#');

function* numbersUpTo(length: number): Generator<string> {
  for (let size = 1; size <= length; size += 1) {
    for (let value = 0; value < 10 ** size; value += 1) yield String(value).padStart(size, '0');
  }
}

const alternatingNumbers = digits.flatMap((one) =>
  digits
    .filter((other) => other !== one)
    .flatMap((other) => Array.from({ length: 17 }, (_, at) => (one + other).repeat(10).slice(0, at + 4)))
    .filter((number) => !records.has(number)),
);

/** How often the one sentence that matches `says` names the meaning of each digit. */
function timesNamed(number: string, part: (typeof parts)[number], says: RegExp): number[] {
  const sentences = read(number)[part].split('. ');
  const [sentence = '', ...others] = sentences.filter((one) => says.test(one));
  expect(others).toEqual([]);
  return [...new Set(number as Iterable<Digit>)].map(
    (digit) => sentence.split(digitWords[digit].nouns[part]).length - 1,
  );
}

describe('a number with a record', () => {
  it('is read from its record, with or without separators, and names no other', () => {
    const entry = records.get('1111');
    for (const typed of ['1111', '11:11', '1-1 1/1', '11.11']) {
      expect(read(typed)).toEqual({
        tldr: entry?.tldr,
        love: entry?.love,
        career: entry?.career,
        spirituality: entry?.spirituality,
        twinFlames: entry?.twinFlames,
        manifestation: entry?.manifestation,
        nextSteps: entry?.nextSteps.split('\n'),
      });
    }
  });

  it('keeps leading zeros: they make it another number', () => {
    expect(read('0111').tldr).not.toBe(read('111').tldr);
    expect(read('0111').relatedNumber).toEqual({ number: '1011', slug: '1011' });
  });
});

describe('any other number', () => {
  it.each([
    ['111111', /says one thing over and over/],
    ['456789', /climbs one rung at a time/],
    ['987', /counts down/],
    ['6767', /care and inner wisdom, taking turns twice over\./],
    ['67676', /care and inner wisdom, taking turns twice over and ending on the first\. Turned around/],
    ['676', /care and inner wisdom, there and back/],
    ['12321', /a beginning, partnership and expression, there and back/],
    ['7007', /the same from both ends/],
    ['482482', /first half again.*steady ground, reward and partnership, and all of it again/],
    ['3355', /two by two/],
    ['250', /ends on the open circle of zero/],
    ['1119', /one digit crowding/],
    ['1342', /a beginning, expression, steady ground and partnership/],
    ['1342', /1:42 in the afternoon/],
    ['1984', /a year/],
    ['4099', /twenty-two, the master builder/],
  ])('such as %s is read by its form', (number, says) => {
    expect(read(number).tldr).toMatch(says);
    expect(records.has(read(number).relatedNumber?.number ?? '')).toBe(true);
  });

  it('of one to four digits has a unique text in every part, numbers aside', () => {
    const said = new Map<string, string>();
    let count = 0;
    for (const number of numbersUpTo(4)) {
      if (records.has(number)) continue;
      const reading = read(number);
      for (const part of parts) {
        const key = `${part}: ${withoutFigures(reading[part])}`;
        if (said.has(key)) throw new Error(`${number} says the same as ${said.get(key)} in its ${key}`);
        said.set(key, number);
      }
      count += 1;
    }
    expect(count).toBe(11_110 - [...records.keys()].filter((number) => number.length <= 4).length);
  });

  it('of up to twenty digits has another text when its form differs', () => {
    const digits = string({ unit: constantFrom(...'0123456789'), minLength: 5, maxLength: 20 });
    const features = (number: string) => {
      const { shape, main, root, counts } = readForm(number);
      return JSON.stringify([shape, main, root, counts]);
    };
    assert(
      property(digits, digits, (one, other) => {
        const isSameText = withoutFigures(read(one).tldr) === withoutFigures(read(other).tldr);
        return features(one) === features(other) || !isSameText;
      }),
      { numRuns: 2_000 },
    );
  });

  it('with two alternating digits names each meaning once, and has a unique text', () => {
    const said = new Set<string>();
    for (const number of alternatingNumbers) {
      const reading = read(number);
      for (const part of parts) {
        expect(timesNamed(number, part, /taking turns/), `${number} ${part}`).toEqual([1, 1]);
        said.add(`${part}: ${reading[part].replaceAll(number, '')}`);
      }
      const isMirror = number.at(0) === number.at(-1);
      expect(/a mirror number too/.test(reading.tldr), number).toBe(isMirror);
    }
    expect(said.size).toBe(alternatingNumbers.length * parts.length);
  });

  it('that is a mirror, or one half twice, describes its pattern once', () => {
    for (const part of parts) {
      expect(timesNamed('676', part, /there and back/)).toEqual([1, 1]);
      expect(timesNamed('2442', part, /there and back/)).toEqual([1, 1]);
      expect(timesNamed('12321', part, /there and back/)).toEqual([1, 1, 1]);
      expect(timesNamed('482482', part, /all of it again/)).toEqual([1, 1, 1]);
    }
  });

  it('is read in full sentences, without repetition', () => {
    for (const number of [
      '5',
      '42',
      '1342',
      '11111',
      '6767',
      '67676',
      '12321',
      '482482',
      '250',
      '98989898989876543210',
    ]) {
      const reading = read(number, { context: 'love', frequency: 'constantly', location: 'clock' });
      const sentences = parts.flatMap((part) => reading[part].split(/(?<=[.?!]) /));
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9][^{}]*[.?]$/);
      expect(new Set(reading.nextSteps).size).toBe(reading.nextSteps.length);
    }
  });
});

describe.each([['1111'], ['777'], ['1342'], ['5']])('circumstances of %s', (number) => {
  const values = (options: readonly { value: string }[]) => [undefined, ...options.map(({ value }) => value)];

  it('change the reading in every combination', () => {
    const said = new Set<string>();
    const contexts = values(decoderContexts).filter((value) => value !== 'general');
    for (const context of contexts) {
      for (const frequency of values(decoderFrequencies)) {
        for (const location of values(decoderLocations)) {
          const rest = decoderRequestSchema.parse({ number, context, frequency, location });
          said.add(JSON.stringify(decode(rest, known)));
        }
      }
    }
    expect(said.size).toBe(6 * 5 * 6);
  });

  it('show the context in the short answer, its own part and the first step', () => {
    const plain = read(number);
    for (const [context, area] of Object.entries(areaOfContext)) {
      const reading = read(number, { context: context as keyof typeof areaOfContext });
      expect(reading.tldr).toContain(plain.tldr);
      expect(reading.tldr.length).toBeGreaterThan(plain.tldr.length + 40);
      expect(reading[area].length).toBeGreaterThan(plain[area].length + 40);
      expect(plain.nextSteps).not.toContain(reading.nextSteps[0]);
      for (const other of areas.filter((part) => part !== area)) expect(reading[other]).toBe(plain[other]);
    }
    expect(read(number, { context: 'general' })).toEqual(plain);
  });

  it('show the frequency in the pace, with fewer steps for a rare number', () => {
    const plain = read(number);
    expect(read(number, { frequency: 'rarely' }).nextSteps).toHaveLength(3);
    for (const frequency of ['sometimes', 'often', 'constantly'] as const) {
      const reading = read(number, { frequency });
      expect(reading.tldr.length).toBeGreaterThan(plain.tldr.length + 40);
      expect(reading.nextSteps.slice(0, -1)).toEqual(plain.nextSteps);
    }
  });

  it('show the location in the part for the context', () => {
    expect(read(number, { location: 'receipt' }).spirituality).toContain('Met on a receipt');
    expect(read(number, { location: 'receipt', context: 'career' }).career).toContain('Met on a receipt');
    expect(read(number, { location: 'address' }).nextSteps.at(-1)).toMatch(/doorway/);
  });
});

it('distinguishes times that a clock can show', () => {
  expect(read('777', { location: 'clock' }).spirituality).toContain('No clock tells this');
  expect(read('1111', { location: 'clock' }).spirituality).toContain('Met on a clock');
});

describe('any request', () => {
  const optional = <Value extends string>(options: readonly { value: Value }[]) =>
    option(constantFrom(...options.map(({ value }) => value), '' as const), { nil: undefined });
  const circumstances = {
    context: optional(decoderContexts),
    frequency: optional(decoderFrequencies),
    location: optional(decoderLocations),
  };
  const numberish = array(constantFrom(...'0123456789', ...':.-/ '), { maxLength: 22 }).map((all) =>
    all.join(''),
  );
  const anyText = string({ unit: 'binary', maxLength: 40 });

  const check = (request: { number: string } & Record<string, unknown>) => {
    const parsed = decoderRequestSchema.safeParse(request);
    if (!parsed.success) {
      expect(parsed.error.issues[0]?.path).toEqual(['number']);
      expect(parsed.error.issues[0]?.message).not.toBe('');
      return;
    }
    const result: DecoderResult = decode(parsed.data, known);
    decoderResultSchema.strict().parse(result);
    for (const part of parts) expect(result[part].trim()).not.toBe('');
    for (const step of result.nextSteps) expect(step.trim()).not.toBe('');
    expect(decode(parsed.data, known)).toEqual(result);
  };

  it('gets a complete and repeatable reading, or an error that names the field', () => {
    assert(property(record({ number: numberish, ...circumstances }), check), { numRuns: 1_500 });
    assert(property(record({ number: anyText, ...circumstances }), check), { numRuns: 500 });
  });

  it('gets a reading even without any record', () => {
    assert(
      property(numberish, boolean(), (number, often) => {
        const parsed = decoderRequestSchema.safeParse({ number, ...(often && { frequency: 'often' }) });
        if (!parsed.success) return;
        expect(decoderResultSchema.strict().parse(decode(parsed.data, knownRecords([])))).not.toHaveProperty(
          'relatedNumber',
        );
      }),
      { numRuns: 300 },
    );
  });
});
