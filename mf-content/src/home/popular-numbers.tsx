import { Link } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
import { belowContent } from './below-content.ts';

export function PopularNumbers() {
  return (
    <Section title="The numbers people meet most">
      <Grid columns={2} label="Popular angel numbers">
        {belowContent.popular.map(({ number, title, text }) => (
          <NumberCard key={number} number={number} title={title} to={`/angel-numbers/${number}`} link={Link}>
            {text}
          </NumberCard>
        ))}
      </Grid>
      <div className="mt-8">
        <ButtonLink to="/angel-numbers" link={Link} variant="secondary" size="large">
          See all angel numbers
        </ButtonLink>
      </div>
    </Section>
  );
}
