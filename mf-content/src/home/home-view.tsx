import { Static } from '@site/kit';
import { FaqSection } from '@site/ui/faq-section';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { CalculatorPlace } from './calculator-place.tsx';
import { Hero } from './hero.tsx';
import { BelowCalculator } from './load-below-calculator.tsx';

export function HomeView() {
  return (
    <>
      <Static>
        <Hero />
      </Static>
      <CalculatorPlace />
      <Static>
        <BelowCalculator />
      </Static>
      <FaqSection
        id="faqs"
        query={faqsQuery('general')}
        title="Questions people ask"
        lede="Answered plainly, also where the plain answer is that nobody knows."
      />
    </>
  );
}
