import { sentencesOf } from '@site/content-style/text-figures';
import {
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderRequestSchema,
  decoderResultSchema,
} from '@site/contracts';
import { array, assert, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known, read, records, sentencesIn, texts } from '../../test/decoder-readings.ts';
import { type Area, areas, contexts, decode, knownRecords } from './decode.ts';
import { readForm } from './form.ts';

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
    expect(read('0111').relatedNumber).toEqual({ number: '111', slug: '111' });
  });
});

describe('any other number', () => {
  it('begins with its meaning, says why, names what else it can be, and ends with what to do today', () => {
    const { digits: meanings, roots } = texts.shortAnswer;
    const [means, why, recognized, today, ...more] = sentencesOf(read('4827').tldr);
    expect(means).toBe(`4827 means ${meanings['4'].lead} that leads to ${meanings['8'].join}.`);
    expect(why).toMatch(new RegExp(`\\b4\\b.*${meanings['4'].stands}.*21, then 3, ${roots['3']}\\.$`));
    expect(recognized).toContain('a PIN');
    expect(texts.steps['4'].today).toContain(today);
    expect(more).toEqual([]);
  });

  it('is a time first of all where it was seen on a clock', () => {
    expect(read('11:12', { location: 'clock' }).tldr).toContain(
      "On a clock it's 11:12 a.m. or 11:12 p.m., and",
    );
    expect(read('11:12').tldr).toContain('It can be read as the date November 12, and');
  });

  it('names the digit that is there more often first, even if it is 0', () => {
    expect(read('100').tldr).toContain('(0 twice and 1)');
    expect(read('10500').tldr).toContain('(0 three times, 1, and 5)');
    expect(read('8587').tldr).toContain('(8 twice, 5, and 7)');
  });

  it('does not say that its main digit comes first if another digit is before it', () => {
    const { digits: meanings } = texts.shortAnswer;
    const [means] = sentencesOf(read('1776').tldr);
    expect(means).toBe(`1776 means ${meanings['7'].lead}, with ${meanings['1'].join} as a second theme.`);
  });

  it('shares no sentence with a number of other digits, even if it has the same shape', () => {
    const [one, other] = ['1342', '4827'].map((number) => new Set(sentencesIn(read(number))));
    expect(readForm('1342').shape).toBe(readForm('4827').shape);
    expect([...(one ?? [])].filter((sentence) => other?.has(sentence))).toEqual([]);
  });

  it('gives other advice for another sum of the digits', () => {
    expect(read('4817').love).not.toBe(read('4818').love);
    expect(read('4819').love.replaceAll('4819', '')).not.toBe(read('4827').love.replaceAll('4827', ''));
  });

  it('has the texts for a single digit if it has no other digit', () => {
    for (const area of areas) expect(read('22222')[area]).toContain(texts[area].second['2'].only);
    expect(new Set(read('22222').nextSteps).size).toBe(4);
  });

  it('of more than eight digits is called "this number"', () => {
    expect(read('314159265').tldr).toMatch(/^This number means /);
    expect(read('314159265').love).toMatch(/^In love, this number /);
    expect(JSON.stringify(read('314159265'))).not.toContain('314159265');
  });
});

it('speaks of love to singles, couples and after a breakup, of money, and of separation or reunion', () => {
  const mainTexts = (area: Area) =>
    Object.values(texts[area].main).flatMap((byFamily) => Object.values(byFamily));
  const secondTexts = (area: Area) =>
    Object.values(texts[area].second).flatMap((byTurn) => Object.values(byTurn));
  for (const text of mainTexts('love')) {
    expect(text).toMatch(/\b(?:single|dating)\b/i);
    expect(text).toMatch(/\b(?:couples?|partner|together|in a relationship|with someone)\b/);
  }
  for (const text of secondTexts('love')) expect(text).toMatch(/^After a breakup, /);
  for (const text of secondTexts('career')) expect(text).toMatch(/^With money, /);
  for (const text of mainTexts('twinFlames')) expect(text).toMatch(/\b(?:separation|reunion|reunite)\b/i);
});

