import { fillIn } from '@site/ui/fill-in';
import { longMonth } from '@site/ui/long-date';
import { useState } from 'react';
import content from '../../content/my-numbers/journal.yaml';
import { formatDate } from './dates.ts';
import { JournalSection } from './journal-section.tsx';
import type { Sighting } from './sighting.ts';
import { type CalendarDay, calendar, monthAfter } from './tally.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const shownPerDay = 2;

/** A calendar with the numbers of each day. It begins with the month of the latest sighting. */
export function MonthCalendar({ sightings }: { sightings: readonly Sighting[] }) {
  const { title, previous, next } = content.calendar;
  const [chosen, setChosen] = useState<string>();
  const month = chosen ?? (sightings[0]?.seenAt ?? '').slice(0, 'yyyy-mm'.length);
  const step = (label: string, months: number, sign: string) => (
    <button
      type="button"
      aria-label={label}
      onClick={() => setChosen(monthAfter(month, months))}
      className="flex size-11 items-center justify-center rounded-full border border-rule-strong hover:border-ink"
    >
      <span aria-hidden>{sign}</span>
    </button>
  );
  return (
    <JournalSection title={title}>
      <div className="flex items-center justify-between gap-4">
        {step(previous, -1, '←')}
        <p aria-live="polite" className="font-serif text-h3 lining-nums">
          {longMonth(month)}
        </p>
        {step(next, 1, '→')}
      </div>
      <table aria-label={longMonth(month)} className="mt-4 w-full table-fixed">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" className="py-2 text-caption font-medium text-ink-soft">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar(month, sightings).map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, index) => (
                <td key={weekdays[index]} className="h-16 border border-rule px-0.5 py-1 align-top sm:px-1.5">
                  {day && <Day day={day} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </JournalSection>
  );
}

function Day({ day: { date, numbers } }: { day: CalendarDay }) {
  const { day, more } = content.calendar;
  const dayOfMonth = Number(date.slice(-2));
  if (numbers.length === 0) return <p className="text-caption text-ink-soft lining-nums">{dayOfMonth}</p>;
  const hidden = numbers.length - shownPerDay;
  return (
    <>
      <p className="sr-only">
        {fillIn(day, { date: formatDate(`${date}T12:00`), numbers: numbers.join(', ') })}
      </p>
      <div aria-hidden className="text-caption lining-nums">
        <p className="text-ink-soft">{dayOfMonth}</p>
        {numbers.slice(0, shownPerDay).map((number) => (
          <p
            key={number}
            className="mt-0.5 rounded-sm bg-sunken [overflow-wrap:anywhere] font-medium max-sm:text-[length:min(0.8125rem,3.2vw)] max-sm:tracking-tighter"
          >
            {number}
          </p>
        ))}
        {hidden > 0 && <p className="text-ink-soft">{fillIn(more, { count: hidden })}</p>}
      </div>
    </>
  );
}
