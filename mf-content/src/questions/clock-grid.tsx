import type { Questions } from '../../content/schemas.ts';

type ClockTime = Questions['clock'][number];

/** Clock times with what they mean and what to do. */
export function ClockGrid({ times }: { times: readonly ClockTime[] }) {
  return (
    <ul
      className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 max-lg:*:last:odd:col-span-full"
      aria-label="Clock times"
    >
      {times.map(({ time, meaning, action }) => (
        <li key={time} className="border-t border-rule-strong pt-4">
          <h3 className="font-serif text-h2 leading-none tracking-tight lining-nums">{time}</h3>
          <p className="mt-2 font-serif text-candle">{meaning}</p>
          <p className="mt-1 text-ink-soft">{action}</p>
        </li>
      ))}
    </ul>
  );
}
