import type { AngelNumber } from '@site/contracts';
import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { fillIn } from '../text/fill-in.ts';

/** What the most searched numbers say in particular situations. */
export function Situations({ record: { number, situations } }: { record: AngelNumber }) {
  if (situations.length === 0) return null;
  return (
    <Section id="situations" title={fillIn(numberPageContent.situationsTitle, { number })}>
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
