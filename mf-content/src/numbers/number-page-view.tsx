import type { AngelNumber } from '@site/contracts';
import { type PageProps, Static, useData, useSite } from '@site/kit';
import { AffiliateBlock } from '@site/ui/affiliate-block';
import { FaqSection } from '@site/ui/faq-section';
import { fillIn } from '@site/ui/fill-in';
import { HelpBox } from '@site/ui/help-box';
import { Prose, ProseHtml } from '@site/ui/prose';
import { Section } from '@site/ui/section';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { optionalModule } from '../loading/optional-module.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { numberQuery } from './get-number.ts';
import { Meanings } from './meanings.tsx';
import { numberFacts } from './number-facts.ts';
import { NumberHeader } from './number-header.tsx';
import { PageJumps } from './page-jumps.tsx';
import { typesetRecord } from './typeset-record.ts';

/** Parts near the end of the page. */
export const afterMeanings = optionalModule(() => import('./after-meanings.tsx'));

export function NumberPageView({ params: { slug } }: PageProps<'/angel-numbers/:slug'>) {
  return (
    <article>
      <Static>
        <NumberArticle slug={slug} />
      </Static>
      <FaqSection id="faqs" query={faqsQuery('general')} limit={faqLimit} {...numberPageContent.faqs} />
      <Static>
        <NumberClosing slug={slug} />
      </Static>
    </article>
  );
}

function NumberArticle({ slug }: { slug: string }) {
  const record = typesetRecord(useData(numberQuery(slug)));
  const { number, mistakes } = record;
  const after = afterMeanings.useLoaded();
  return (
    <>
      <NumberHeader record={record} />
      {/* In print, answer, facts and steps come first. */}
      <div className="grid-rows-[auto_1fr] flex-col lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12 print:flex">
        <FactStrip number={number} />
        <PageJumps record={record} />
        {/* A link that gets the focus must not be behind the row of links. */}
        <div className="col-start-2 row-span-2 row-start-1 max-lg:[&_a]:scroll-mt-10 lg:[&>section:first-child]:mt-5 print:contents">
          <Meanings record={record} />
          <Situations record={record} />
          {record.offersHelp && <HelpBox />}
          {/* The links to a part lead to the space above it, which the row of links covers. */}
          <div id="next-steps" className="flex flex-col print:-order-1">
            <Section title={numberPageContent.nextStepsTitle}>
              <Prose>
                <ol>
                  {record.nextSteps.split('\n').map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Prose>
            </Section>
          </div>
          <PartnerOffer />
          <Section title={numberPageContent.mistakesTitle}>
            <ProseHtml html={mistakes} />
          </Section>
        </div>
      </div>
      {after && <after.AfterMeanings record={record} />}
    </>
  );
}

function NumberClosing({ slug }: { slug: string }) {
  const { number } = useData(numberQuery(slug));
  const after = afterMeanings.useLoaded();
  return (
    <>
      {after && <after.NeighborLinks number={number} />}
      <PageClosing {...numberPageContent.closing} lede={fillIn(numberPageContent.closing.lede, { number })} />
    </>
  );
}

/** What the most searched numbers say in particular situations, one short row for each. */
function Situations({ record: { number, situations } }: { record: AngelNumber }) {
  if (situations.length === 0) return null;
  return (
    <div id="situations" className="flex flex-col">
      <Section title={fillIn(numberPageContent.situationsTitle, { number })}>
        <ul className="border-b border-rule">
          {situations.map(({ title, text }) => (
            <li key={title} className="border-t border-rule py-3 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12">
              <h3 className="font-serif leading-snug">{title}</h3>
              <p className="mt-1 text-ink-soft lining-nums lg:mt-0">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function PartnerOffer() {
  const { affiliate } = useSite();
  const { title, text, label } = numberPageContent.offer;
  return (
    <div className="mt-16 md:mt-20">
      <AffiliateBlock href={affiliate.href} label={label} title={title}>
        <p>{text}</p>
      </AffiliateBlock>
    </div>
  );
}

/** Facts that can be computed from the number's digits, each on a line. Beside the text on wide screens. */
function FactStrip({ number }: { number: string }) {
  return (
    <section aria-label={`${number} by its digits`}>
      <dl className="py-5 font-serif">
        {numberFacts(number).map(({ name, value, note }) => (
          <div key={name} className="flex items-baseline gap-x-3 border-b border-rule py-1.5">
            {/* The label is as large as its value, so that the line does not move when the value arrives later. */}
            <dt className="w-1/4 shrink-0 text-candle">{name}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-3">
              <span className="lining-nums">{value}</span>
              <span className="font-sans text-small text-ink-soft">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
