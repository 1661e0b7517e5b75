import type { AngelNumber } from '@site/contracts';
import { Card } from '@site/ui/card';
import { Chip, ChipRow } from '@site/ui/chip';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { fillIn } from '../text/fill-in.ts';

const readings = [
  { field: 'love', anchor: 'love' },
  { field: 'career', anchor: 'career' },
  { field: 'spirituality', anchor: 'spirituality' },
  { field: 'twinFlames', anchor: 'twin-flames' },
  { field: 'manifestation', anchor: 'manifestation' },
  { field: 'commonPlaces', anchor: 'where-it-appears' },
] as const;

const texts = numberPageContent.readings;

/** The six meanings of a number, each with its own anchor. */
export function Readings({ record }: { record: AngelNumber }) {
  return (
    <Section title={fillIn(texts.title, { number: record.number })} lede={texts.lede}>
      <nav aria-label="Readings">
        <ChipRow label="Parts of life">
          {readings.map(({ field, anchor }) => (
            <Chip key={anchor} to={`#${anchor}`}>
              {texts[field]}
            </Chip>
          ))}
        </ChipRow>
      </nav>
      <div className="mt-8 md:mt-10">
        <Grid columns={2}>
          {readings.map(({ field, anchor }) => (
            <div key={anchor} id={anchor} className="h-full md:pr-6 lg:pr-12">
              <Card title={texts[field]}>
                <p>{record[field]}</p>
              </Card>
            </div>
          ))}
        </Grid>
      </div>
    </Section>
  );
}
