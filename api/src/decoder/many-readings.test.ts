import { countWords } from '@site/content-style/count-words';
import { readingGrade, sentencesOf } from '@site/content-style/text-figures';
import { constantFrom, sample, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known, type Result, read, records, sentencesIn, texts } from '../../test/decoder-readings.ts';
import { areas, contexts, decode } from './decode.ts';
import { type Digit, digits, readForm, shapes } from './form.ts';
import { recognize } from './recognize.ts';

/** Without the forms, because the search for the nearest number would take most of the time. */
const withoutNearest = { ...known, forms: [] };

/** Fails if two readings of different shapes share more than 40 % of their sentences, and names their numbers. */
function expectFewShared(readings: readonly { number: string; reading: Result }[]): void {
  const all = readings.map(({ number, reading }) => {
    return { number, shape: readForm(number).shape, said: new Set(sentencesIn(reading)) };
  });
  const readingsWith = new Map<string, number[]>();
  for (const [at, one] of all.entries()) {
    const shared = new Uint8Array(at);
    for (const sentence of one.said) {
      const earlier = readingsWith.get(sentence) ?? [];
      for (const index of earlier) shared[index] = (shared[index] ?? 0) + 1;
      readingsWith.set(sentence, earlier);
      earlier.push(at);
    }
    for (const [index, other] of all.slice(0, at).entries()) {
      const count = shared[index] ?? 0;
      if (one.shape === other.shape || count <= 0.4 * Math.min(one.said.size, other.said.size)) continue;
      expect.fail(`${one.number} and ${other.number} share ${count} of ${one.said.size} sentences`);
    }
  }
}

/** Every run of five words in a sentence. */
function fiveWordRuns(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/[a-z0-9#'-]+/g) ?? [];
  return words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '));
}

/** Words that contradict the core meaning of each main digit. */
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
  // Numbers with few different digits are often repetitions, mirrors or rows.
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

  it('cover every shape of numbers without a record', () => {
    expect(readings).toHaveLength(2_000);
    const covered = new Set(readings.map(({ form }) => form.shape));
    expect(shapes.filter((shape) => !covered.has(shape))).toEqual(['single']);
  });

  it('share at most 40 % of their sentences where the shape differs', () => {
    expectFewShared(readings);
  });

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

  it('have complete sentences, none of them twice, and no placeholders', () => {
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

it('numbers with different digits get different texts', () => {
  const digitsOf = new Map<string, string>();
  for (let value = 0; value < 10_000; value += 1) {
    const number = String(value).padStart(4, '0');
    if (records.has(number)) continue;
    const text = JSON.stringify(decode({ number }, withoutNearest, texts)).replaceAll(number, '#');
    const sorted = [...number].toSorted().join('');
    expect(digitsOf.get(text) ?? sorted, number).toBe(sorted);
    digitsOf.set(text, sorted);
  }
});

describe('every combination of texts', () => {
  // Of the numbers with two to five digits, one for each choice of texts and each thing that it is recognized as.
  const examples = new Map<string, string>();
  for (const length of [2, 3, 4, 5]) {
    for (let value = 0; value < 10 ** length; value += 1) {
      const number = String(value).padStart(length, '0');
      if (records.has(number)) continue;
      const { shape, main, second, stepKind } = readForm(number);
      const also = recognize(number, new Map(), texts.shortAnswer.recognized)?.replace(/\d.*/, '');
      examples.set([shape, main, second, stepKind, also].join(), number);
    }
  }
  const readings = [...examples.values()].map((number) => ({ number, reading: read(number) }));

  it('shares at most 40 % of its sentences with one of another shape', () => {
    expect(readings.length).toBeGreaterThan(1_000);
    expectFewShared(readings);
  });

  it('repeats no five words, whatever the visitor asks about', () => {
    const runsOf = new Map<string, string[]>();
    for (const { number } of readings) {
      for (const context of [undefined, ...Object.values(contexts)]) {
        const said = new Set<string>();
        for (const sentence of sentencesIn(decode({ number, context }, withoutNearest, texts))) {
          const runs = runsOf.get(sentence) ?? fiveWordRuns(sentence);
          runsOf.set(sentence, runs);
          const repeated = runs.find((run) => said.has(run));
          if (repeated) expect.fail(`${number} says "${repeated}" twice`);
          for (const run of runs) said.add(run);
        }
      }
    }
  });
});

it('long numbers that differ only in how often a digit is there have readings of their own', () => {
  const numbers = ['000000000', '0000000000', '777777777', '7777777777', '101010101010', '0101010101010'];
  const readings = numbers.map((number) => sentencesIn(read(number)).join(' '));
  expect(new Set(readings).size).toBe(numbers.length);
});
