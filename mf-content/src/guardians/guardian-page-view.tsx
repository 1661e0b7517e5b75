import { Card, LinkCard } from '@site/ui/card';
import { CardGrid } from '@site/ui/card-grid';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { HelpBox } from '@site/ui/help-box';
import { NumberCard } from '@site/ui/number-card';
import { PlateHeader } from '@site/ui/plate-header';
import { Section } from '@site/ui/section';
import guardianPageContent from '../../content/guardians/guardian-page.yaml';
import type { Archangel, Guardian } from '../../content/schemas.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { MarkedList } from '../text/marked-list.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';
import { archangels, findArchangel } from './archangels.ts';
import { ElementSymbol } from './element-symbol.tsx';
import { tones } from './tones.ts';

export function GuardianPageView({ content }: { content: Guardian }) {
  const { slug, lede, origin, attributes, areas, messages, prayers, signs, whenToCall, closing } = content;
  const archangel = findArchangel(slug);
  const { name, title, numbers } = archangel;
  const [plate] = numbers;
  const shared = guardianPageContent;
  return (
    <article className={tones[slug]}>
      <PlateHeader number={plate} eyebrow={title} title={fillIn(shared.name, { name })}>
        <p className="font-serif text-lede lining-nums">{lede}</p>
      </PlateHeader>
      <GuardianFacts archangel={archangel} attributes={attributes} />
      <Section title={fillIn(shared.originTitle, { name })} beside>
        <Paragraphs texts={origin} />
      </Section>
      <Section id="guidance" title={shared.areasTitle}>
        <CardGrid cards={areas} columns={2} />
      </Section>
      <Section id="numbers" title={fillIn(shared.numbersTitle, { name })} lede={content.numbersLede}>
        <Grid columns={2} label={`Numbers of ${name}`}>
          {messages.map(({ number, meaning, guidance }) => (
            <NumberCard key={number} number={number} title={meaning} to={`/angel-numbers/${number}/`}>
              {guidance}
            </NumberCard>
          ))}
        </Grid>
      </Section>
      <Section id="prayers" title={shared.prayersTitle} lede={content.prayersLede} banded>
        <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
          {prayers.map(({ title, text }) => (
            <li key={title} className="border-l-2 border-candle pl-5">
              <h3 className="font-serif text-small text-candle">{title}</h3>
              <p className="mt-1 font-serif text-lede">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        id="signs-of-presence"
        title={fillIn(shared.signsTitle, { name })}
        lede={content.signsLede}
        beside
      >
        <MarkedList items={signs} />
      </Section>
      <Section id="when-to-call" title={fillIn(shared.whenToCallTitle, { name })}>
        <Grid columns={3}>
          {whenToCall.map(({ title, items }) => (
            <Card key={title} title={title}>
              <MarkedList items={items} />
            </Card>
          ))}
        </Grid>
      </Section>
      <Section title={shared.othersTitle}>
        <Grid columns={3}>
          {archangels
            .filter(({ slug }) => slug !== archangel.slug)
            .map(({ slug, name, title, expertise }) => (
              <LinkCard key={slug} eyebrow={title} title={name} to={`/guardian-angels/${slug}/`}>
                <p className="text-ink-soft">{expertise.join(', ')}</p>
              </LinkCard>
            ))}
        </Grid>
      </Section>
      {content.offersHelp && (
        <div className="mt-16">
          <HelpBox />
        </div>
      )}
      <PageClosing {...closing} {...shared.closing} />
    </article>
  );
}

function GuardianFacts({
  archangel: { element, colors },
  attributes: { crystals, day, direction, symbol },
}: {
  archangel: Archangel;
  attributes: Guardian['attributes'];
}) {
  const terms = guardianPageContent.facts;
  const facts = [
    { term: terms.colors, fact: colors },
    { term: terms.crystals, fact: crystals },
    { term: terms.day, fact: day },
    { term: terms.direction, fact: direction },
    { term: terms.symbol, fact: symbol },
  ];
  return (
    <dl className="mt-10 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-6 gap-y-6 border-y border-rule py-6 sm:grid-cols-3 lg:grid-cols-6">
      <div>
        <dt className="text-caption text-ink-soft">{terms.element}</dt>
        <dd className="mt-1 font-serif text-h3">
          <ElementSymbol element={element} />
          {element}
        </dd>
      </div>
      {facts.map(({ term, fact }) => (
        <div key={term}>
          <dt className="text-caption text-ink-soft">{term}</dt>
          <dd className="mt-1 font-serif text-h3">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
