import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import homeContent from '../../content/home/home.yaml';

export function WhyTheyMatter() {
  const { title, lede, points } = homeContent.matters;
  return (
    <Section title={title} lede={lede} banded>
      <Grid columns={3}>
        {points.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p>{text}</p>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
