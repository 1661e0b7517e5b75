import { Link, type PageProps, Static } from '@site/kit';
import { ButtonLink } from '@site/ui/button';
import { CalculatorButton } from '@site/ui/calculator-button';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import { Decoder } from './decoder.tsx';
import { DecoderFaqs } from './decoder-faqs.tsx';
import type { PostedDecoding } from './posted-decoding.ts';
import { decodingSteps } from './steps.ts';
import { ToolComparison } from './tool-comparison.tsx';

/** The decoder with everything around it. */
export function DecodeContent({ search: { number = '' }, posted }: PageProps) {
  return (
    <>
      <Static>
        <PageHeader
          title="Decode Any Angel Number"
          lede="It was on the clock, then on the receipt, then on the car in front. Enter it here and read what it can mean, for you and for this week."
        />
      </Static>
      <Decoder key={number} prefill={number} posted={posted as PostedDecoding | undefined} />
      <Static>
        <HowItWorks />
      </Static>
      <DecoderFaqs />
      <Static>
        <Section
          title="And which number is your own?"
          lede="Your name and birth date lead to it, in one short sum that never leaves your browser."
          banded
        >
          <CalculatorButton label="Get Your Personal Reading" link={Link} />
        </Section>
      </Static>
    </>
  );
}

function HowItWorks() {
  return (
    <>
      <p className="mt-6 max-w-measure text-ink-soft">
        Looking for the number that is yours? That is what the <Link to="/">personal calculator</Link> finds.
        Or <Link to="/angel-numbers/">browse all numbers</Link>.
      </p>
      <Section id="how-it-works" title={decodingSteps.title} lede={decodingSteps.lede}>
        <Steps steps={decodingSteps.steps} />
      </Section>
      <Section
        id="decoder-or-calculator"
        title="Decoder or calculator?"
        lede="Two tools for two questions. The calculator on the home page finds your own number from your name and birth date. This page decodes any number, with the context in which you met it."
        beside
      >
        <ToolComparison />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/" link={Link} variant="secondary">
            Go to the personal calculator
          </ButtonLink>
          <ButtonLink to="/angel-numbers/" link={Link} variant="secondary">
            Browse all angel numbers
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
