import type { AngelNumber } from '@site/contracts';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';

/** The number as a print, its name and the short answer: all that a hurried visitor came for. */
export function NumberHeader({ record }: { record: Pick<AngelNumber, 'number' | 'title' | 'tldr'> }) {
  return (
    <PageHeader
      eyebrow={record.title}
      title={`Angel Number ${record.number} Meaning`}
      aside={<NumberPlate number={record.number} captioned />}
    >
      <section aria-labelledby="quick-answer" className="border-t border-rule-strong pt-4">
        <h2 id="quick-answer" className="font-serif text-small text-candle italic">
          Quick answer
        </h2>
        <p className="mt-2 font-serif text-lede lining-nums">{record.tldr}</p>
      </section>
    </PageHeader>
  );
}
