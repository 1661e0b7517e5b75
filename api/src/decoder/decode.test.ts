import { fileURLToPath } from 'node:url';
import { countWords } from '@site/content-style/count-words';
import { readingGrade, sentencesOf } from '@site/content-style/text-figures';
import {
  type CheckedDecoderRequest,
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderRequestSchema,
  decoderResultSchema,
} from '@site/contracts';
import { array, assert, constantFrom, option, property, record, sample, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { type Area, areas, contexts, decode, knownRecords } from './decode.ts';
import { type Digit, digits, readForm, shapes } from './form.ts';
import { recognize } from './recognize.ts';
import { readTexts } from './texts.ts';

const folder = fileURLToPath(new URL('../../content', import.meta.url));
const texts = await readTexts(folder);
const known = knownRecords((await readContent(folder)).angelNumbers);
const records = known.byNumber;
const read = (number: string, rest: Omit<CheckedDecoderRequest, 'number'> = {}) =>
  decode({ number, ...rest }, known, texts);

type Result = ReturnType<typeof read>;
/** The sentences of a reading, numbers replaced by a placeholder. */
const sentencesIn = (reading: Result) =>
  [reading.tldr, ...areas.map((area) => reading[area])]
    .flatMap(sentencesOf)
    .concat(reading.nextSteps)
    .map((sentence) => sentence.replace(/\d[\d:,]*/g, '#'));

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
  it('leads with its meaning, says why it is read so and what else it is, and ends with what to do today', () => {
    const { digits: meanings, roots } = texts.shortAnswer;
    const [means, why, recognized, today, ...more] = sentencesOf(read('4827').tldr);
    expect(means).toBe(`4827 means ${meanings['4'].lead} that leads to ${meanings['8'].join}.`);
    expect(why).toMatch(new RegExp(`\\b4\\b.*${meanings['4'].stands}.*21, then 3, ${roots['3']}\\.$`));
    expect(recognized).toContain('a PIN');
    expect(texts.steps['4'].today).toContain(today);
    expect(more).toEqual([]);
  });

  it('shares no sentence with one of other digits, even where the shape is the same', () => {
    const [one, other] = ['1342', '4827'].map((number) => new Set(sentencesIn(read(number))));
    expect(readForm('1342').shape).toBe(readForm('4827').shape);
    expect([...(one ?? [])].filter((sentence) => other?.has(sentence))).toEqual([]);
  });

  it('changes its advice where the digits add up to something else', () => {
    expect(read('4817').love).not.toBe(read('4818').love);
    expect(read('4819').love.replaceAll('4819', '')).not.toBe(read('4827').love.replaceAll('4827', ''));
  });

  it('takes the texts for a single digit where it has no other', () => {
    for (const area of areas) expect(read('22222')[area]).toContain(texts[area].second['2'].only);
    expect(new Set(read('22222').nextSteps).size).toBe(4);
  });

  it('of more than eight digits is called "this number"', () => {
    expect(read('314159265').tldr).toMatch(/^This number means /);
    expect(read('314159265').love).toMatch(/^In love, this number /);
    expect(JSON.stringify(read('314159265'))).not.toContain('314159265');
  });
});

/** Fails where readings of different shape share more than 40 % of their sentences, and names the two numbers. */
function expectFewShared(readings: readonly { number: string; reading: Result }[]): void {
  const all = readings.map(({ number, reading }) => {
    return { number, shape: readForm(number).shape, said: new Set(sentencesIn(reading)) };
  });
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(0, at)) {
      if (one.shape === other.shape) continue;
      let shared = 0;
      for (const sentence of one.said) if (other.said.has(sentence)) shared += 1;
      if (shared <= 0.4 * Math.min(one.said.size, other.said.size)) continue;
      expect.fail(`${one.number} and ${other.number} share ${shared} of ${one.said.size} sentences`);
    }
  }
}

