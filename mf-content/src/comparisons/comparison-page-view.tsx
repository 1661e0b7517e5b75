import { ButtonLink } from '@site/ui/button';
import { Card } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import comparisonPageContent from '../../content/comparisons/comparison-page.yaml';
import type { Comparison, ComparisonSide } from '../../content/schemas.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { MarkedList } from '../text/marked-list.tsx';
import { comparedNumbers } from './compared-numbers.ts';
import { DiptychHeader } from './diptych-header.tsx';

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

function SideCard({ side }: { side: ComparisonSide }) {
  const { number, title, summary, passages, examples } = side;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-h2 tracking-tight lining-nums">{number}</span>{' '}
          <span className="text-candle">{title}</span>
        </span>
      }
    >
      <p className="font-serif text-lede">{summary}</p>
      {passages?.map(({ label, text }) => (
        <div key={label} className="mt-3">
          <h4 className="font-serif text-small text-candle">{label}</h4>
          <p className="mt-1">{text}</p>
        </div>
      ))}
      {examples && (
        <div className="mt-3">
          <h4 className="font-serif text-small text-candle">{comparisonPageContent.examplesTitle}</h4>
          <div className="mt-2 text-ink-soft">
            <MarkedList items={examples} />
          </div>
        </div>
      )}
      <p className="mt-auto pt-4">
        <ButtonLink to={`/angel-numbers/${number}/`} variant="secondary">
          {fillIn(comparisonPageContent.numberLink, { number })}
        </ButtonLink>
      </p>
    </Card>
  );
}
