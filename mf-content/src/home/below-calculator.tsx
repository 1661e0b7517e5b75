import { Link } from '@site/kit';
import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { InlineText } from '../text/inline-text.tsx';
import { Article } from './article.tsx';
import { NumberSheet } from './number-sheet.tsx';

/** Everything between the calculator and the questions. */
export function BelowCalculator() {
  const { reasonsTitle, reasons, decoder, categories, matters, guardians } = homeContent;
  return (
    <>
      <Section title={reasonsTitle} beside>
        <Points points={reasons} />
        <p className="mt-6 max-w-measure font-serif text-h3 lining-nums">
          <InlineText text={decoder} />
        </p>
      </Section>
      <NumberSheet />
      <Section title={categories.title} lede={categories.lede}>
        <LinkRows label={categories.title} rows={categories.cards} />
      </Section>
      <Section title={matters.title} lede={matters.lede} beside>
        <Points points={matters.points} />
      </Section>
      <Section title={guardians.title} lede={guardians.lede}>
        <LinkRows
          label={guardians.title}
          rows={guardians.cards.map(({ name, numbers, ...card }) => ({
            ...card,
            title: name,
            note: numbers.join(' · '),
          }))}
        />
      </Section>
      <Article />
    </>
  );
}

/** Short points, each with its title in the same line. */
function Points({ points }: { points: readonly { title: string; text: string }[] }) {
  return (
    <ul className="flex max-w-measure flex-col gap-3 text-ink-soft">
      {points.map(({ title, text }) => (
        <li key={title}>
          <strong className="font-medium text-ink">{title}.</strong> {text}
        </li>
      ))}
    </ul>
  );
}

interface LinkRowsProps {
  label: string;
  rows: readonly { title: string; to: string; text: string; note?: string }[];
}

/** Links to pages with a sentence about each, between rules. */
function LinkRows({ label, rows }: LinkRowsProps) {
  return (
    <ul className="grid gap-x-12 md:grid-cols-2" aria-label={label}>
      {rows.map(({ title, to, text, note }) => (
        <li key={to} className="relative border-t border-rule-strong pt-4 pb-6">
          <div className="flex items-baseline justify-between gap-4">
            <h3>
              <Link to={to} className="cover-link hover:text-accent">
                {title}
              </Link>
            </h3>
            {note && <p className="text-small text-candle lining-nums">{note}</p>}
          </div>
          <p className="mt-1 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
