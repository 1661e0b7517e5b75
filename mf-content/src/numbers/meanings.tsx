import type { AngelNumber } from '@site/contracts';
import { fillIn } from '@site/ui/fill-in';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';

/** The six meanings of a number, with their anchors. */
export const meanings = [
  { field: 'love', anchor: 'love' },
  { field: 'career', anchor: 'career' },
  { field: 'spirituality', anchor: 'spirituality' },
  { field: 'twinFlames', anchor: 'twin-flames' },
  { field: 'manifestation', anchor: 'manifestation' },
  { field: 'commonPlaces', anchor: 'where-it-appears' },
] as const;

const texts = numberPageContent.meanings;

/** A column of meanings. Each begins with its answer in large type, which is largest for the first and for the one in the address. */
export function Meanings({ record }: { record: AngelNumber }) {
  return (
    <Section title={fillIn(texts.title, { number: record.number })} first>
      {meanings.map(({ field, anchor }) => {
        const [answer, rest] = firstSentence(record[field]);
        return (
          <div key={anchor} id={anchor} className="group pt-6 first:-mt-5">
            <div className="max-w-measure border-t border-rule-strong pt-4 pb-2">
              <h3 className="font-serif text-small text-candle">{texts[field]}</h3>
              <p className="mt-2 font-serif text-lede leading-snug group-first:text-h2 group-target:text-h2">
                {answer}
              </p>
              {rest && <p className="mt-3 font-serif lining-nums">{rest}</p>}
            </div>
          </div>
        );
      })}
    </Section>
  );
}

export function firstSentence(text: string): [first: string, rest: string] {
  const end = /(?<!\b[A-Z]\.[A-Z])[.!?][”’"')]*\s+(?=[A-Z0-9“"‘])/.exec(text);
  if (!end) return [text, ''];
  const next = end.index + end[0].length;
  return [text.slice(0, next).trimEnd(), text.slice(next)];
}
