import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';
import { InlineText } from '../text/inline-text.tsx';

/** Reasons to use the calculator, and a link to the decoder. */
export function Reasons() {
  return (
    <Section title={homeContent.reasonsTitle}>
      <Grid columns={4}>
        {homeContent.reasons.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p className="text-ink-soft">{text}</p>
          </Card>
        ))}
      </Grid>
      <p className="mt-6 max-w-measure font-serif text-h3 lining-nums">
        <InlineText text={homeContent.decoder} />
      </p>
    </Section>
  );
}
