import { Static } from '@site/kit';
import { Callout } from '@site/ui/callout';
import { FaqSection } from '@site/ui/faq-section';
import { HelpBox } from '@site/ui/help-box';
import { PageHeader } from '@site/ui/page-header';
import { Section } from '@site/ui/section';
import { Steps } from '@site/ui/steps';
import learnContent from '../../content/learn.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { PageClosing } from '../page-closing/page-closing.tsx';
import { ContentsNav } from '../text/contents-nav.tsx';
import { Paragraphs } from '../text/paragraphs.tsx';
import { EthicsSection } from './ethics-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { LifeAreas } from './life-areas.tsx';

/** How many questions of the category practice the page shows. */
export const learnFaqLimit = 10;

export function LearnView() {
  return (
    <>
      <Static>
        <Guide />
      </Static>
      <FaqSection id="faqs" query={faqsQuery('practice')} limit={learnFaqLimit} {...learnContent.faqs} />
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
        <div className="mt-6 lg:mt-12">
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
