import type { AngelNumber } from '@site/contracts';
import { Card } from '@site/ui/card';
import { Chip, ChipRow } from '@site/ui/chip';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';

const readings = [
  { field: 'love', anchor: 'love', title: 'Love' },
  { field: 'career', anchor: 'career', title: 'Career' },
  { field: 'spirituality', anchor: 'spirituality', title: 'Spirituality' },
  { field: 'twinFlames', anchor: 'twin-flames', title: 'Twin Flames' },
  { field: 'manifestation', anchor: 'manifestation', title: 'Manifestation' },
  { field: 'commonPlaces', anchor: 'where-it-appears', title: 'When and Where It Appears' },
] as const;

/** The six meanings of a number, each under an anchor of its own. */
export function Readings({ record }: { record: AngelNumber }) {
  return (
    <Section
      title={`What ${record.number} means for you`}
      lede="Go straight to the part of life you came with."
    >
      <nav aria-label="Readings">
        <ChipRow label="Parts of life">
          {readings.map(({ anchor, title }) => (
            <Chip key={anchor} to={`#${anchor}`}>
              {title}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <div className="mt-8 md:mt-10">
        <Grid columns={2}>
          {readings.map(({ field, anchor, title }) => (
            <div key={anchor} id={anchor} className="h-full md:pr-6 lg:pr-12">
              <Card title={title}>
                <p>{record[field]}</p>
              </Card>
            </div>
          ))}
        </Grid>
      </div>
    </Section>
  );
}
