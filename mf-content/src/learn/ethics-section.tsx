import { Card } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import learnContent from '../../content/learn.yaml';
import { MarkedList } from '../text/marked-list.tsx';

/** Good practice, and what not to use angel numbers for. */
export function EthicsSection() {
  const { title, lede, good, bad } = learnContent.ethics;
  return (
    <Section id="ethics" title={title} lede={lede}>
      <Grid columns={2}>
        <Card title={good.title}>
          <MarkedList items={good.items} />
        </Card>
        <Card title={bad.title}>
          <MarkedList items={bad.items} mark="cross" />
        </Card>
      </Grid>
    </Section>
  );
}
