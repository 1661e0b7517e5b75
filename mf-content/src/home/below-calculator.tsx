import { Article } from './article.tsx';
import { PopularNumbers } from './popular-numbers.tsx';
import { Reasons } from './reasons.tsx';
import { WhyTheyMatter } from './why-they-matter.tsx';

/** Everything between the calculator and the questions. */
export function BelowCalculator() {
  return (
    <>
      <Reasons />
      <PopularNumbers />
      <WhyTheyMatter />
      <Article />
    </>
  );
}
