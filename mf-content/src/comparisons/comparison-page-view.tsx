import { Card } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { Grid } from '@site/ui/grid';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import type { Comparison } from '../../content/schemas.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { fillIn } from '../text/fill-in.ts';
import { MarkedList } from '../text/marked-list.tsx';
import { comparedNumbers } from './compared-numbers.ts';
import { SideCard } from './side-card.tsx';

/** Two numbers side by side: how they differ, what each means, and how to tell which one applies. */
export function ComparisonPageView({ content }: { content: Comparison }) {
  const { eyebrow, lede, sides, table, progression, scenarios, signs, closing } = content;
  const shared = comparisonPageContent;
  const numbers = comparedNumbers(content);
  return (
    <article>
      <PageHeader
        eyebrow={eyebrow}
        title={fillIn(shared.name, numbers)}
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
