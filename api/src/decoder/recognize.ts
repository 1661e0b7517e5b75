import type { AngelNumber } from '@site/contracts';
import { fill, sentence, type Texts } from './texts.ts';

type Records = ReadonlyMap<string, Pick<AngelNumber, 'coreMeaning'>>;
type Recognized = Texts['shortAnswer']['recognized'];

/** What a number can be besides an angel number: two things at most, in one sentence. */
export function recognize(number: string, records: Records, texts: Recognized): string | undefined {
  const date = dateOf(number);
  const time = clockTime(number);
  const insideText = textInside(number, records, texts);
  // No more than two of these fit one number.
  const mostTelling = [
    date && fill(texts.date, { date }),
    /^(?:1[7-9]|20)\d\d$/.test(number) ? fill(texts.year, { year: number }) : undefined,
    time && fill(time.is24 ? texts.time24 : texts.time, { time: time.text }),
    /^(?:\d{7}|1?\d{10})$/.test(number) ? texts.phone : undefined,
  ].filter((part) => part !== undefined);
  const found = insideText ? [...mostTelling.slice(0, 1), insideText] : mostTelling;
  if (found.length > 0) return sentence(found.join(', and '));
  if (/^(?:\d{4}|\d{6})$/.test(number)) return sentence(texts.code);
  return /^\d{5}$/.test(number) ? sentence(texts.zip) : undefined;
}

/** The time that three or four digits make on a clock, with a.m. or p.m., or both where it can be either. */
export function clockTime(number: string): { text: string; is24: boolean } | undefined {
  const [, hours = '', minutes = ''] = /^(\d\d?)([0-5]\d)$/.exec(number) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23) return undefined;
  const short = `${hour % 12 || 12}:${minutes}`;
  const [morning, evening] = [`${short} a.m.`, `${short} p.m.`];
  const is24 = hour === 0 || hour > 12;
  // An hour with a zero in front, as in 07:04, is not shown after noon.
  const isAmbiguous = !is24 && !hours.startsWith('0');
  return { is24, text: isAmbiguous ? `${morning} or ${evening}` : hour < 12 ? morning : evening };
}

const datePatterns = [
  /^(?<month>\d\d)(?<day>\d\d)(?<year>(?:19|20)\d\d)$/,
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<end>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)$/,
];

/** The date that the digits make: in figures where they hold only the last two digits of the year. */
function dateOf(number: string): string | undefined {
  for (const pattern of datePatterns) {
    const { month, day, year, end } = pattern.exec(number)?.groups ?? {};
    // Without a century, 00 counts as 2000; without a year, February has 29 days.
    const date = new Date(Date.UTC(Number(year ?? `20${end ?? '00'}`), Number(month) - 1, Number(day)));
    // An impossible day would have moved it to another month.
    if (date.getUTCMonth() !== Number(month) - 1) continue;
    if (end) return `${Number(month)}/${Number(day)}/${end}`;
    const name = date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    return year ? `${name}, ${year}` : name;
  }
  return undefined;
}

/** Names the number with a record that makes up the most of another one; of two, the longer, then the first. */
function textInside(number: string, records: Records, texts: Recognized): string | undefined {
  const [largest] = [...records.keys()]
    .filter((inside) => inside.length > 2 && inside.length < number.length && number.includes(inside))
    .map((inside) => ({ inside, count: number.split(inside).length - 1 }))
    .toSorted(
      (one, other) =>
        other.inside.length * other.count - one.inside.length * one.count ||
        other.inside.length - one.inside.length ||
        number.indexOf(one.inside) - number.indexOf(other.inside),
    );
  if (!largest) return undefined;
  const { inside, count } = largest;
  // The part between "717 means" and the first colon or period.
  const meaning =
    records
      .get(inside)
      ?.coreMeaning.replace(/^\d+ means /, '')
      .replace(/(?::|\.(?: |$)).*$/, '') ?? '';
  const times = texts.times[count - 2];
  return fill(texts.inside, { inside, times: times ? ` ${times}` : '', meaning });
}
