import type { AngelNumber } from '@site/contracts';
import { NumberFigure } from '@site/ui/number-figure';
import { Section } from '@site/ui/section';
import { keyTakeaways } from './key-takeaways.ts';

/** The number on one card, to be kept. */
export function TakeawayCard({ record }: { record: AngelNumber }) {
  return (
    <Section title="Key Takeaways">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-sm bg-plate p-6 text-plate-line sm:p-10 md:grid-cols-[15rem_1fr]">
        <div className="mx-auto w-44 md:w-full">
          <NumberFigure number={record.number} />
        </div>
        <dl className="flex max-w-measure flex-col gap-5">
          {keyTakeaways(record).map(({ name, text }) => (
            <div key={name}>
              <dt className="font-serif text-small text-plate-soft italic">{name}</dt>
              <dd className="mt-0.5 font-serif text-h3 lining-nums">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