describe.each([['1111'], ['777'], ['1342'], ['22222']])('circumstances of %s', (number) => {
  const values = (options: readonly { value: string }[]) => [undefined, ...options.map(({ value }) => value)];
  const plain = read(number);
  const { circumstances } = texts;

  it('change the reading in every combination', () => {
    const said = new Set<string>();
    for (const context of values(decoderContexts).filter((value) => value !== 'general')) {
      for (const frequency of values(decoderFrequencies)) {
        for (const location of values(decoderLocations)) {
          const rest = decoderRequestSchema.parse({ number, context, frequency, location });
          const { tldr, ...reading } = decode(rest, known, texts);
          expect(sentencesOf(tldr).length).toBeLessThanOrEqual(5);
          expect(reading.nextSteps.length).toBeLessThanOrEqual(5);
          expect(new Set(reading.nextSteps).size).toBe(reading.nextSteps.length);
          said.add(JSON.stringify({ tldr, ...reading }));
        }
      }
    }
    expect(said.size).toBe(6 * 5 * 6);
  });

  it('put the advice of the context in its part and the first step; without a record, also in the short answer', () => {
    const { main } = readForm(number);
    for (const area of areas) {
      const { answer, more, step } = texts[area].asked[main];
      const reading = read(number, { context: contexts[area] });
      if (records.has(number)) expect(reading.tldr).toBe(plain.tldr);
      else expect(reading.tldr.endsWith(` ${answer}`)).toBe(true);
      expect(reading[area]).toBe(`${plain[area]} ${more}`);
      expect(reading.nextSteps).toEqual([step, ...plain.nextSteps].slice(0, 5));
      for (const other of areas.filter((one) => one !== area)) expect(reading[other]).toBe(plain[other]);
    }
    expect(read(number, { context: 'general' })).toEqual(plain);
  });

  it('set the pace by the frequency, with fewer steps for a rare number', () => {
    for (const { value } of decoderFrequencies) {
      const { pace, step } = circumstances.frequency[value];
      const reading = read(number, { frequency: value });
      expect(reading.tldr).toContain(pace);
      expect(reading.nextSteps).toEqual([...plain.nextSteps.slice(0, value === 'rarely' ? 2 : 4), step]);
    }
    expect(read(number, { frequency: 'constantly' }).nextSteps.at(-1)).toMatch(
      /can't stop counting.*counselor/,
    );
  });

  it('add the step for the place', () => {
    for (const location of ['receipt', 'license', 'address', 'other'] as const) {
      expect(read(number, { location }).nextSteps).toEqual(
        [circumstances.location[location], ...plain.nextSteps].slice(0, 5),
      );
    }
  });

  it('add their steps before those of the number, with five steps in all', () => {
    const { nextSteps } = read(number, { context: 'love', frequency: 'often', location: 'receipt' });
    expect(nextSteps).toEqual([
      texts.love.asked[readForm(number).main].step,
      circumstances.location.receipt,
      ...plain.nextSteps.slice(0, 2),
      circumstances.frequency.often.step,
    ]);
  });
});

it('answers the context by the middle digits of a mirror number with a record, which name its subject', () => {
  const stepFor = (number: string) => read(number, { context: 'love' }).nextSteps[0];
  const { asked } = texts.love;
  expect(stepFor('1991')).toBe(asked['9'].step);
  expect(stepFor('1221')).toBe(asked['2'].step);
  expect(stepFor('1001')).toBe(asked['1'].step);
  expect(stepFor('2992')).toBe(asked['2'].step);
});

it('answers the context by the leading digit of a number such as 411 with a record, which says what comes first', () => {
  const stepFor = (number: string) => read(number, { context: 'career' }).nextSteps[0];
  const { asked } = texts.career;
  for (const digit of ['2', '3', '4', '5', '6', '8', '9'] as const) {
    expect(stepFor(`${digit}11`)).toBe(asked[digit].step);
  }
  // 711 is about acting on what one already knows, which is the 1.
  expect(stepFor('711')).toBe(asked['1'].step);
});

it('names the time that a clock shows, or says that it cannot be a time', () => {
  const firstStep = (number: string) => read(number, { location: 'clock' }).nextSteps[0];
  expect(firstStep('1342')).toContain("the next time it's 1:42 p.m.,");
  expect(firstStep('1111')).toContain("the next time it's 11:11 a.m. or 11:11 p.m.,");
  expect(firstStep('777')).toBe(texts.circumstances.location.clock);
});

it('gives a complete and repeatable reading to every valid request, with and without records', () => {
  const optional = <Value extends string>(options: readonly { value: Value }[]) =>
    option(constantFrom(...options.map(({ value }) => value), '' as const), { nil: undefined });
  const requests = record({
    number: array(constantFrom(...'0123456789', ...':.-/ '), { maxLength: 22 }).map((all) => all.join('')),
    context: optional(decoderContexts),
    frequency: optional(decoderFrequencies),
    location: optional(decoderLocations),
  });
  const none = knownRecords([]);
  assert(
    property(requests, (request) => {
      const parsed = decoderRequestSchema.safeParse(request);
      if (!parsed.success) return;
      for (const among of [known, none]) {
        const reading = decoderResultSchema.strict().parse(decode(parsed.data, among, texts));
        expect(decode(parsed.data, among, texts)).toEqual(reading);
        expect(reading.relatedNumber === undefined).toBe(
          among === none || records.has(parsed.data.number.replace(/\D/g, '')),
        );
      }
    }),
    { numRuns: 1_500 },
  );
});
