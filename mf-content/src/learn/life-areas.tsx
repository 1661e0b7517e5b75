import { Card } from '@site/ui/card';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import learnContent from '../../content/learn.yaml';
import { MarkedList } from '../text/marked-list.tsx';
import { MoreLink } from '../text/more-link.tsx';

/** How to apply a number to love, work, and spirituality. */
export function LifeAreas() {
  const { title, lede, link, items } = learnContent.areas;
  return (
    <Section id="life-areas" title={title} lede={lede} banded>
      <Grid columns={3}>
        {items.map(({ title, to, question, text, tries }) => (
          <Card key={to} title={title}>
            <p className="font-serif text-candle">{question}</p>
            <p>{text}</p>
            <MarkedList items={tries} />
            <p className="mt-auto pt-2">
              <MoreLink to={to}>{fillIn(link, { area: title.toLowerCase() })}</MoreLink>
            </p>
          </Card>
        ))}
      </Grid>
    </Section>
  );
}
