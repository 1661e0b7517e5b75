import { Link } from '@site/kit';
import { LinkCard } from '@site/ui/card';
import { Chip, ChipRow } from '@site/ui/chip';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';

export function GuardianCards() {
  const { title, lede, cards } = homeContent.guardians;
  return (
    <Section title={title} lede={lede}>
      <Grid columns={2} label={title}>
        {cards.map(({ name, role, to, numbers, text }) => (
          <LinkCard key={to} title={name} eyebrow={role} to={to} link={Link}>
            <p className="text-ink-soft">{text}</p>
            <div className="mt-auto pt-3">
              <ChipRow label={`Numbers of ${name}`}>
                {numbers.map((number) => (
                  <Chip key={number}>{number}</Chip>
                ))}
              </ChipRow>
            </div>
          </LinkCard>
        ))}
      </Grid>
    </Section>
  );
}
