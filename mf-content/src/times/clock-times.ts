import { reversed } from '../numbers/reversed.ts';

/** A minute of the day whose digits repeat or mirror. */
export interface ClockTime {
  /** The time as a clock shows it: `13:13` or `01:10`, and `1:11` if a leading zero would hide the pattern. */
  time: string;
  hour: number;
  minute: number;
  /** The id of its entry on the page of times. */
  anchor: string;
}

/**
 * Every time that repeats its hour in the minutes (13:13) or reads the same backward, on a clock with a zero before the
 * hour (01:10) or without one (1:11).
 */
export function clockTimes(): ClockTime[] {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute);
  return minutes.flatMap((minute) => clockTimeAt(Math.floor(minute / 60), minute % 60) ?? []);
}

/** The time that a number's digits make, if it repeats or mirrors: 444 is 4:44, 000 and 0000 are 00:00. */
export function clockTimeOf(number: string): ClockTime | undefined {
  const [, hour, minute] = /^(\d{1,2})(\d{2})$/.exec(number) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return clockTimeAt(Number(hour), Number(minute));
}

function clockTimeAt(hour: number, minute: number): ClockTime | undefined {
  const minutes = String(minute).padStart(2, '0');
  const hours = String(hour).padStart(2, '0');
  const anchor = `t-${hours}${minutes}`;
  // Hour 0 has no short form, because every clock that counts from zero shows 00.
  if (hour > 0 && hour < 10 && reversed(`${hour}${minutes}`) === `${hour}${minutes}`) {
    return { time: `${hour}:${minutes}`, hour, minute, anchor };
  }
  const isShown = minutes === hours || minutes === reversed(hours);
  return isShown ? { time: `${hours}:${minutes}`, hour, minute, anchor } : undefined;
}
