import { Card } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { Grid } from '@site/ui/grid';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import type { Comparison } from '../../content/schemas.ts';
import { Onward } from '../onward/onward.tsx';
import { MarkedList } from '../text/marked-list.tsx';
import { SideCard } from './side-card.tsx';

/** Two numbers side by side: what each is, how they differ, which one it was. */
export function ComparisonPageView({ content }: { content: Comparison }) {
  const { eyebrow, lede, sides, table, progression, scenarios, signs, closing } = content;
  const [first, second] = sides;
  return (
    <article>
      <PageHeader
        eyebrow={eyebrow}
        title={`${first.number} vs ${second.number}`}
        lede={lede}
        aside={
          <div className="grid grid-cols-2 gap-3 sm:gap-5 md:pt-6">
            {sides.map(({ number }) => (
              <NumberPlate key={number} number={number} label={`The number ${number}`} />
            ))}
          </div>
        }
      />
      <Section title={table.title} lede={table.lede}>
        <DataTable
          caption={`${first.number} and ${second.number} compared`}
          columns={['Aspect', first.number, second.number]}
          rows={table.rows}
        />
      </Section>
      <Section title={`Meet ${first.number} and ${second.number}`}>
        <Grid columns={2}>
          {sides.map((side) => (
            <SideCard key={side.number} side={side} />
          ))}
        </Grid>
      </Section>
      {progression && (
        <Section title={progression.title} lede={progression.lede}>
          <Steps steps={progression.steps} />
        </Section>
      )}
      <Section title={scenarios.title} lede={scenarios.lede} banded>
        <Grid columns={3}>
          {scenarios.items.map(({ title, text }) => (
            <Card key={title} title={title}>
              <p className="lining-nums">{text}</p>
            </Card>
          ))}
        </Grid>
      </Section>
      <Section title={signs.title} lede={signs.lede}>
        <Grid columns={2}>
          {sides.map(({ number, signs }) => (
            <Card key={number} title={`You are seeing ${number} if`}>
              <MarkedList items={signs} />
            </Card>
          ))}
        </Grid>
      </Section>
      <Onward
        title={closing.title}
        lede={closing.lede}
        calculator="Calculate Your Number"
        links={[{ name: 'More Comparisons', to: '/angel-numbers/comparisons/' }]}
      />
    </article>
  );
}
