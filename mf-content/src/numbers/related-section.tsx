import { Link, useQuery } from '@site/kit';
import { Grid } from '@site/ui/grid';
import { NamedNumberCard } from '@site/ui/named-number-card';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { listHeadQuery, relatedNumbers } from './related-numbers.ts';

export function RelatedSection({ slug }: { slug: string }) {
  const { data = [] } = useQuery(listHeadQuery);
  const related = relatedNumbers(data, slug);
  if (related.length === 0) return null;
  return (
    <Section title={numberPageContent.relatedTitle}>
      <Grid columns={3}>
        {related.map(({ number, slug, line }) => (
          <NamedNumberCard
            key={slug}
            number={number}
            line={line}
            to={`/angel-numbers/${slug}/`}
            link={Link}
          />
        ))}
      </Grid>
    </Section>
  );
}
