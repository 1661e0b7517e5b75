import type { AngelNumber } from '@site/contracts';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** The key takeaways on one card. */
export function TakeawayCard({ record }: { record: AngelNumber }) {
  return (
    <Section title={numberPageContent.takeawaysTitle}>
      <div className="rounded-sm bg-plate p-5 pb-8 text-plate-line sm:p-8 print:break-inside-avoid print:p-0">
        {record.subtitle && <p className="mb-4 font-serif text-small text-plate-soft">{record.subtitle}</p>}
        <ul className="grid gap-x-12 gap-y-5 md:grid-cols-2">
          {record.takeaways.map((takeaway) => (
            <li key={takeaway} className="font-serif text-h3 lining-nums">
              {takeaway}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
