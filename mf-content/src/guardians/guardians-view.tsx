import { Link } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { Card } from '@site/ui/card';
import { DataTable } from '@site/ui/data-table';
import { Grid } from '@site/ui/grid';
import { HelpBox } from '@site/ui/help-box';
import { NumberPrint } from '@site/ui/number-plate';
import { Section } from '@site/ui/section';
import { Fragment } from 'react';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import guardiansContent from '../../content/guardians/guardians.yaml';
import type { Archangel } from '../../content/schemas.ts';
import { NumberChips } from '../numbers/number-chips.tsx';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { MarkedList } from '../text/marked-list.tsx';
import { MoreLink } from '../text/more-link.tsx';
import { WideHeader } from '../text/wide-header.tsx';
import { archangels, findArchangel } from './archangels.ts';
import { ElementSymbol } from './element-symbol.tsx';
import { tones } from './tones.ts';

export function GuardiansView() {
  const { title, lede, angelsTitle, angelsLede, patterns, practice, closing } = guardiansContent;
  return (
    <>
      <WideHeader title={title} lede={lede}>
        <AngelPanels />
      </WideHeader>
      <Section title={angelsTitle} lede={angelsLede}>
        <Grid columns={2} label={angelsTitle}>
          {archangels.map((angel) => (
            <AngelCard key={angel.slug} angel={angel} />
          ))}
        </Grid>
      </Section>
      <Section title={patterns.title} lede={patterns.lede}>
        <DataTable
          caption={patterns.caption}
          columns={patterns.columns}
          rows={patterns.groups.map(({ pattern, numbers, message, archangel }) => [
            pattern,
            <NumberChips key="numbers" numbers={numbers} label={`Numbers of ${pattern.toLowerCase()}`} />,
            <Fragment key="message">
              <p>{message}</p>
              <MoreLink to={`/guardian-angels/${archangel}/`}>{findArchangel(archangel).name}</MoreLink>
            </Fragment>,
          ])}
        />
      </Section>
      <Section id="practice" title={practice.title} lede={practice.lede} banded>
        <Grid columns={3}>
          {practice.lists.map(({ title, items }) => (
            <Card key={title} title={title}>
              <MarkedList items={items} />
            </Card>
          ))}
        </Grid>
      </Section>
      <div className="mt-10 grid gap-6 lg:grid-cols-2 lg:items-start">
        <Callout tone="candle">
          <p>{practice.note}</p>
        </Callout>
        {guardiansContent.offersHelp && <HelpBox />}
      </div>
      <PageClosing {...closing} />
    </>
  );
}

/** Four tall plates side by side, each in an archangel's colors, with the rings of the first signature number. */
function AngelPanels() {
  return (
    <ul className="-mx-5 grid grid-cols-4 gap-2 sm:mx-0">
      {archangels.map(({ slug, name, title, numbers: [number] }) => (
        <li key={slug} className={tones[slug]}>
          <Link
            to={`/guardian-angels/${slug}/`}
            className="flex h-full flex-col bg-plate pb-4 text-center text-plate-line border border-transparent"
          >
            <svg viewBox="-350 -450 700 900" className="block w-full" aria-hidden>
              <NumberPrint number={number} />
            </svg>
            <span className="font-serif text-h3">{name}</span>{' '}
            <span className="hidden font-serif lg:block">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An archangel in a few words. The whole card is a link. */
function AngelCard({ angel }: { angel: Archangel }) {
  const { slug, name, title, element, colors, numbers, description } = angel;
  const terms = guardianPageContent.facts;
  const facts = [
    { term: terms.element, fact: element },
    { term: terms.colors, fact: colors },
    { term: terms.numbers, fact: numbers.join(', ') },
  ];
  return (
    <div className="relative flex h-full flex-col gap-2 rounded-sm border border-rule bg-surface p-5 transition-colors hover:border-accent sm:p-6">
      <p className="font-serif text-body text-candle">
        <ElementSymbol element={element} />
        {title}
      </p>
      <h3 className="font-serif text-h2 tracking-tight">
        <Link to={`/guardian-angels/${slug}/`} className="cover-link">
          {name}
        </Link>
      </h3>
      <p>{description}</p>
      <dl className="mt-auto grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pt-3 text-small">
        {facts.map(({ term, fact }) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="lining-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
