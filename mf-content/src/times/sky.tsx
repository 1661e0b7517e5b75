import type { Times } from '../../content/schemas.ts';

type DayPart = Times['day'][number]['part'];

/** The position of the sun above the horizon, or of the moon below it. */
const positions: Record<DayPart, { x: number; y: number; below?: boolean }> = {
  morning: { x: 23, y: 22 },
  afternoon: { x: 60, y: 9 },
  evening: { x: 97, y: 22 },
  night: { x: 60, y: 50, below: true },
};

/** A drawing of a time of day: horizon, arc, and sun or moon. */
export function Sky({ part }: { part: DayPart }) {
  const { x, y, below } = positions[part];
  return (
    <svg
      viewBox="0 0 120 60"
      width="120"
      height="60"
      className="block text-candle"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path className="text-rule-strong" stroke="currentColor" d="M0 36h120" />
      <path
        strokeOpacity=".55"
        strokeDasharray="2 4"
        d={below ? 'M8 36C22 47 40 50 60 50s38-3 52-14' : 'M8 36C22 14 40 9 60 9s38 5 52 27'}
      />
      {below ? (
        <path
          className="fill-candle"
          stroke="none"
          transform={`translate(${x} ${y})`}
          d="M-1-6.93A7 7 0 1 0 6.93 1A6 6 0 0 1-1-6.93z"
        />
      ) : (
        <circle className="fill-candle" cx={x} cy={y} r="5" stroke="none" />
      )}
    </svg>
  );
}
