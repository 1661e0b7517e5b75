import { Link } from '@site/kit';
import { LinkCard } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';

export function CategoryCards() {
  const { title, lede, cards } = homeContent.categories;
  return (
    <Section title={title} lede={lede}>
      <Grid columns={2} label={title}>
        {cards.map(({ title, to, text }) => (
          <LinkCard key={to} title={title} to={to} link={Link}>
            <p className="text-ink-soft">{text}</p>
          </LinkCard>
        ))}
      </Grid>
    </Section>
  );
}
