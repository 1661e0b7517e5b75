import { EngravedDigits } from '@site/ui/engraved-number';
import { PlateRings } from '@site/ui/plate-rings';
import timesContent from '../../content/times.yaml';
import { clockTimes } from './clock-times.ts';

/** The circles of the hours 1 to 12 and, inside it, 13 to 0. Their distance is enough for a fingertip. */
const outer = { radius: 440, digitScale: 0.45 };
const inner = { radius: 290, digitScale: 0.35 };
const targetRadius = 75;
/** The marks of the times are inside the circles of their hours. */
const marks = { from: 68, to: 88 } as const;
const center = 190;

const { number } = timesContent.spotlight;

/** An engraved clock with 24 hours. Each hour is a link to its times in the list. The hands show the first time on the page. */
export function ClockFace() {
  return (
    <nav aria-labelledby="clock">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it consists of links that have names */}
      <svg viewBox="-520 -520 1040 1040" className="block w-full" stroke="currentColor">
        <path
          strokeWidth="3"
          d={clockTimes()
            .map(({ hour, minute }) => mark(hour, minute))
            .join('')}
        />
        <g className="text-plate-soft">
          <PlateRings number={number} radius={center} hollow={0.2} />
        </g>
        <path strokeWidth="9" strokeLinecap="round" d={hands(number)} />
        {Array.from({ length: 24 }, (_, hour) => (
          <Hour key={timeOf(hour)} hour={hour} />
        ))}
      </svg>
      <p id="clock" className="mt-2 pb-4 text-center font-serif text-caption text-plate-soft">
        {timesContent.clock}
      </p>
    </nav>
  );
}

function Hour({ hour }: { hour: number }) {
  const { radius, digitScale } = circleOf(hour);
  const [x, y] = pointAt(hour, radius);
  return (
    <a href={`#h-${hour}`} className="hover:text-candle focus-visible:text-candle" aria-label={timeOf(hour)}>
      <circle cx={x} cy={y} r={targetRadius} fill="transparent" stroke="none" />
      <g transform={`translate(${x} ${y}) scale(${digitScale})`}>
        <EngravedDigits digits={hour ? String(hour) : '00'} />
      </g>
    </a>
  );
}

function timeOf(hour: number): string {
  return `${hour || '00'}:00`;
}

function circleOf(hour: number) {
  return hour > 0 && hour <= 12 ? outer : inner;
}

/** A point of the dial, where one turn is twelve hours. */
function pointAt(hours: number, radius: number): [x: number, y: number] {
  const angle = (hours / 6) * Math.PI;
  return [Math.round(Math.sin(angle) * radius), -Math.round(Math.cos(angle) * radius)];
}

function mark(hour: number, minute: number): string {
  const hours = hour + minute / 60;
  const { radius } = circleOf(hour);
  return `M${pointAt(hours, radius - marks.to)}L${pointAt(hours, radius - marks.from)}`;
}

/** The hands at the time of four digits. */
function hands(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), Number(time.slice(2))];
  return `M0 0L${pointAt(hour + minute / 60, center * 0.6)}M0 0L${pointAt(minute / 5, center * 0.95)}`;
}
