import { Card } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import type { Comparison } from '../../content/schemas.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { MarkedList } from '../text/marked-list.tsx';
import { comparedNumbers } from './compared-numbers.ts';
import { DiptychHeader } from './diptych-header.tsx';
import { SideCard } from './side-card.tsx';

/** Two numbers side by side: how they differ, what each means, and how to tell which one applies. */
export function ComparisonPageView({ content }: { content: Comparison }) {
  const { lede, sides, table, progression, scenarios, signs, closing } = content;
  const shared = comparisonPageContent;
  const numbers = comparedNumbers(content);
  return (
    <article>
      <DiptychHeader
        title={fillIn(shared.name, numbers)}
        lede={lede}
        numbers={[numbers.first, numbers.second]}
        captions={sides.map(({ title }) => title)}
      />
      <Section title={table.title} lede={table.lede}>
        <DataTable
          caption={fillIn(shared.caption, numbers)}
          columns={[shared.aspect, numbers.first, numbers.second]}
          rows={table.rows}
        />
      </Section>
      <Section title={fillIn(shared.sidesTitle, numbers)}>
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
            <Card key={number} title={fillIn(shared.signsTitle, { number })}>
              <MarkedList items={signs} />
            </Card>
          ))}
        </Grid>
      </Section>
      <PageClosing {...closing} {...shared.closing} />
    </article>
  );
}
