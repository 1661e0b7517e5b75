import { rangeNames, ranges } from '../count-history.ts';
import type { OpsState } from '../read-ops-state.ts';
import { ago, utc } from './time.tsx';

/** How far back the charts go, and when their record begins. */
export function ChartRange({ range, recorded, now }: Pick<OpsState, 'range' | 'recorded' | 'now'>) {
  const [first] = recorded;
  const gaps = recorded.slice(1).map(({ from }, index) => ({ from: recorded[index]?.to ?? from, to: from }));
  return (
    <>
      <nav aria-label="Charts of the last" className="flex flex-wrap items-center gap-x-2">
        <span aria-hidden>The last</span>
        {rangeNames.map((name) => (
          <a
            key={name}
            href={`/_ops?range=${name}`}
            aria-current={name === range ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-sm px-3 text-accent underline underline-offset-4 aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {ranges[name].title}
          </a>
        ))}
      </nav>
      <p data-refresh="chart-range" className="text-small text-ink-soft">
        A bar is {ranges[range].bar}.{' '}
        {first
          ? `Recorded since ${utc(first.from)} UTC (${ago(Date.parse(now) - first.from)})`
          : 'Nothing is recorded yet'}
        {gaps.length > 0 &&
          `, but not from ${gaps.map(({ from, to }) => `${utc(from)} to ${utc(to)}`).join(', from ')}`}
        .
      </p>
    </>
  );
}
