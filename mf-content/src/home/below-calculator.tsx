import { Article } from './article.tsx';
import { CategoryCards } from './category-cards.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { GuardianCards } from './guardian-cards.tsx';
import { Reasons } from './reasons.tsx';
import { WhyTheyMatter } from './why-they-matter.tsx';

/** Everything between the calculator and the questions. */
export function BelowCalculator() {
  return (
    <>
      <Reasons />
      <ContactSheet />
      <CategoryCards />
      <WhyTheyMatter />
      <GuardianCards />
      <Article />
    </>
  );
}
