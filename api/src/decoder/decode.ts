import type { CheckedDecoderRequest, DecoderContext, DecoderResult } from '@site/contracts';
import type { NumberTexts } from '../angel-numbers/angel-numbers.service.ts';
import { type Digit, type Family, type Form, readForm } from './form.ts';
import { byNearness } from './nearest-record.ts';
import { clockTime, recognize } from './recognize.ts';
import { fill, sentence, type Texts } from './texts.ts';

/** The parts of life that a reading is about, and the context that asks about each. */
export const contexts = {
  love: 'love',
  career: 'career',
  spirituality: 'spirituality',
  twinFlames: 'twin-flames',
  manifestation: 'manifestation',
} as const satisfies Record<string, DecoderContext>;
export type Area = keyof typeof contexts;
export const areas = Object.keys(contexts) as Area[];

export type KnownRecords = ReturnType<typeof knownRecords>;

/** All number records, prepared for readings. */
export function knownRecords(records: readonly NumberTexts[]) {
  return {
    byNumber: new Map(records.map((record) => [record.number, record])),
    forms: records.map((record) => readForm(record.number)),
  };
}

/** The reading of a number before the answers of the visitor change it. `answer` has the sentences of the short answer without `today`. */
type ReadingDraft = Record<Area, string> & { answer: string[]; today?: string; steps: string[] };

/** Readings call a longer number "this number", because its digits would take up too much of the text. */
const maxNamedDigits = 8;
/** The maximum number of next steps in a reading. */
const maxSteps = 5;
/** How many of its own steps a reading keeps if the visitor rarely sees the number. */
const stepsWhenRare = 2;
const listFormat = new Intl.ListFormat('en-US');

/** The reading of a number, from its record or else from its form, and what the visitor's answers add to it. */
export function decode(request: CheckedDecoderRequest, known: KnownRecords, texts: Texts): DecoderResult {
  const { context, frequency, location } = request;
  const form = readForm(request.number.replace(/\D/g, ''));
  const record = known.byNumber.get(form.digits);
  const reading = record ? readByRecord(record) : readByForm(form, known, texts, location === 'clock');

  const area = areas.find((candidate) => contexts[candidate] === context);
  const contextTexts = area && texts[area].asked[subjectOf(form, record)];
  // The short answer of a record ends with its own advice for today.
  const today = record ? undefined : (contextTexts?.answer ?? reading.today);
  const pace = frequency && texts.circumstances.frequency[frequency];
  const nearest = record ? undefined : known.byNumber.get(byNearness(form, known.forms)[0]?.digits ?? '');
  return {
    tldr: present(...reading.answer, pace?.pace, today).join(' '),
    ...byArea((each) => reading[each]),
    ...(area && contextTexts && { [area]: `${reading[area]} ${contextTexts.more}` }),
    // The step for the frequency stays last: it says what to do with the whole list.
    nextSteps: present(
      ...present(
        contextTexts?.step,
        location && stepAt(location, form.digits, texts),
        ...(frequency === 'rarely' ? reading.steps.slice(0, stepsWhenRare) : reading.steps),
      ).slice(0, pace ? maxSteps - 1 : maxSteps),
      pace?.step,
    ),
    ...(nearest && { relatedNumber: { slug: nearest.slug, number: nearest.number } }),
  };
}

/**
 * The digit that the texts for a context are about. In a record such as 1991 the two digits in the middle name the subject,
 * and in one such as 411 the first digit does. 711 is an exception: its subject is the 1.
 */
function subjectOf({ digits, main, second }: Form, record?: NumberTexts): Digit {
  return record && /^(?:(\d)(?!\1)([1-9])\2\1|[2-689]11)$/.test(digits) ? second : main;
}

function byArea(textOn: (area: Area) => string): Record<Area, string> {
  return Object.fromEntries(areas.map((area) => [area, textOn(area)])) as Record<Area, string>;
}

function readByRecord({ tldr, nextSteps, ...record }: NumberTexts): ReadingDraft {
  return { ...record, answer: [tldr], steps: nextSteps.split('\n') };
}

function readByForm(
  form: Form,
  { byNumber }: KnownRecords,
  texts: Texts,
  isFromClock: boolean,
): ReadingDraft {
  const { family, stepKind, variant, main, second, sums } = form;
  const { shapes, roots, digits: meanings, recognized } = texts.shortAnswer;
  const name = form.digits.length > maxNamedDigits ? 'this number' : form.digits;
  const { lead, stands } = meanings[main];
  const { join, stands: secondStands } = meanings[second];
  const [sum, root] = [sums.join(', then '), roots[form.root]];
  const digits = listDigits(form, texts);
  const values = { n: name, main, second, digits, sum, root, lead, join, stands, secondStands };
  const textOn = (area: Area) => {
    const mains: Partial<Record<Family, string>> = texts[area].main[main];
    return `${fill(mains[family] ?? '', values)} ${texts[area].second[second][stepKind]}`;
  };
  const { means, why } = shapes[form.shape];
  return {
    answer: present(
      sentence(fill(means, values)),
      fill(why, values),
      recognize(form.digits, byNumber, recognized, isFromClock),
    ),
    today: texts.steps[main].today[variant],
    ...byArea(textOn),
    steps: nextSteps(form, texts),
  };
}

/** Two steps of the main digit, each followed by one of the second digit. */
function nextSteps({ main, second, variant }: Form, { steps }: Texts): string[] {
  // Of the ten steps of a digit, four are for each place. The last two are for a number without a second digit.
  const own = steps[main].steps;
  if (second === main) return present(own[variant], own[8], own[variant + 4], own[9]);
  const others = steps[second].steps;
  const otherVariant = (variant + 2) % 4;
  return present(own[variant], others[otherVariant], own[variant + 4], others[otherVariant + 4]);
}

/**
 * The digits of a number and how often each is in it, the most frequent first, such as "8 twice, 5, and 7". In "1 and 0 twice",
 * "twice" could belong to both digits.
 */
function listDigits({ counts }: Form, { shortAnswer: { recognized } }: Texts): string {
  return listFormat.format(
    counts
      .toSorted(([, one], [, other]) => other - one)
      .map(([digit, count]) => (count === 1 ? digit : `${digit} ${recognized.times[count - 2]}`)),
  );
}

function stepAt(location: keyof Texts['circumstances']['location'], digits: string, texts: Texts): string {
  const steps = texts.circumstances.location;
  const time = location === 'clock' ? clockTime(digits) : undefined;
  return time ? fill(steps.clockTime, { time: time.text }) : steps[location];
}

function present(...parts: (string | undefined)[]): string[] {
  return parts.filter((part) => part !== undefined);
}
