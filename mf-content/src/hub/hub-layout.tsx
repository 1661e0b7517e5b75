import { Static } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { Card } from '@site/ui/card';
import { FaqSection } from '@site/ui/faq-section';
import { Grid } from '@site/ui/grid';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import type { ReactNode } from 'react';
import hubContent from '../../content/hub.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { Onward } from '../onward/onward.tsx';
import { InlineText } from '../text/inline-text.tsx';

/** How many general questions the hub shows. */
export const hubFaqLimit = 10;

/** The hub around its directory, which may still be on its way or not be had at all. */
export function HubLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Static>
        <HubOpening />
      </Static>
      <Section id="directory" title="All angel numbers">
        {children}
      </Section>
      <Static>
        <HubClosing />
      </Static>
      <FaqSection
        id="faqs"
        query={faqsQuery('general')}
        limit={hubFaqLimit}
        title="Questions people ask"
        lede={<InlineText text="If yours is not among them, [write to us](/contact)." />}
      />
    </>
  );
}

function HubOpening() {
  const { title, lede, quickGuide, takeaways } = hubContent;
  return (
    <>
      <div className="lg:grid lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-12">
        <PageHeader eyebrow="The directory" title={title} lede={lede} />
        <div className="mt-4 lg:mt-6">
          <Callout title="Quick guide" level={2}>
            <ol className="flex flex-col gap-3">
              {quickGuide.map((line) => (
                <li key={line}>
                  <InlineText text={line} />
                </li>
              ))}
            </ol>
          </Callout>
        </div>
      </div>
      <Section title="Key takeaways">
        <Grid columns={4}>
          {takeaways.map(({ title, text }) => (
            <Card key={title} title={title}>
              <p className="text-ink-soft">{text}</p>
            </Card>
          ))}
        </Grid>
      </Section>
    </>
  );
}

function HubClosing() {
  return (
    <>
      <Section
        id="how-to-interpret"
        title="How to interpret what you saw"
        lede="Three minutes with a pencil are worth more than an hour of scrolling."
      >
        <Steps steps={hubContent.howTo} />
      </Section>
      <Onward
        title="Which number is yours?"
        lede="The calculator finds the one that belongs to your name and your day of birth."
        calculator="Calculate Your Number"
        links={[
          { name: 'Read the guide', to: '/learn' },
          { name: 'Visit the blog', to: '/blog' },
        ]}
      />
    </>
  );
}
