import { Static } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { Card } from '@site/ui/card';
import { ChipLinks } from '@site/ui/chip';
import { FaqSection } from '@site/ui/faq-section';
import { fillIn } from '@site/ui/fill-in';
import { Grid } from '@site/ui/grid';
import { HelpBox } from '@site/ui/help-box';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import learnContent from '../../content/learn.yaml';
import pagePartsContent from '../../content/page-parts.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { ContentsNav } from '../text/contents-nav.tsx';
import { InlineText } from '../text/inline-text.tsx';
import { MarkedList } from '../text/marked-list.tsx';
import { MoreLink } from '../text/more-link.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';

export function LearnView() {
  return (
    <>
      <Static>
        <Guide />
      </Static>
      <FaqSection id="faqs" query={faqsQuery('practice')} limit={faqLimit} {...learnContent.faqs} />
      <Static>
        <PageClosing {...learnContent.closing} />
      </Static>
    </>
  );
}

function Guide() {
  const { eyebrow, title, lede, contents, framework, appear, twinFlames, manifestation } = learnContent;
  return (
    <>
      <div className="lg:grid lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-12">
        <PageHeader eyebrow={eyebrow} title={title} lede={lede} />
        <nav aria-label={pagePartsContent.contents} className="lg:hidden">
          <ChipLinks
            inOneLine="row"
            links={contents.map(({ id, title }) => ({ name: title, to: `#${id}` }))}
          />
        </nav>
        <div className="mt-10 hidden lg:block">
          <ContentsNav contents={contents} />
        </div>
      </div>
      <Section id="how-to-interpret" title={framework.title} lede={framework.lede}>
        <Steps steps={framework.steps} />
        <div className="mt-8">
          <Callout title={framework.example.title} level={3} tone="candle">
            <p>{framework.example.text}</p>
          </Callout>
        </div>
      </Section>
      <Section id="when-they-appear" title={appear.title} beside>
        <Paragraphs texts={appear.paragraphs} />
      </Section>
      <LifeAreas />
      <Section id="twin-flames" title={twinFlames.title} beside>
        <Paragraphs texts={twinFlames.paragraphs} />
      </Section>
      <Section id="manifestation" title={manifestation.title} beside>
        <Paragraphs texts={manifestation.paragraphs} />
      </Section>
      <JournalSection />
      <EthicsSection />
      {learnContent.offersHelp && (
        <div className="mt-16">
          <HelpBox />
        </div>
      )}
    </>
  );
}

/** How to apply a number to love, work, and spirituality. */
function LifeAreas() {
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

/** A journal template, filled in as an example. */
function JournalSection() {
  const { title, lede, lines, review } = learnContent.journal;
  return (
    <Section id="journal" title={title} lede={<InlineText text={lede} />} beside>
      <dl className="raised max-w-measure rounded-sm border-l-2 border-candle bg-surface px-6 py-4 sm:px-9">
        {lines.map(({ label, example }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-rule py-3 last:border-b-0 sm:grid-cols-[12rem_1fr] sm:items-baseline"
          >
            <dt className="text-small text-ink-soft">{label}</dt>
            <dd className="font-serif text-h3 lining-nums">{example}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 max-w-measure">{review}</p>
    </Section>
  );
}

/** Good practice, and what not to use angel numbers for. */
function EthicsSection() {
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
