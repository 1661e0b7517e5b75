import type { AngelNumber } from '@site/contracts';
import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';

/** What the most searched numbers say in particular situations. */
export function Situations({ record: { number, situations } }: { record: AngelNumber }) {
  if (situations.length === 0) return null;
  return (
    <Section id="situations" title={`${number} in your situation`}>
      <Grid columns={2}>
        {situations.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p className="lining-nums">{text}</p>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
