import { Static } from '@site/kit';
import { CardGrid } from '@site/ui/card-grid';
import { FaqSection } from '@site/ui/faq-section';
import { PageHeader } from '@site/ui/page-header';
import { Prose } from '@site/ui/prose';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import type { ReactNode } from 'react';
import hubContent from '../../content/hub.yaml';
import { faqLimit, faqsQuery } from '../faqs/get-faqs.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { InlineText } from '../text/inline-text.tsx';

/** The hub without its list of numbers, which may still be loading or have failed to load. */
export function HubLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Static>
        <PageHeader title={hubContent.title} lede={hubContent.lede} />
      </Static>
      {/* Not a `Section`: the list begins on the first screen. */}
      <section id="directory" aria-labelledby="directory-title">
        <h2 id="directory-title" className="sr-only">
          {hubContent.directoryTitle}
        </h2>
        {children}
      </section>
      <Static>
        <HubClosing />
      </Static>
      <FaqSection
        id="faqs"
        query={faqsQuery('general')}
        limit={faqLimit}
        title={hubContent.faqs.title}
        lede={<InlineText text={hubContent.faqs.lede} />}
      />
    </>
  );
}

function HubClosing() {
  const { howToTitle, howToLede, howTo, closing, quickGuideTitle, quickGuide, ...texts } = hubContent;
  return (
    <>
      <Section title={quickGuideTitle} beside>
        <Prose>
          <ol>
            {quickGuide.map((line) => (
              <li key={line}>
                <InlineText text={line} />
              </li>
            ))}
          </ol>
        </Prose>
      </Section>
      <Section title={texts.takeawaysTitle}>
        <CardGrid cards={texts.takeaways} columns={4} />
      </Section>
      <Section id="how-to-interpret" title={howToTitle} lede={howToLede}>
        <Steps steps={howTo} />
      </Section>
      <PageClosing {...closing} />
    </>
  );
}
