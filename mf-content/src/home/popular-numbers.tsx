import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { FigureShapes } from '@site/ui/number-figure';
import { Section } from '@site/ui/section';
import { belowContent } from './below-content.ts';

export function PopularNumbers() {
  return (
    <Section title="The numbers people meet most">
      <FigureShapes numbers={belowContent.popular.map(({ number }) => number)}>
        <Grid columns={2} label="Popular angel numbers">
          {belowContent.popular.map(({ number, title, text }) => (
            <NumberCard
              key={number}
              number={number}
              title={title}
              to={`/angel-numbers/${number}/`}
              link={Link}
            >
              {text}
            </NumberCard>
          ))}
        </Grid>
      </FigureShapes>
      <div className="mt-8">
        <ButtonLink to="/angel-numbers/" link={Link} variant="secondary" size="large">
          See all angel numbers
        </ButtonLink>
      </div>
    </Section>
  );
}
