import type { AngelNumber } from '@site/contracts';
import { fill, sentence, type Texts } from './texts.ts';

type Records = ReadonlyMap<string, Pick<AngelNumber, 'coreMeaning'>>;
type Recognized = Texts['shortAnswer']['recognized'];

/** What a number can be besides an angel number: two things at most, in one sentence. */
export function recognize(number: string, records: Records, texts: Recognized): string | undefined {
  const date = dateOf(number);
  const dateText = date && fill(date.end ? texts.dateWithoutCentury : texts.date, date);
  // Most numbers of four digits make a month, a day and a year, as 4827 does, so that is a last resort.
  const isShortDate = /^[1-9]{2}\d\d$/.test(number) && date?.end !== undefined;
  const time = clockTime(number);
  const insideText = textInside(number, records, texts);
  // No more than two of these fit one number.
  const mostTelling = [
    isShortDate ? undefined : dateText,
    /^(?:19|20)\d\d$/.test(number) ? fill(texts.year, { year: number }) : undefined,
    time && fill(time.is24 ? texts.time24 : texts.time, { time: time.full }),
    /^(?:\d{7}|1?\d{10})$/.test(number) ? texts.phone : undefined,
  ].filter((part) => part !== undefined);
  const found = insideText ? [...mostTelling.slice(0, 1), insideText] : mostTelling;
  if (found.length > 0) return sentence(found.join(', and '));
  const code = /^(?:\d{4}|\d{6})$/.test(number) ? texts.code : undefined;
  const lastResort = dateText ?? code;
  return lastResort && sentence(lastResort);
}

/** The time that three or four digits make on a clock, without a.m. and p.m. and in full. */
export function clockTime(number: string): { short: string; full: string; is24: boolean } | undefined {
  const [, hours = '', minutes = ''] = /^(\d\d?)([0-5]\d)$/.exec(number) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23) return undefined;
  const short = `${hour % 12 || 12}:${minutes}`;
  const [morning, evening] = [`${short} a.m.`, `${short} p.m.`];
  const is24 = hour === 0 || hour > 12;
  // An hour with a zero in front, as in 07:04, is not shown after noon.
  const isAmbiguous = !is24 && !hours.startsWith('0');
  return { short, is24, full: isAmbiguous ? `${morning} or ${evening}` : hour < 12 ? morning : evening };
}

const datePatterns = [
  /^(?<month>\d\d)(?<day>\d\d)(?<year>(?:19|20)\d\d)$/,
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<end>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>[1-9])(?<day>[1-9])(?<end>\d\d)$/,
];

/** The date that the digits make, with `end` where they hold only the last two digits of the year. */
function dateOf(number: string): { date: string; end?: string } | undefined {
  for (const pattern of datePatterns) {
    const { month, day, year, end } = pattern.exec(number)?.groups ?? {};
    // Without a century, 00 counts as 2000; without a year, February has 29 days.
    const date = new Date(Date.UTC(Number(year ?? `20${end ?? '00'}`), Number(month) - 1, Number(day)));
    // An impossible day would have moved it to another month.
    if (date.getUTCMonth() !== Number(month) - 1) continue;
    const name = date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    return { date: year ? `${name}, ${year}` : name, end };
  }
  return undefined;
}

/** Names the longest number with a record inside another one; of two, the more frequent, then the first. */
function textInside(number: string, records: Records, texts: Recognized): string | undefined {
  const [longest] = [...records.keys()]
    .filter((inside) => inside.length > 2 && inside.length < number.length && number.includes(inside))
    .map((inside) => ({ inside, count: number.split(inside).length - 1 }))
    .toSorted(
      (one, other) =>
        other.inside.length - one.inside.length ||
        other.count - one.count ||
        number.indexOf(one.inside) - number.indexOf(other.inside),
    );
  if (!longest) return undefined;
  const { inside, count } = longest;
  // Without "717 means", the period and what may follow it.
  const meaning =
    records
      .get(inside)
      ?.coreMeaning.replace(/^\d+ means /, '')
      .replace(/\.(?: .*)?$/, '') ?? '';
  return fill(texts.inside, { inside, times: texts.times[count - 2] ?? '', meaning });
}
