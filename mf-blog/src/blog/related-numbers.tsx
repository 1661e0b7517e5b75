import { Link } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { NamedNumberCard } from '@site/ui/named-number-card';
import { Section } from '@site/ui/section';
import content from '../../content/blog/post.yaml';

/** The numbers of a post, with links to their pages. */
export function RelatedNumbers({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <Section title={content.numbersTitle}>
      <Grid columns={4}>
        {numbers.map((number) => (
          <NamedNumberCard key={number} number={number} to={`/angel-numbers/${number}/`} link={Link} />
        ))}
      </Grid>
    </Section>
  );
}
