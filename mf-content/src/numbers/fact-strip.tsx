import { numberFacts } from './number-facts.ts';

/** Facts about a number that can be computed from its digits. */
export function FactStrip({ number }: { number: string }) {
  return (
    <section aria-label={`${number} by its digits`} className="mt-8 border-y border-rule py-5 md:mt-10">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {numberFacts(number).map(({ name, value, note }) => (
          <div key={name}>
            <dt className="font-serif text-small text-candle italic">{name}</dt>
            <dd className="mt-1">
              <span className="block font-serif text-h3 lining-nums">{value}</span>
              <span className="block text-small text-ink-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
