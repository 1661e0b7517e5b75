import type { DayPart } from './times-content.ts';

/** Where the light stands: its place on the arc of a day, a sun above the horizon or a moon below it. */
const lights: Record<DayPart, { x: number; y: number; below?: boolean }> = {
  morning: { x: 23, y: 22 },
  afternoon: { x: 60, y: 9 },
  evening: { x: 97, y: 22 },
  night: { x: 60, y: 47, below: true },
};

/** A time of day as a small drawing: horizon, arc, light. */
export function Sky({ part }: { part: DayPart }) {
  const { x, y, below } = lights[part];
  return (
    <svg
      viewBox="0 0 120 58"
      width="120"
      height="58"
      className="block text-candle"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      <path className="text-rule-strong" stroke="currentColor" d="M0 36h120" />
      <path
        strokeOpacity=".55"
        strokeDasharray="2 4"
        d={below ? 'M8 36c14 14 32 14 52 14s38 0 52-14' : 'M8 36C22 14 40 9 60 9s38 5 52 27'}
      />
      {below ? (
        <path
          className="fill-candle"
          stroke="none"
          d={`M${x - 1} ${y - 6}a6.5 6.5 0 1 0 7 8a5.4 5.4 0 0 1-7-8z`}
        />
      ) : (
        <circle className="fill-candle" cx={x} cy={y} r="5" stroke="none" />
      )}
    </svg>
  );
}
