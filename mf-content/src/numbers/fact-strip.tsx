import { numberFacts } from './number-facts.ts';

/** Facts about a number that can be computed from its digits: a line for each, beside the text on wide screens. */
export function FactStrip({ number }: { number: string }) {
  return (
    <section aria-label={`${number} by its digits`}>
      <dl className="py-5 text-small">
        {numberFacts(number).map(({ name, value, note }) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-3 border-b border-rule py-1.5">
            <dt className="w-1/4 font-serif text-candle">{name}</dt>
            <dd className="font-serif text-body lining-nums">{value}</dd>
            <dd className="text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
