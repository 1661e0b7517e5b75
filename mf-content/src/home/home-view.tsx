import { Static } from '@site/kit';
import { FaqSection } from '@site/ui/faq-section';
import heroContent from '../../content/home/hero.yaml';
import { faqsQuery } from '../faqs/get-faqs.ts';
import { optionalModule } from '../loading/optional-module.ts';
import { CalculatorSlot } from './calculator-slot.tsx';
import { Hero } from './hero.tsx';

/** Most of the home page's code. */
export const belowCalculator = optionalModule(() => import('./below-calculator.tsx'));

export function HomeView() {
  return (
    <>
      <Static>
        <Hero />
      </Static>
      <CalculatorSlot />
      <Static>
        <Below />
      </Static>
      <FaqSection id="faqs" query={faqsQuery('general')} {...heroContent.faqs} />
    </>
  );
}

function Below() {
  const below = belowCalculator.useLoaded();
  return below && <below.BelowCalculator />;
}
