import { Chip } from '@site/ui/chip';
import { fillIn } from '@site/ui/fill-in';
import { Section } from '@site/ui/section';
import { SectionHeading } from '@site/ui/section-heading';
import clockContent from '../../content/clock-times.yaml';
import { MoreLink } from '../text/more-link.tsx';
import { clockTimes } from './clock-times.ts';

const { title, lede, times, ...texts } = clockContent;
const textOf = new Map(times.map((text) => [text.time, text]));

/** Every time that repeats or mirrors, by hour of the day. */
export function HourList() {
  const all = clockTimes();
  const hours = [...new Set(all.map(({ hour }) => hour))];
  return (
    <Section id="hours" title={title} lede={lede}>
      <nav aria-label={texts.hours}>
        {/* Twelve hours in a row, and on a phone as many as fit. */}
        <ul className="flex max-w-[42rem] flex-wrap gap-2">
          {hours.map((hour) => (
            <li key={hour}>
              <Chip to={`#h-${hour}`}>{String(hour).padStart(2, '0')}</Chip>
            </li>
          ))}
        </ul>
      </nav>
      {hours.map((hour) => (
        <div key={hour} className="later mt-10">
          <SectionHeading id={`h-${hour}`} level={3}>
            {nameOf(hour)}
          </SectionHeading>
          <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {all
              .filter((time) => time.hour === hour)
              .map(({ time, anchor }) => (
                <TimeEntry key={time} time={time} anchor={anchor} />
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function TimeEntry({ time, anchor }: { time: string; anchor: string }) {
  const text = textOf.get(time);
  if (!text) return null;
  const { number, meaning, action } = text;
  return (
    <li id={anchor} className="border-t border-rule-strong pt-4">
      <h4 className="font-serif text-h3 lining-nums">{time}</h4>
      <p className="mt-2 lining-nums">{meaning}</p>
      <p className="mt-2 text-ink-soft lining-nums">
        <span className="font-serif text-candle">{`${texts.now}:`}</span> {action}
      </p>
      {number ? (
        <MoreLink to={`/angel-numbers/${number}/`}>{fillIn(texts.page, { number })}</MoreLink>
      ) : (
        <MoreLink to={`/decode?number=${encodeURIComponent(time)}`}>
          {fillIn(texts.decoder, { time })}
        </MoreLink>
      )}
    </li>
  );
}

function nameOf(hour: number): string {
  if (hour === 0) return texts.midnight;
  return fillIn(hour < 13 ? texts.morning : texts.afternoon, { hour: String(hour) });
}
