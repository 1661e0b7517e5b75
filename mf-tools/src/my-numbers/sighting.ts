import * as z from 'zod/mini';
import { numberRule } from '../number-rule.ts';

const noTime = 'Please fill in the date and the time';
const text = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength, `Use at most ${maxLength} characters`));

const fields = {
  number: numberRule('Please enter the number you saw'),
  /** Local time, as `datetime-local` fields write it. */
  seenAt: z.string(noTime).check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, noTime),
    z.refine(isRealTime, noTime),
    z.refine((time) => time >= '1900', 'Please enter a year from 1900 on'),
  ),
  place: text(80),
  note: text(500),
};

/** The schema of the form, which refuses times in the future. An imported file may have them, from a time zone or a clock that is ahead. */
export const sightingFormSchema = z.object({
  ...fields,
  seenAt: fields.seenAt.check(
    z.refine(
      // Local times of an hour that comes twice, when summer time ends, are read as the first one.
      (time) => time <= localMinute(new Date()) || new Date(time) <= new Date(),
      'Please choose a time that isn’t in the future',
    ),
  ),
});

/** A number that the visitor saw. */
export const sightingSchema = z.object({ id: z.uuid(), ...fields });

export type SightingInput = z.infer<typeof sightingFormSchema>;
export type Sighting = z.infer<typeof sightingSchema>;

/** The current minute in local time. */
export function localMinute(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** Whether the time exists: `Date` reads February 30 as March 2. */
function isRealTime(time: string): boolean {
  return new Date(`${time}Z`).toJSON()?.startsWith(time) ?? false;
}
