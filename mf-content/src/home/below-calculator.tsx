import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { InlineText } from '../text/inline-text.tsx';
import { Article } from './article.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { LinkRows } from './link-rows.tsx';
import { Points } from './points.tsx';

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
      <ContactSheet />
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
