import type { AngelNumber } from '@site/contracts';
import { fill, sentence, type Texts } from './texts.ts';

type Records = ReadonlyMap<string, Pick<AngelNumber, 'coreMeaning'>>;
type Recognized = Texts['shortAnswer']['recognized'];

/**
 * Says in one sentence what else a number can be, such as a date or a time. It names at most two things. For a number that was seen
 * on a clock, it names the time first.
 */
export function recognize(
  number: string,
  records: Records,
  texts: Recognized,
  isFromClock = false,
): string | undefined {
  const date = dateOf(number);
  const time = clockTime(number);
  const insideText = textInside(number, records, texts);
  const timeText = time && fill(time.is24Hour ? texts.time24 : texts.time, { time: time.text });
  const others = [
    date && fill(texts.date, { date }),
    /^(?:1[7-9]|20)\d\d$/.test(number) ? fill(texts.year, { year: number }) : undefined,
    /^1?\d{10}$/.test(number) ? texts.phone : undefined,
    /^\d{7}$/.test(number) ? texts.localPhone : undefined,
  ];
  // A number fits at most two of these.
  const recognized = (isFromClock ? [timeText, ...others] : [...others, timeText]).filter(
    (part) => part !== undefined,
  );
  const found = insideText ? [...recognized.slice(0, 1), insideText] : recognized;
  if (found.length > 0) return sentence(found.join(', and '));
  if (/^(?:\d{4}|\d{6})$/.test(number)) return sentence(texts.code);
  return /^\d{5}$/.test(number) ? sentence(texts.zip) : undefined;
}

/** The time that three or four digits show on a clock, with a.m., p.m. or, if it can be either, both. */
export function clockTime(number: string): { text: string; is24Hour: boolean } | undefined {
  const [, hours = '', minutes = ''] = /^(\d\d?)([0-5]\d)$/.exec(number) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23) return undefined;
  const short = `${hour % 12 || 12}:${minutes}`;
  const [morning, evening] = [`${short} a.m.`, `${short} p.m.`];
  const is24Hour = hour === 0 || hour > 12;
  // Clocks show a leading zero, as in 07:04, only before noon.
  const isAmbiguous = !is24Hour && !hours.startsWith('0');
  return { is24Hour, text: isAmbiguous ? `${morning} or ${evening}` : hour < 12 ? morning : evening };
}

const datePatterns = [
  /^(?<month>\d\d)(?<day>\d\d)(?<year>(?:19|20)\d\d)$/,
  /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)(?<end>\d\d)$/,
  /^(?<month>\d\d)(?<day>\d\d)$/,
];

/** The date that the digits form, in words, or in figures if the year has only two digits. */
function dateOf(number: string): string | undefined {
  for (const pattern of datePatterns) {
    const { month, day, year, end } = pattern.exec(number)?.groups ?? {};
    // A year of two digits counts as 20xx. Without a year, use 2000, in which February has 29 days.
    const date = new Date(Date.UTC(Number(year ?? `20${end ?? '00'}`), Number(month) - 1, Number(day)));
    // `Date` moves an impossible day to the next month.
    if (date.getUTCMonth() !== Number(month) - 1) continue;
    if (end) return `${Number(month)}/${Number(day)}/${end}`;
    const name = date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
    return year ? `${name}, ${year}` : name;
  }
  return undefined;
}

/** Names the number with a record that covers the most digits of another number. On a tie, the longer one wins, then the first. */
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
  // The part between "717 means" and the first colon, period or "and" with a comma: "which" must not introduce two clauses.
  const meaning =
    records
      .get(inside)
      ?.coreMeaning.replace(/^\d+ means /, '')
      .replace(/(?::|\.(?: |$)|, and ).*$/, '') ?? '';
  const times = texts.times[count - 2];
  return fill(texts.inside, { inside, times: times ? ` ${times}` : '', meaning });
}
