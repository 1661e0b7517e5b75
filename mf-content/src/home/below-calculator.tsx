import { Article } from './article.tsx';
import { CategoryCards } from './category-cards.tsx';
import { GuardianCards } from './guardian-cards.tsx';
import { PopularNumbers } from './popular-numbers.tsx';
import { Reasons } from './reasons.tsx';
import { WhyTheyMatter } from './why-they-matter.tsx';

/** Everything between the calculator and the questions. */
export function BelowCalculator() {
  return (
    <>
      <Reasons />
      <PopularNumbers />
      <CategoryCards />
      <WhyTheyMatter />
      <GuardianCards />
      <Article />
    </>
  );
}
