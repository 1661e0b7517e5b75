import { Grid } from '@site/ui/grid';
import { HelpBox } from '@site/ui/help-box';
import { NumberCard } from '@site/ui/number-card';
import { FigureShapes } from '@site/ui/number-figure';
import { Section } from '@site/ui/section';
import categoryPageContent from '../../content/categories/category-page.yaml';
import type { Category } from '../../content/schemas.ts';
import { type NumberKind, numberKind } from '../numbers/number-kind.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { WideHeader } from '../text/wide-header.tsx';
import { CategorySectionView } from './category-sections.tsx';
import { NumberStrip } from './number-strip.tsx';

const patterns: Partial<Record<NumberKind, 'mirrored' | 'stepped'>> = {
  mirror: 'mirrored',
  sequence: 'stepped',
};

/** A page about numbers of one kind: what they are, the list of numbers, and how to read them. */
export function CategoryPageView({ content }: { content: Category }) {
  const { title, lede, listTitle, listLede, numbers, sections, closing } = content;
  const digits = numbers.map(({ number }) => number);
  return (
    <>
      <WideHeader title={title} lede={lede}>
        <NumberStrip label={content.name} numbers={digits} pattern={patterns[numberKind(digits[0] ?? '')]} />
      </WideHeader>
      <Section title={listTitle} lede={listLede}>
        {/* The figures share curves, which keeps the HTML short. */}
        <FigureShapes numbers={digits}>
          <Grid columns={2} label={content.name}>
            {numbers.map(({ number, title, description }) => (
              <NumberCard key={number} number={number} title={title} to={`/angel-numbers/${number}/`}>
                {description}
              </NumberCard>
            ))}
          </Grid>
        </FigureShapes>
      </Section>
      {sections.map((section) => (
        <CategorySectionView key={section.title} section={section} />
      ))}
      {content.offersHelp && (
        <div className="mt-16">
          <HelpBox />
        </div>
      )}
      <PageClosing {...closing} links={categoryPageContent.links} />
    </>
  );
}
