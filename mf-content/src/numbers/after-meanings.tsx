import type { AngelNumber } from '@site/contracts';
import { AroundSection } from './around/around-section.tsx';
import { NumberQuestions } from './number-questions.tsx';
import { RelatedSection } from './related-section.tsx';
import { ReviewedBy } from './reviewed-by.tsx';
import { TakeawayCard } from './takeaway-card.tsx';

export { NeighborLinks } from './around/around-section.tsx';

/** The part of a number page between its texts and the general questions. */
export function AfterMeanings({ record }: { record: AngelNumber }) {
  return (
    <>
      <TakeawayCard record={record} />
      <NumberQuestions record={record} />
      <ReviewedBy updatedAt={record.updatedAt} />
      <RelatedSection slug={record.slug} />
      <AroundSection record={record} />
    </>
  );
}
