import { live, type PageProps, Static, useQuery, useVisitState } from '@site/kit';
import { ButtonLinks } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { DataTable } from '@site/ui/data-table';
import { FaqSection } from '@site/ui/faq-section';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import { useEffect, useState } from 'react';
import content from '../../content/decoder/decode.yaml';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { DecoderFormProps } from './decoder-form.tsx';
import { decoderFaqsQuery } from './get-faqs.ts';
import type { PostedDecoding } from './posted-decoding.ts';
import { isPostedAddress, readingQuery, requestIn } from './reading-address.ts';

const Decoder = live<DecoderFormProps>(async () => (await import('./decoder-form.tsx')).DecoderForm, {
  fallback: <ResultSkeleton />,
});

export function DecodeContent({ search, posted }: PageProps) {
  const { title, lede, another, faqsTitle, closing } = content;
  const answer = usePosted(search, posted as PostedDecoding | undefined);
  const request = answer ? undefined : requestIn(search);
  const { data: result, isPending, isError } = useQuery(request && readingQuery(request));
  const initial = answer ?? {
    entered: request ?? search,
    ...(request && result && { reading: { request, result } }),
  };
  // Keep the value of the first render, so that the layout does not change when a reading comes later.
  const [opensWithReading, setOpensWithReading] = useState(initial.reading !== undefined);
  // The visitor went on to the empty decoder, which has the usual layout.
  if (opensWithReading && !request && !answer) setOpensWithReading(false);
  return (
    <>
      <Static key={String(opensWithReading)}>
        {opensWithReading ? (
          // Small: the answer below is what the page is about.
          <header className="flex flex-wrap items-center justify-between gap-x-6 pt-6 md:pt-8">
            <h1 className="font-serif text-lede leading-none text-candle">{title}</h1>
            <a
              href="#decoder"
              className="flex min-h-11 items-center text-accent underline underline-offset-4 print:hidden"
            >
              {another}
            </a>
            <FirstScreenEnd />
          </header>
        ) : (
          <header className="grid items-baseline gap-x-12 gap-y-4 pt-6 pb-4 md:pt-8 lg:grid-cols-2">
            <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
            <p className="font-serif text-lede text-ink-soft">{lede}</p>
            <FirstScreenEnd />
          </header>
        )}
      </Static>
      <Decoder
        initial={initial}
        isPosted={posted !== undefined}
        isReadingFirst={opensWithReading}
        loading={request && (isError ? 'failed' : isPending ? 'pending' : undefined)}
      />
      <Static>
        <HowItWorks />
      </Static>
      <FaqSection id="faqs" query={decoderFaqsQuery} title={faqsTitle} />
      <Static>
        <Section title={closing.title} lede={closing.lede} banded>
          <CalculatorButton label={closing.calculator} />
        </Section>
      </Static>
    </>
  );
}

/** The answer to a posted form. A reading is there again after Back, although the address does not say of which number. */
function usePosted(search: PageProps['search'], posted?: PostedDecoding): PostedDecoding | undefined {
  const [kept, keep] = useVisitState<PostedDecoding>('posted reading');
  useEffect(() => {
    if (posted?.reading) keep(posted);
  }, [posted, keep]);
  return posted ?? (isPostedAddress(search) ? kept : undefined);
}

function HowItWorks() {
  const { otherWays, steps, comparison } = content;
  return (
    <>
      <p
        className="mx-auto mt-6 max-w-measure text-ink-soft"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: from a content file of this remote
        dangerouslySetInnerHTML={{ __html: otherWays }}
      />
      <Section id="how-it-works" title={steps.title} lede={steps.lede}>
        <Steps steps={steps.steps} />
      </Section>
      <Section id="decoder-or-calculator" title={comparison.title} lede={comparison.lede} beside>
        <DataTable caption={comparison.caption} columns={comparison.columns} rows={comparison.rows} />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLinks links={comparison.links} />
        </div>
      </Section>
    </>
  );
}
