import { Static } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { Card } from '@site/ui/card';
import { FaqSection } from '@site/ui/faq-section';
import { Grid } from '@site/ui/grid';
import { NumberBox } from '@site/ui/number-box';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import type { ReactNode } from 'react';
import hubContent from '../../content/hub.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { InlineText } from '../text/inline-text.tsx';

/** How many general questions the hub shows. */
export const hubFaqLimit = 10;

/** The hub without its list of numbers, which may still be loading or have failed to load. */
export function HubLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Static>
        <HubOpening />
      </Static>
      <Section id="directory" title={hubContent.directoryTitle}>
        {children}
      </Section>
      <Static>
        <HubClosing />
      </Static>
      <FaqSection
        id="faqs"
        query={faqsQuery('general')}
        limit={hubFaqLimit}
        title={hubContent.faqs.title}
        lede={<InlineText text={hubContent.faqs.lede} />}
      />
    </>
  );
}

function HubOpening() {
  const { eyebrow, title, lede, quickGuideTitle, quickGuide, takeawaysTitle, takeaways } = hubContent;
  return (
    <>
      <div className="lg:grid lg:grid-cols-[7fr_5fr] lg:items-start lg:gap-12">
        <PageHeader eyebrow={eyebrow} title={title} lede={lede}>
          <NumberBox id="hub-number" />
        </PageHeader>
        <div className="mt-4 lg:mt-6">
          <Callout title={quickGuideTitle} level={2}>
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
      <Section title={takeawaysTitle}>
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
  const { howToTitle, howToLede, howTo, closing } = hubContent;
  return (
    <>
      <Section id="how-to-interpret" title={howToTitle} lede={howToLede}>
        <Steps steps={howTo} />
      </Section>
      <PageClosing {...closing} />
    </>
  );
}
