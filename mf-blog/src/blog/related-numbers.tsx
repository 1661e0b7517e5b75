import type { BlogPost } from '@site/contracts';
import { Grid } from '@site/ui/grid';
import { NamedNumberCard } from '@site/ui/named-number-card';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import content from '../../content/blog/post.yaml';

/** The numbers of a post with their titles and meanings, and links to their pages. */
export function RelatedNumbers({ relatedNumbers, numbers }: Pick<BlogPost, 'relatedNumbers' | 'numbers'>) {
  if (relatedNumbers.length === 0) return null;
  return (
    <Section title={content.numbersTitle}>
      <Grid>
        {relatedNumbers.map((number) => {
          const card = { number, to: `/angel-numbers/${number}/` };
          // An older API sends no records.
          const record = numbers?.find((one) => one.number === number);
          if (!record) return <NamedNumberCard key={number} {...card} />;
          return (
            <NumberCard key={number} {...card} title={record.title}>
              {typographic(record.coreMeaning)}
            </NumberCard>
          );
        })}
      </Grid>
    </Section>
  );
}
