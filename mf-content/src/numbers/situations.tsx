import type { AngelNumber } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** What the most searched numbers say in particular situations, one short row for each. */
export function Situations({ record: { number, situations } }: { record: AngelNumber }) {
  if (situations.length === 0) return null;
  return (
    <div id="situations" className="flex flex-col">
      <Section title={fillIn(numberPageContent.situationsTitle, { number })}>
        <ul className="border-b border-rule">
          {situations.map(({ title, text }) => (
            <li key={title} className="border-t border-rule py-3 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
              <h3 className="font-serif leading-snug">{title}</h3>
              <p className="mt-1 text-ink-soft lining-nums lg:mt-0">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
