import { PriorityBadge } from '@site/ui/badge';
import { LinkCard } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import type { ComparisonSummary } from '../../content/schemas.ts';
import { NumberGroups } from '../categories/number-groups.tsx';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { DiptychHeader } from './diptych-header.tsx';

export function ComparisonsView() {
  const { eyebrow, title, lede, pairsTitle, pairsLede, pairs, others, themes, reference, closing } =
    comparisonsContent;
  return (
    <>
      <DiptychHeader title={title} lede={lede} numbers={['333', '3333']} captions={[eyebrow]} />
      <Section title={pairsTitle} lede={pairsLede}>
        <ul
          className="grid gap-x-6 gap-y-4 md:grid-cols-2"
          aria-label="Triple and quadruple numbers compared"
        >
          {pairs.map((pair) => (
            <li key={pair.slug} className="md:last:col-span-2">
              <PairCard pair={pair} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={others.title} lede={others.lede}>
        <Grid columns={2}>
          {others.links.map(({ slug, title, text }) => (
            <LinkCard
              key={slug}
              title={<PairTitle title={title} />}
              to={`/angel-numbers/comparison/${slug}/`}
            >
              <p className="text-ink-soft">{text}</p>
            </LinkCard>
          ))}
        </Grid>
      </Section>
      <Section title={themes.title} lede={themes.lede} banded>
        <NumberGroups groups={themes.groups} />
      </Section>
      <Section title={reference.title} lede={reference.lede}>
        <DataTable caption={reference.caption} columns={reference.columns} rows={reference.rows} />
      </Section>
      <PageClosing {...closing} />
    </>
  );
}

function PairTitle({ title }: { title: string }) {
  const [first, second] = title.split(' vs ');
  return (
    <span className="text-h2 tracking-tight lining-nums">
      {first} <span className="text-ink-soft">vs</span> {second}
    </span>
  );
}

/** A short comparison of a triple and its quadruple, with a link to their page. */
function PairCard({ pair }: { pair: ComparisonSummary }) {
  const { slug, title, difference, ...rest } = pair;
  const [triple = '', quadruple = ''] = slug.split('-vs-');
  const sides = [
    { number: triple, when: rest.whenTriple, urgency: rest.urgencyTriple },
    { number: quadruple, when: rest.whenQuadruple, urgency: rest.urgencyQuadruple },
  ];
  return (
    <LinkCard
      eyebrow={title}
      title={<PairTitle title={`${triple} vs ${quadruple}`} />}
      to={`/angel-numbers/comparison/${slug}/`}
    >
      <p className="text-ink-soft">{difference}</p>
      <dl className="grid gap-4 pt-3 lg:grid-cols-2">
        {sides.map(({ number, when, urgency }) => (
          <div key={number} className="border-t border-rule pt-3">
            <dt className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-serif text-h3 lining-nums">{number}</span>{' '}
              <PriorityBadge priority={urgency} />
            </dt>
            <dd className="mt-1 text-small">{when}</dd>
          </div>
        ))}
      </dl>
    </LinkCard>
  );
}
