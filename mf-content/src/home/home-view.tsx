import { Static } from '@site/kit';
import { FaqSection } from '@site/ui/faq-section';
import heroContent from '../../content/home/hero.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { CalculatorSlot } from './calculator-slot.tsx';
import { Hero } from './hero.tsx';
import { BelowCalculator } from './load-below-calculator.tsx';

export function HomeView() {
  return (
    <>
      <Static>
        <Hero />
      </Static>
      <CalculatorSlot />
      <Static>
        <BelowCalculator />
      </Static>
      <FaqSection id="faqs" query={faqsQuery('general')} {...heroContent.faqs} />
    </>
  );
}
