import type { AngelNumber } from '@site/contracts';
import { NumberPlate } from '@site/ui/number-plate';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** The number's figure and key takeaways on one card. */
export function TakeawayCard({ record }: { record: AngelNumber }) {
  return (
    <Section title={numberPageContent.takeawaysTitle}>
      <div className="grid items-center gap-x-12 gap-y-6 rounded-sm bg-plate p-5 pb-8 text-plate-line sm:p-8 md:grid-cols-[18rem_1fr] print:block print:break-inside-avoid print:p-0">
        <div className="mx-auto w-full max-w-80 print:hidden">
          <NumberPlate number={record.number} />
        </div>
        <div>
          {record.subtitle && (
            <p className="mb-4 font-serif text-small text-plate-soft italic">{record.subtitle}</p>
          )}
          <ul className="flex max-w-measure flex-col gap-5">
            {record.takeaways.map((takeaway) => (
              <li key={takeaway} className="font-serif text-h3 lining-nums">
                {takeaway}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
