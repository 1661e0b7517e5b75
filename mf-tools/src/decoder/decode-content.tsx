import { Link, type PageProps, Static, useQuery } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { DataTable } from '@site/ui/data-table';
import { FaqSection } from '@site/ui/faq-section';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import content from '../../content/decoder/decode.yaml';
import { Decoder } from './decoder.tsx';
import { decoderFaqsQuery } from './get-faqs.ts';
import type { PostedDecoding } from './posted-decoding.ts';
import { askedIn, readingQuery } from './reading-address.ts';

/** The decoder with everything around it. */
export function DecodeContent({ search, posted }: PageProps) {
  const { title, lede, faqsTitle, closing } = content;
  const asked = posted ? undefined : askedIn(search);
  const { data: result } = useQuery(asked && readingQuery(asked));
  return (
    <>
      <Static>
        <PageHeader title={title} lede={lede} />
      </Static>
      <Decoder
        initial={
          (posted as PostedDecoding | undefined) ?? {
            entered: asked ?? search,
            ...(asked && result && { reading: { asked, result } }),
          }
        }
      />
      <Static>
        <HowItWorks />
      </Static>
      <FaqSection id="faqs" query={decoderFaqsQuery} title={faqsTitle} />
      <Static>
        <Section title={closing.title} lede={closing.lede} banded>
          <CalculatorButton label={closing.calculator} link={Link} />
        </Section>
      </Static>
    </>
  );
}

function HowItWorks() {
  const { otherWays, steps, comparison } = content;
  return (
    <>
      <p
        className="mt-6 max-w-measure text-ink-soft"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: from a content file of this remote
        dangerouslySetInnerHTML={{ __html: otherWays }}
      />
      <Section id="how-it-works" title={steps.title} lede={steps.lede}>
        <Steps steps={steps.steps} />
      </Section>
      <Section id="decoder-or-calculator" title={comparison.title} lede={comparison.lede} beside>
        <DataTable caption={comparison.caption} columns={comparison.columns} rows={comparison.rows} />
        <div className="mt-6 flex flex-wrap gap-3">
          {comparison.links.map(({ name, to }) => (
            <ButtonLink key={to} to={to} link={Link} variant="secondary">
              {name}
            </ButtonLink>
          ))}
        </div>
      </Section>
    </>
  );
}
