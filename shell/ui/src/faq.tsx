import { near } from './near.tsx';
import { Skeleton } from './skeleton.tsx';

export interface FaqItem {
  id: string | number;
  question: string;
  answer: string;
}

export interface FaqProps {
  items: readonly FaqItem[];
  /** Shows the first so many only. */
  limit?: number;
  level?: 3 | 4;
}

const placeholders = ['one', 'two', 'three', 'four', 'five'];

export function FaqSkeleton() {
  return (
    <div className="max-w-measure border-b border-rule" role="status" aria-label="Loading questions">
      {placeholders.map((key) => (
        <div key={key} className="flex min-h-14 items-center border-t border-rule">
          <Skeleton width="three-quarters" />
        </div>
      ))}
    </div>
  );
}

/** Questions that open one by one; the accordion's code comes with the questions themselves. */
export const Faq = near<FaqProps>(
  () => import('./faq-accordion.tsx').then(({ FaqAccordion }) => FaqAccordion),
  <FaqSkeleton />,
);
