import { Link } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { FigureShapes } from '@site/ui/number-figure';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Onward } from '../onward/onward.tsx';
import type { CategoryContent } from './category-content.ts';
import { CategorySectionView } from './category-sections.tsx';

/** A page about numbers of one kind: what they are, the numbers, how to read them. */
export function CategoryPageView({ content }: { content: CategoryContent }) {
  const { eyebrow, title, lede, plate, listTitle, listLede, numbers, sections, closing } = content;
  return (
    <>
      <PageHeader
        eyebrow={eyebrow}
        title={title}
        lede={lede}
        aside={<NumberPlate number={plate} label={`The number ${plate}`} captioned />}
      />
      <Section title={listTitle} lede={listLede}>
        <FigureShapes numbers={numbers.map(({ number }) => number)}>
          <Grid columns={2} label={content.name}>
            {numbers.map(({ number, title, description }) => (
              <NumberCard
                key={number}
                number={number}
                title={title}
                to={`/angel-numbers/${number}/`}
                link={Link}
              >
                {description}
              </NumberCard>
            ))}
          </Grid>
        </FigureShapes>
      </Section>
      {sections.map((section) => (
        <CategorySectionView key={section.title} section={section} />
      ))}
      <Onward
        title={closing.title}
        lede={closing.lede}
        calculator={closing.calculator}
        links={[
          { name: 'All angel numbers', to: '/angel-numbers/' },
          { name: 'Decode a number', to: '/decode' },
        ]}
      />
    </>
  );
}
