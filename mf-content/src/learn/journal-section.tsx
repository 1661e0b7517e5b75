import { Section } from '@site/ui/section';
import learnContent from '../../content/learn.yaml';

/** A journal template, filled in as an example. */
export function JournalSection() {
  const { title, lede, lines, review } = learnContent.journal;
  return (
    <Section id="journal" title={title} lede={lede} beside>
      <dl className="raised max-w-measure rounded-sm border-l-2 border-candle bg-surface px-6 py-4 sm:px-9">
        {lines.map(({ label, example }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-rule py-3 last:border-b-0 sm:grid-cols-[12rem_1fr] sm:items-baseline"
          >
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-serif text-h3 lining-nums">{example}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-measure">{review}</p>
    </Section>
  );
}
