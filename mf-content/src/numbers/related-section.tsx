import { Link, useQuery } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
import { firstSentence } from '../text/sentences.ts';
import { numbersQuery } from './get-numbers.ts';
import { relatedNumbers } from './related-numbers.ts';

export function RelatedSection({ slug }: { slug: string }) {
  const { data = [] } = useQuery(numbersQuery);
  const related = relatedNumbers(data, slug);
  if (related.length === 0) return null;
  return (
    <Section title="Related Angel Numbers">
      <Grid columns={3}>
        {related.map(({ number, slug, tldr }) => (
          <NumberCard key={slug} number={number} to={`/angel-numbers/${slug}`} link={Link}>
            {firstSentence(tldr)}
          </NumberCard>
        ))}
      </Grid>
    </Section>
  );
}
