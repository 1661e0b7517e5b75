import { near } from '@site/ui/near';
import { SkeletonCards, SkeletonText } from '@site/ui/skeleton';
import { FaqSection } from '../faqs/faq-section.tsx';
import { CalculatorPlace } from './calculator-place.tsx';
import { Hero } from './hero.tsx';
import { Reasons } from './reasons.tsx';
import { WhyTheyMatter } from './why-they-matter.tsx';

const PopularNumbers = near(
  () => import('./popular-numbers.tsx').then((module) => module.PopularNumbers),
  <SkeletonCards count={8} label="Loading popular numbers" />,
);

const Article = near(
  () => import('./article.tsx').then((module) => module.Article),
  <SkeletonText lines={12} label="Loading the guide" />,
);

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