/** Words that contradict the core meaning of a main digit in what the main digit says. */
const contradictions: Record<Digit, RegExp> = {
  '0': /\b(?:decided for you|too late|deadline|must)\b/i,
  '1': /\b(?:finished|ending|let go|goodbye|too late)\b/i,
  '2': /\b(?:go it alone|selfish|win the argument|keep score|outdo)\b/i,
  '3': /\b(?:keep quiet|say nothing|hold back|shrink|hide)\b/i,
  '4': /\b(?:gamble|leap|reckless|unstable|shake up)\b/i,
  '5': /\b(?:stay put|never change|nothing changes|settle down)\b/i,
  '6': /\b(?:ruthless|only for yourself|ignore|tough it out)\b/i,
  '7': /\b(?:hurry|rush|follow the crowd|don't think)\b/i,
  '8': /\b(?:poverty|scarcity|for free|worthless|expect nothing)\b/i,
  '9': /\b(?:new beginning|start over|cling|hold on to|forever)\b/i,
};

describe('2,000 numbers without a record', () => {
  const digit = (pool: readonly Digit[]) => constantFrom(...pool);
  const anyLength = { minLength: 2, maxLength: 12 };
  // Few different digits make repetitions, mirrors and rows likely.
  const numbers = [
    ...sample(string({ unit: digit(digits), minLength: 2, maxLength: 5 }), { seed: 1, numRuns: 2_000 }),
    ...sample(string({ unit: digit(['2', '7']), ...anyLength }), { seed: 2, numRuns: 200 }),
    ...sample(string({ unit: digit(['0', '4', '8']), ...anyLength }), { seed: 3, numRuns: 400 }),
    ...sample(string({ unit: digit(['1', '3', '5', '9']), ...anyLength }), { seed: 4, numRuns: 400 }),
    ...digits.flatMap((one) => [5, 6, 7].map((length) => one.repeat(length))),
    ...['456789', '98765', '8642', '9741', '482482', '135135', '4184', '77337', '6789', '5432'],
  ];
  const readings = [...new Set(numbers)]
    .filter((number) => !records.has(number))
    .slice(-2_000)
    .map((number) => ({ number, form: readForm(number), reading: read(number) }));

  it('cover every shape that can be without a record', () => {
    expect(readings).toHaveLength(2_000);
    const covered = new Set(readings.map(({ form }) => form.shape));
    expect(shapes.filter((shape) => !covered.has(shape))).toEqual(['single']);
  });

  it('share at most 40 % of their sentences where the shape differs', () => {
    expectFewShared(readings);
  }, 60_000);

  it('name the number in every part, and have three to five sentences and 45 to 80 words', () => {
    for (const { number, reading } of readings) {
      const name = number.length > 8 ? /this number/i : new RegExp(`\\b${number}\\b`);
      const sentences = sentencesOf(reading.tldr);
      expect(sentences[0], number).toMatch(name);
      expect([3, 4, 5], number).toContain(sentences.length);
      expect(readingGrade(reading.tldr), number).toBeLessThan(9);
      for (const area of areas) {
        expect(sentencesOf(reading[area])[0], `${number} ${area}`).toMatch(name);
        const words = countWords(reading[area]);
        expect(words >= 45 && words <= 80, `${number} ${area}: ${words} words`).toBe(true);
      }
    }
  });

  it('have full sentences, none twice, and no open placeholder', () => {
    for (const { number, reading } of readings) {
      const sentences = sentencesIn(reading);
      expect(new Set(sentences).size, number).toBe(sentences.length);
      for (const sentence of sentences) expect(sentence, number).toMatch(/^[A-Z#"][^{}]*[.?]"?$/);
    }
  });

  it('do not contradict the core meaning of the main digit', () => {
    for (const { number, form, reading } of readings) {
      const { lead, stands } = texts.shortAnswer.digits[form.main];
      const byMain = areas.flatMap((area) => sentencesOf(reading[area]).slice(0, 2));
      const asked = areas.flatMap((area) => Object.values(texts[area].asked[form.main]));
      const { today, steps } = texts.steps[form.main];
      const said = [lead, stands, ...byMain, ...asked, ...today, ...steps].join(' ');
      expect(said, number).not.toMatch(contradictions[form.main]);
    }
  });
});

describe('every combination of texts', () => {
  // Of the numbers with two to five digits, one for each choice of texts and each kind of thing that it can also be.
  const examples = new Map<string, string>();
  for (const length of [2, 3, 4, 5]) {
    for (let value = 0; value < 10 ** length; value += 1) {
      const number = String(value).padStart(length, '0');
      if (records.has(number)) continue;
      const { shape, main, second, turn } = readForm(number);
      const also = recognize(number, new Map(), texts.shortAnswer.recognized)?.replace(/\d.*/, '');
      examples.set([shape, main, second, turn, also].join(), number);
    }
  }
  const readings = [...examples.values()].map((number) => ({ number, reading: read(number) }));

  it('shares at most 40 % of its sentences with one of another shape', () => {
    expect(readings.length).toBeGreaterThan(1_000);
    expectFewShared(readings);
  }, 60_000);

  it('says nothing twice, whatever the visitor asks about', () => {
    // Without forms, no nearest number is looked for, which would take most of the time.
    const withoutNearest = { ...known, forms: [] };
    for (const { number } of readings) {
      for (const context of [undefined, ...Object.values(contexts)]) {
        const said = new Set<string>();
        for (const sentence of sentencesIn(decode({ number, context }, withoutNearest, texts))) {
          const words = sentence.toLowerCase().match(/[a-z0-9#'-]+/g) ?? [];
          const runs = words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '));
          const repeated = runs.find((run) => said.has(run));
          if (repeated) expect.fail(`${number} says "${repeated}" twice`);
          for (const run of runs) said.add(run);
        }
      }
    }
  }, 60_000);
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

  it('put the advice of the context at the end of the short answer, in its part and in the first step', () => {
    const { main } = readForm(number);
    for (const area of areas) {
      const { answer, more, step } = texts[area].asked[main];
      const reading = read(number, { context: contexts[area] });
      expect(reading.tldr.endsWith(` ${answer}`)).toBe(true);
      expect(reading[area]).toBe(`${plain[area]} ${more}`);
      expect(reading.nextSteps).toEqual([step, ...plain.nextSteps].slice(0, 5));
      for (const other of areas.filter((one) => one !== area)) expect(reading[other]).toBe(plain[other]);
      if (records.has(number)) expect(reading.tldr).toContain(plain.tldr);
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

  it('say what the place is good for', () => {
    for (const location of ['receipt', 'license', 'address', 'other'] as const) {
      expect(read(number, { location }).nextSteps).toEqual(
        [circumstances.location[location], ...plain.nextSteps].slice(0, 5),
      );
    }
  });

  it('come before the steps of the number, which are cut to five in all', () => {
    const { nextSteps } = read(number, { context: 'love', frequency: 'often', location: 'receipt' });
    expect(nextSteps).toEqual([
      texts.love.asked[readForm(number).main].step,
      circumstances.location.receipt,
      ...plain.nextSteps.slice(0, 2),
      circumstances.frequency.often.step,
    ]);
  });
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
