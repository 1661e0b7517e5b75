import type { BlogPost } from '@site/contracts';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import content from '../../content/blog/post.yaml';

/** The numbers of a post with their titles and meanings, and links to their pages. */
export function RelatedNumbers({ relatedNumbers, numbers }: Pick<BlogPost, 'relatedNumbers' | 'numbers'>) {
  const records = relatedNumbers.flatMap((number) => numbers.find((one) => one.number === number) ?? []);
  if (records.length === 0) return null;
  return (
    <Section title={content.numbersTitle}>
      <Grid>
        {records.map(({ number, title, coreMeaning }) => (
          <NumberCard key={number} number={number} to={`/angel-numbers/${number}/`} title={title}>
            {typographic(coreMeaning)}
          </NumberCard>
        ))}
      </Grid>
    </Section>
  );
}
