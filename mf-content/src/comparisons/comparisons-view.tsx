import { Link } from '@site/kit';
import { LinkCard } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { Grid } from '@site/ui/grid';
import { Section } from '@site/ui/section';
import comparisonsContent from '../../content/comparisons/comparisons.yaml';
import { NumberGroups } from '../categories/number-groups.tsx';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { DiptychHeader } from './diptych-header.tsx';
import { PairCard } from './pair-card.tsx';

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
            <LinkCard key={slug} title={title} to={`/angel-numbers/comparison/${slug}/`} link={Link}>
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
