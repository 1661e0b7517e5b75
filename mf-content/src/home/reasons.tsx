import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import belowContent from '../../content/home/home.yaml';
import { InlineText } from '../text/inline-text.tsx';

/** Why to use the calculator, and where to go with a number that was seen. */
export function Reasons() {
  return (
    <Section title="Why use this calculator">
      <Grid columns={4}>
        {belowContent.reasons.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p className="text-ink-soft">{text}</p>
          </Card>
        ))}
      </Grid>
      <p className="mt-6 max-w-measure font-serif text-h3 lining-nums">
        <InlineText text="Did a number find you first? [Decode any angel number](/decode) with the hour and the place where you saw it." />
      </p>
    </Section>
  );
}
