import { near } from '@site/ui/near';
import { SkeletonText } from '@site/ui/skeleton';
import { FaqSection } from '../faqs/faq-section.tsx';
import { CalculatorPlace } from './calculator-place.tsx';
import { Hero } from './hero.tsx';

export function loadBelowCalculator() {
  return import('./below-calculator.tsx').then((module) => module.BelowCalculator);
}

const BelowCalculator = near(loadBelowCalculator, <SkeletonText lines={12} label="Loading the guide" />);

export function HomeView() {
  return (
    <>
      <Hero />
      <CalculatorPlace />
      <BelowCalculator />
      <FaqSection
        category="general"
        title="Questions people ask"
        lede="Answered plainly, also where the plain answer is that nobody knows."
      />
    </>
  );
}
