import { FaqSection } from '../faqs/faq-section.tsx';
import { Article } from './article.tsx';
import { CalculatorPlace } from './calculator-place.tsx';
import { Hero } from './hero.tsx';
import { PopularNumbers } from './popular-numbers.tsx';
import { Reasons } from './reasons.tsx';
import { WhyTheyMatter } from './why-they-matter.tsx';

export function HomeView() {
  return (
    <>
      <Hero />
      <CalculatorPlace />
      <Reasons />
      <PopularNumbers />
      <WhyTheyMatter />
      <Article />
      <FaqSection
        category="general"
        title="Questions people ask"
        lede="Answered plainly, also where the plain answer is that nobody knows."
      />
    </>
  );
}
